import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { HUT_PASSED_M, type Hut } from '#contract/places.ts'
import type { TrackGeometry } from '#contract/tracks.ts'
import { passedOnWay } from '#domain/story/passed-on-way.ts'
import { hutsQuery } from '#web/queries/places.ts'

export type PassedHut = { hut: Hut; reachedAt: string | null }

const NONE: readonly PassedHut[] = []

/** Huts that the shown line came by, with the hour where it is known. What is hidden of a track tells nothing here either. */
export function usePassedHuts(geometry: TrackGeometry | undefined): readonly PassedHut[] {
  const { data: huts } = useQuery({ ...hutsQuery, enabled: geometry !== undefined })
  return useMemo(
    () => (geometry === undefined || huts === undefined ? NONE : passedHuts(geometry, huts)),
    [geometry, huts],
  )
}

function passedHuts({ profile, shownFrom }: TrackGeometry, huts: readonly Hut[]): PassedHut[] {
  const way = profile.lat.map((lat, at) => ({ lat, lon: profile.lon[at]! }))
  return passedOnWay(way, huts, HUT_PASSED_M).map(({ place, at }) => {
    const minutes = profile.minutes[at]
    const isKnown = shownFrom !== null && minutes !== null && minutes !== undefined
    return {
      hut: place,
      reachedAt: isKnown ? new Date(Date.parse(shownFrom) + minutes * 60_000).toISOString() : null,
    }
  })
}
