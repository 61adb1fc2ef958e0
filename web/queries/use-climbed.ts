import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ClimbedSummit } from '#contract/ascents.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { ownClimbedQuery } from './ascents.ts'

/** What somebody has climbed, by the ids of summits. */
export type Climbed = ReadonlyMap<number, ClimbedSummit>

const nothing: Climbed = new Map()

/** The viewer's climbed summits by id; `known` is false for strangers and until the answer has come. */
export function useClimbed(): { climbed: Climbed; known: boolean; isSignedIn: boolean } {
  const isSignedIn = useIsSignedIn()
  const { data } = useQuery({ ...ownClimbedQuery, enabled: isSignedIn })
  const climbed = useMemo(() => (data ? new Map(data.map((one) => [one.summitId, one])) : nothing), [data])
  return { climbed: isSignedIn ? climbed : nothing, known: isSignedIn && data !== undefined, isSignedIn }
}
