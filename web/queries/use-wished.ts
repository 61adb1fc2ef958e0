import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SummitWalk } from '#contract/summit-walks.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { ownWishesQuery } from './wishes.ts'
import { useClimbed } from './use-climbed.ts'

const nothing: ReadonlySet<number> = new Set()
const noWalks: ReadonlyMap<number, SummitWalk> = new Map()

/** The summits that the viewer wants to climb and has not climbed yet. */
export function useWished(): ReadonlySet<number> {
  const isSignedIn = useIsSignedIn()
  const { climbed } = useClimbed()
  const { data } = useQuery({ ...ownWishesQuery, enabled: isSignedIn })
  return useMemo(() => {
    if (!isSignedIn || !data) return nothing
    return new Set(data.map((one) => one.summitId).filter((id) => !climbed.has(id)))
  }, [data, isSignedIn, climbed])
}

/** How the summits that the viewer wants to climb are climbed. */
export function useWishedWalks(): ReadonlyMap<number, SummitWalk> {
  const isSignedIn = useIsSignedIn()
  const { data } = useQuery({ ...ownWishesQuery, enabled: isSignedIn })
  return useMemo(
    () =>
      isSignedIn && data
        ? new Map(data.flatMap(({ summitId, walk }) => (walk ? [[summitId, walk] as const] : [])))
        : noWalks,
    [data, isSignedIn],
  )
}
