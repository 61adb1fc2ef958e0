import { describe, expect, it } from 'vitest'
import { ascentRoutes } from '#contract/ascents.ts'
import { commentRoutes } from '#contract/comments.ts'
import { conditionRoutes } from '#contract/conditions.ts'
import type { Route } from '#contract/lib/route.ts'
import { storyRoutes } from '#contract/stories.ts'
import { wishRoutes } from '#contract/wishes.ts'
import { summits } from '#data/mountains.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { once } from './deeds.service.ts'

const world = testApp()

/** The same cuts at every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

type Deed = { route: Route; input: { params?: object; query?: object; body?: object } }

const keyOf = (at: number) => `deed-${at}-${'x'.repeat(8)}`

/** Two hundred things that a hiker did in a valley without network, of every kind; of reports as many as a day allows. */
function deedsOf(storyId: number): Deed[] {
  return Array.from({ length: 200 }, (_, at): Deed => {
    const clientKey = keyOf(at)
    const { id } = summits[at]!
    if (at % 5 === 0 || at % 10 === 8) {
      const body = { summitId: id, date: '2026-05-05', precision: 'day', clientKey }
      return { route: ascentRoutes.add, input: { body } }
    }
    if (at % 5 === 1) return { route: wishRoutes.add, input: { params: { id }, query: { clientKey } } }
    if (at % 5 === 2) {
      const body = {
        subject: 'story',
        subjectId: storyId,
        text: `<p>Wpis ${at}</p>`,
        quoteId: null,
        clientKey,
      }
      return { route: commentRoutes.create, input: { body } }
    }
    if (at % 10 === 3) {
      const seenOn = new Date().toISOString().slice(0, 10)
      const body = { summitId: id, kind: 'mud', text: `Błoto ${at}`, seenOn, photo: null, clientKey }
      return { route: conditionRoutes.create, input: { body } }
    }
    const body = { title: `Historia ${at}`, date: '2026-05-05', draft: true, clientKey }
    return { route: storyRoutes.create, input: { body } }
  })
}

describe('what was done without network', () => {
  it('is done once, wherever the network was cut and however many tabs send it: 200 deeds', async () => {
    const ola = await world.newUser()
    const told = await world.as(ola)(storyRoutes.create, { body: { title: 'Rysy', date: '2026-05-04' } })
    const throwDice = dice(20_261_117)
    const send = async ({ route, input }: Deed) => {
      const { status } = await world.as(ola)(route as never, input as never)
      return status
    }
    const deeds = deedsOf(told.body.id)
    const last: number[] = []
    for (const deed of deeds) {
      const cut = throwDice()
      // Before: nothing has arrived. After: the answer is lost. During: it is sent again while the first is still being done,
      // or two tabs send it at the same moment.
      if (cut < 0.3) await send(deed)
      else if (cut < 0.6) await Promise.all([send(deed), send(deed)])
      last.push(await send(deed))
    }
    expect(last.filter((status) => status >= 300)).toEqual([])
    const { db } = world.app
    const [counted] = await db`
      select
        (select count(*) from ascents where user_id = ${ola.id})::int as ascents,
        (select count(*) from wishes where user_id = ${ola.id})::int as wishes,
        (select count(*) from comments where author_id = ${ola.id})::int as comments,
        (select count(*) from conditions where author_id = ${ola.id})::int as conditions,
        (select count(*) from stories where author_id = ${ola.id} and draft)::int as stories`
    expect(counted).toEqual({ ascents: 60, wishes: 40, comments: 40, conditions: 20, stories: 40 })
  })

  it('stays undone when it was undone before the repetition comes', async () => {
    const ola = await world.newUser()
    const { id } = summits[0]!
    const body = { summitId: id, date: '2026-05-05', clientKey: 'first-time-up' }
    const first = await world.as(ola)(ascentRoutes.add, { body })
    await world.as(ola)(ascentRoutes.remove, { params: { id: first.body.id } })
    const again = await world.as(ola)(ascentRoutes.add, { body })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await world.as(ola)(ascentRoutes.mine, {})).body).toEqual([])

    const wish = { params: { id }, query: { clientKey: 'wish-of-the-valley' } }
    await world.as(ola)(wishRoutes.add, wish)
    await world.as(ola)(wishRoutes.remove, { params: { id } })
    expect((await world.as(ola)(wishRoutes.add, wish)).status).toBe(200)
    expect((await world.as(ola)(wishRoutes.mine, {})).body).toEqual([])
  })

  it('is nobody else’s: two hikers may have the same key', async () => {
    const people: Person[] = [await world.newUser(), await world.newUser()]
    const body = { summitId: summits[1]!.id, date: '2026-05-05', clientKey: 'the-same-key' }
    for (const person of people) await world.as(person)(ascentRoutes.add, { body })
    for (const person of people)
      expect((await world.as(person)(ascentRoutes.mine, {})).body).toMatchObject([
        { summitId: body.summitId },
      ])
  })

  it('may be sent again when it was refused', async () => {
    const ola = await world.newUser()
    const clientKey = 'refused-at-first'
    const input = (date: string) => ({ body: { summitId: summits[2]!.id, date, clientKey } })
    expect((await world.as(ola)(ascentRoutes.add, input('2099-01-01'))).status).toBe(400)
    expect((await world.as(ola)(ascentRoutes.add, input('2026-05-05'))).status).toBe(201)
  })
})

describe('a deed that breaks off', () => {
  it('leaves neither itself nor its key, and is whole the next time', async () => {
    const { id } = await world.newUser()
    const { db } = world.app
    const wish = (tx: typeof db) =>
      tx`insert into wishes (user_id, summit_id) values (${id}, ${summits[3]!.id})`
    const broken = once(db, id, 'wish', 'breaks-in-the-middle', async (tx) => {
      await wish(tx)
      throw new Error('power cut')
    })
    await expect(broken).rejects.toThrow('power cut')
    const count = async () => (await db`select from wishes where user_id = ${id}`).length
    expect(await count()).toBe(0)
    const answer = await once(db, id, 'wish', 'breaks-in-the-middle', async (tx) => {
      await wish(tx)
      return { done: true }
    })
    expect([answer, await count()]).toEqual([{ done: true }, 1])
    const again = await once(db, id, 'wish', 'breaks-in-the-middle', async () => ({ done: false }))
    expect(again).toEqual({ done: true })
  })

  it('at the same moment from many places is one, and all hear the same', async () => {
    const { id } = await world.newUser()
    let times = 0
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        once(world.app.db, id, 'wish', 'pressed-six-times', async () => {
          times += 1
          return { times }
        }),
      ),
    )
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ times: 1 })))
  })
})
