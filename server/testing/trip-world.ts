import { tripRoutes, type Trip, type TripInput } from '#contract/trips.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { summitNamed } from './story-world.ts'
import type { Person, testApp } from './test-app.ts'

const DAY_MS = 86_400_000

/** So many days from now, in Poland. */
export const dayFrom = (days: number) => warsawDay(new Date(Date.now() + days * DAY_MS))

/** Short ways to what tests of trips do all the time. */
export function tripWorld(world: ReturnType<typeof testApp>) {
  const input = (fields: Partial<TripInput> = {}): TripInput => ({
    title: 'Trzy Korony i Sokolica',
    summits: [summitNamed('trzy-korony').id],
    date: dayFrom(10),
    hour: '08:15',
    startPlace: 'Krościenko',
    seats: 4,
    ...fields,
  })

  const refused = (answer: { status: number; problem: unknown }) =>
    new Error(`${answer.status} ${JSON.stringify(answer.problem)}`)

  return {
    input,

    async announce(person: Person, fields: Partial<TripInput> = {}): Promise<Trip> {
      const answer = await world.as(person)(tripRoutes.create, { body: input(fields) })
      if (answer.status !== 201) throw refused(answer)
      return answer.body
    },

    async join(person: Person, id: number, word = ''): Promise<Trip> {
      const answer = await world.as(person)(tripRoutes.join, { params: { id }, body: { word } })
      if (answer.status !== 200) throw refused(answer)
      return answer.body
    },

    async look(person: Person | null, id: number): Promise<Trip> {
      const answer = await world.as(person)(tripRoutes.one, { params: { id } })
      if (answer.status !== 200) throw refused(answer)
      return answer.body
    },

    /** Its day is over. */
    async letPass(id: number, days = 20): Promise<void> {
      await world.db`update trips set starts_at = starts_at - ${days} * interval '1 day',
        walk_at = walk_at - ${days} * interval '1 day' where id = ${id}`
      await world.db`update trip_summits set starts_at = starts_at - ${days} * interval '1 day' where trip_id = ${id}`
    },
  }
}
