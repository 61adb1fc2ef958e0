import { useQuery } from '@tanstack/react-query'
import type { StoryForm } from '#web/features/story-writing/story-form.ts'
import { tripQuery } from '#web/queries/trips.ts'

/**
 * What a story of a trip begins with: its title, day, summits and everybody else who went. Nothing where there is no such
 * trip, or not for this hiker: then it is a story like any other.
 */
export function useTripPreset(
  asked: string | null,
  ownId: number | undefined,
): Partial<StoryForm> | null | 'waiting' {
  const id = asked !== null && /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 0
  const { data: trip, isError } = useQuery({ ...tripQuery(id), enabled: id > 0 })
  if (id === 0 || isError) return null
  if (trip === undefined) return 'waiting'
  if (!trip.can.tell) return null
  const { title, date, summits, people, difficulty } = trip
  return {
    title,
    date,
    added: summits,
    difficulty: difficulty ?? '',
    companions: people
      .filter(({ state, person }) => state === 'going' && person.id !== ownId)
      .map(({ person }) => person),
  }
}
