import { describe, expect, it } from 'vitest'
import type { Transaction } from '#server/db/connect.ts'
import { randomDeeds } from '#server/testing/random-deeds.ts'
import { seeds } from '#server/testing/seeds.ts'
import { testApp } from '#server/testing/test-app.ts'
import { countHikes } from './count-causes.ts'
import { awardThePast, recount } from './past.ts'

const world = testApp()

async function stateOf(ids: number[]) {
  const tallies = await world.db`
    select user_id, kind, key, n from hiker_tallies where user_id = any(${ids}) and n <> 0 order by 1, 2, 3`
  const held = await world.db`
    select user_id, achievement, earned_on from earned_achievements
    where user_id = any(${ids}) and held order by 1, 2`
  const causes = await world.db`
    select user_id, cause, cause_id, day, adds from counted_causes where user_id = any(${ids}) order by 1, 2, 3`
  return { tallies: [...tallies], held: [...held], causes: [...causes] }
}

describe('counting as things happen', () => {
  it.each(seeds(11, 12, 13))(
    'gives the same as counting from scratch, whatever happened (%d)',
    async (seed) => {
      const hikers = [await world.newUser(), await world.newUser(), await world.newUser()]
      const days = ['2024-01-01', '2024-01-02', '2024-05-03', '2025-01-01', '2025-11-11']
      const summits = [1, 2, 3, 18, 19, 90, 91, 300, 301]
      await randomDeeds(world, { seed, hikers, days, summits }).happen(45)
      await world.settled()
      const ids = hikers.map((one) => one.id)
      const asItHappened = await stateOf(ids)
      await world.db.begin((tx) => recount(tx, ids))
      const fromScratch = await stateOf(ids)
      expect(asItHappened.tallies).toEqual(fromScratch.tallies)
      // What gives nothing is not kept, either way.
      expect(asItHappened.causes).toEqual(fromScratch.causes)
      expect(asItHappened.held.map((one) => one['achievement'])).toEqual(
        fromScratch.held.map((one) => one['achievement']),
      )
      expect(fromScratch.tallies.length).toBeGreaterThan(10)
    },
  )

  it('asks the database as often for a long history as for a short one', async () => {
    const asked = async (history: number) => {
      const { id } = await world.newUser()
      await insertAscents(id, history)
      await world.db.begin((tx) => recount(tx, [id]))
      const [ascent] = await world.db<{ id: number }[]>`
        insert into ascents (user_id, summit_id, climbed_on, source, hidden)
        values (${id}, 500, '2025-07-01', 'manual', false) returning id`
      return world.db.begin(async (tx) => {
        const counted = counting(tx)
        await countHikes(counted.tx, [{ ascentId: ascent!.id, userId: id }], [])
        return counted.count()
      })
    }
    const short = await asked(3)
    expect(await asked(1500)).toBe(short)
    expect(short).toBeLessThan(16)
  })
})

describe('the past', () => {
  it('is given what it had earned, hiker by hiker, and goes on where it was stopped', async () => {
    const ids: number[] = []
    for (let at = 0; at < 50; at++) {
      const { id } = await world.newUser()
      await insertAscents(id, 3)
      ids.push(id)
    }
    const earned = async () =>
      (
        await world.db<{ count: number }[]>`
        select count(*) from earned_achievements
        where user_id = any(${ids}) and achievement = 'summits-1' and held`
      )[0]!.count
    expect(await earned()).toBe(0)
    const stop = new AbortController()
    const batches: number[] = []
    const watched = new Proxy(world.db, {
      get: (db, name) =>
        name === 'begin'
          ? async (work: never) => {
              const result = await db.begin(work)
              if (batches.push(1) === 2) stop.abort()
              return result
            }
          : Reflect.get(db, name),
    })
    await expect(awardThePast(watched, { signal: stop.signal })).rejects.toThrow('abort')
    const half = await earned()
    expect(half).toBeLessThan(50)
    const looked = await awardThePast(world.db)
    expect(await earned()).toBe(50)
    const [all] = await world.db<{ count: number }[]>`select count(*) from users`
    // Those whom the first part looked at were not looked at again.
    expect(looked).toBe(all!.count - 40)
    expect(await awardThePast(world.db)).toBe(0)
    // What was told out of order has its right day afterwards.
    const [first] = await world.db`
      select earned_on from earned_achievements where user_id = ${ids[0]!} and achievement = 'summits-1'`
    expect(first).toEqual({ earnedOn: '2010-01-02' })
    const [round] = await world.db`select done_at is not null as done from achievement_rounds`
    expect(round).toEqual({ done: true })
  })
})

async function insertAscents(userId: number, count: number): Promise<void> {
  await world.db`
    insert into ascents (user_id, summit_id, climbed_on, source, hidden)
    select ${userId}, n % 400 + 1, date '2010-01-01' + n, 'manual', false from generate_series(1, ${count}) n`
}

/** The same transaction, with every statement that is sent counted. */
function counting(tx: Transaction) {
  let count = 0
  const counted = new Proxy(tx, {
    apply(target, self, given: [unknown, ...unknown[]]) {
      const query = Reflect.apply(target as never, self, given) as { then?: (...given: unknown[]) => unknown }
      const { then } = query
      if (typeof then === 'function') {
        Object.defineProperty(query, 'then', {
          value: (...handlers: unknown[]) => {
            count++
            return then.apply(query, handlers)
          },
        })
      }
      return query
    },
  })
  return { tx: counted, count: () => count }
}
