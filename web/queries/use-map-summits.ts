import { useMemo } from 'react'
import type { SummitCard } from '#contract/mountains.ts'
import { climbedWhen, type ClimbedWhen } from '#domain/mountains/completion.ts'
import { today } from '#web/lib/format/format-date.ts'
import type { MapSummit } from '#web/map/map-summit.ts'
import { paths } from '#web/paths.ts'
import { useClimbed } from './use-climbed.ts'
import { useWished } from './use-wished.ts'

/** Summits as a map wants them: with their address, and for a signed-in hiker with the colour of their ascents. */
export function useMapSummits(summits: readonly SummitCard[]): (MapSummit & { when?: ClimbedWhen })[] {
  const { climbed, known } = useClimbed()
  const wished = useWished()
  return useMemo(() => {
    const year = Number(today().slice(0, 4))
    return summits.map(({ id, slug, name, heightM, lat, lon, crowns, abroad }) => ({
      id,
      name,
      heightM,
      lat,
      lon,
      crowns,
      abroad,
      to: paths.summit(slug),
      ...(known && { when: climbedWhen(climbed.get(id)?.last, year) }),
      ...(wished.has(id) && { wished: true }),
    }))
  }, [summits, climbed, known, wished])
}
