import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIsSignedIn } from '#web/lib/session.ts'
import { ownClimbedQuery } from '#web/queries/ascents.ts'
import type { Climbed } from './climbed-state.ts'

const nothing: Climbed = new Map()

/** The viewer's climbed summits by id; `known` is false for strangers and until the answer has come. */
export function useClimbed(): { climbed: Climbed; known: boolean; isSignedIn: boolean } {
  const isSignedIn = useIsSignedIn()
  const { data } = useQuery({ ...ownClimbedQuery, enabled: isSignedIn })
  const climbed = useMemo(() => (data ? new Map(data.map((one) => [one.summitId, one])) : nothing), [data])
  return { climbed: isSignedIn ? climbed : nothing, known: isSignedIn && data !== undefined, isSignedIn }
}
