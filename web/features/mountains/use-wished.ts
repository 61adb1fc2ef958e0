import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIsSignedIn } from '#web/lib/session.ts'
import { ownWishesQuery } from '#web/queries/wishes.ts'
import { useClimbed } from './use-climbed.ts'

const nothing: ReadonlySet<number> = new Set()

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
