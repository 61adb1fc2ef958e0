import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { applauseRoutes } from '#contract/applause.ts'
import { commentRoutes } from '#contract/comments.ts'
import { noticeRoutes } from '#contract/notices.ts'
import { tripRoutes } from '#contract/trips.ts'
import { emit, setListeners } from '#server/events/emit.ts'
import { followEvents } from '#server/events/follow.ts'
import { createQueue } from '#server/jobs/queue.ts'
import type { App } from '#server/lib/serve.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'
import { listeners } from './listeners.ts'

const world = testApp()
const { tell: tellStory, change } = storyWorld(world)
const { announce, join } = tripWorld(world)
const SOON = { timeout: 15_000, interval: 20 }

const kinds = async (person: Person) => {
  const { body } = await world.as(person)(noticeRoutes.list, {})
  return body.items.map((one) => one.kind).filter((kind) => kind !== 'achievement-earned')
}
const applaud = (person: Person, id: number) =>
  world.as(person)(applauseRoutes.giveToStory, { params: { id } })
const takeBack = (person: Person, id: number) =>
  world.as(person)(applauseRoutes.takeFromStory, { params: { id } })
const waiting = (kind: string) =>
  world.db<{ id: number; payload: { facts: object[] } }[]>`
    select id, payload from jobs where kind = ${kind} and done_at is null order by id`

/** A process of its own that works off what follows, beside the one that the tests drain. */
function otherProcess(options?: Parameters<typeof createQueue>[2]) {
  const jobs = createQueue(world.db, world.app.log, options)
  followEvents(Object.create(world.app, { jobs: { value: jobs } }) as App, listeners)
  onTestFinished(() => followEvents(world.app, listeners))
  return jobs
}

describe('what follows a fact', () => {
  it('is queued with the transaction in one statement, and not at all when that is undone', async () => {
    const statements: string[] = []
    const [one, two] = [await world.newUser(), await world.newUser()]
    await world.settled()
    const state = (undone?: Error) =>
      world.db.begin(async (tx) => {
        const seen = new Proxy(tx, {
          apply(target, self, [first, ...rest]: [unknown, ...unknown[]]) {
            if (Array.isArray(first) && 'raw' in first) statements.push(first.join(' '))
            return Reflect.apply(target, self, [first, ...rest])
          },
        })
        await emit(seen, 'followed', { followerId: one.id, followedId: two.id })
        await emit(seen, 'unfollowed', { followerId: one.id, followedId: two.id })
        await emit(seen, 'account-made', { userId: one.id }, { userId: two.id })
        if (undone) throw undone
      })
    await expect(state(new Error('undone'))).rejects.toThrow('undone')
    expect(await waiting('notice-causes follows followed')).toEqual([])
    await state()
    expect(statements).toEqual([expect.stringContaining('insert into jobs')])
    expect(await waiting('notice-causes follows followed')).toHaveLength(1)
    expect(await waiting('notice-causes follows unfollowed')).toHaveLength(1)
    expect(await waiting('achievements follows account-made')).toMatchObject([
      { payload: { facts: [{ userId: one.id }, { userId: two.id }] } },
    ])
    await world.settled()
    expect(await waiting('notice-causes follows followed')).toEqual([])
  })

  it('is looked for as soon as the transaction is committed, not at the next turn', async () => {
    world.alone()
    const [author, fan] = [await world.newUser(), await world.newUser()]
    const story = await tellStory(author)
    await world.settled()
    // By itself it would look again only after the test is over.
    const jobs = otherProcess({ turnMs: 600_000 })
    await jobs.start()
    onTestFinished(() => jobs.stop())
    await vi.waitFor(async () => expect((await waiting('forget-done-jobs')).length).toBe(1), SOON)
    await applaud(fan, story.id)
    const raised = () =>
      world.db`select from notice_causes where key = ${`applause story ${story.id} ${fan.id}`}`
    await vi.waitFor(async () => expect(await raised()).toHaveLength(1), SOON)
  })

  it('is done, too, when an earlier version queued it as a bare fact', async () => {
    const [author, fan] = [await world.newUser(), await world.newUser()]
    const story = await tellStory(author)
    await applaud(fan, story.id)
    await world.db`update jobs set payload = payload -> 'facts' -> 0 where kind = 'notice-causes follows applauded'`
    expect(await kinds(author)).toEqual(['story-applauded'])
  })
})

describe('a process that dies while it follows', () => {
  it('leaves the job to the next, and nobody is told twice', async () => {
    const [organiser, hiker] = [await world.newUser(), await world.newUser()]
    const { id } = await announce(organiser)
    await join(hiker, id)
    const [job] = await waiting('notice-causes follows trip-joined')
    // Everything was written, but the process did not come to say that the job is done.
    const copy = { ...job! }
    await world.settled()
    await world.db`
      insert into jobs (id, lane, kind, payload) overriding system value
      values (${copy.id}, 'events', 'notice-causes follows trip-joined', ${world.db.json(copy.payload as never)})`
    const { body } = await world.as(organiser)(noticeRoutes.list, {})
    expect(body.items).toMatchObject([{ kind: 'trip-joined', times: 1, peopleCount: 1 }])
    // Joining again after leaving is another thing to learn of.
    await world.as(hiker)(tripRoutes.leave, { params: { id } })
    await join(hiker, id)
    const after = (await world.as(organiser)(noticeRoutes.list, {})).body.items
    expect(after.map((one) => [one.kind, one.times]).toSorted()).toEqual([
      ['trip-joined', 2],
      ['trip-left', 1],
    ])
  })

  it('before it wrote anything leaves everything to the next', async () => {
    const [author, fan] = [await world.newUser(), await world.newUser()]
    const story = await tellStory(author)
    await world.settled()
    await applaud(fan, story.id)
    await world.db`
      update jobs set claim = gen_random_uuid(), claimed_at = now(), attempts = 1, run_at = now() + interval '30 seconds'
      where kind like '% follows applauded'`
    expect(await kinds(author)).toEqual([])
    await world.db`update jobs set run_at = now() where kind like '% follows applauded'`
    expect(await kinds(author)).toEqual(['story-applauded'])
  })
})

describe('facts about the same thing', () => {
  it('may be followed in any order, and at the same moment: the database has the last word', async () => {
    const [author, fan] = [await world.newUser(), await world.newUser()]
    const story = await tellStory(author)
    await world.settled()
    await applaud(fan, story.id)
    await takeBack(fan, story.id)
    // What was taken back comes first.
    await world.db`update jobs set run_at = now() - interval '1 minute' where kind = 'notice-causes follows applause-taken-back'`
    expect(await kinds(author)).toEqual([])
    for (let round = 0; round < 5; round++) {
      await applaud(fan, story.id)
      await takeBack(fan, story.id)
      await Promise.all([world.settled(), otherProcess().drain(), otherProcess().drain()])
      expect(await kinds(author)).toEqual([])
    }
    await applaud(fan, story.id)
    expect(await kinds(author)).toEqual(['story-applauded'])
  })

  it('that is hidden meanwhile rings nobody', async () => {
    const [author, reader, named] = [await world.newUser(), await world.newUser(), await world.newUser()]
    const story = await tellStory(author)
    const text = `<p><a href="${world.config.publicUrl}/users/${named.id}">@Ktoś</a></p>`
    await world.as(reader)(commentRoutes.create, { body: { subject: 'story', subjectId: story.id, text } })
    await change(author, story.id, { visibility: 'private' })
    expect(await kinds(named)).toEqual([])
    await change(author, story.id, { visibility: 'public' })
    expect(await kinds(named)).toEqual([])
    expect(await kinds(author)).toEqual(['story-commented'])
  })

  it('whose doer is gone meanwhile leaves nothing that is tried for ever', async () => {
    const [organiser, hiker] = [await world.newUser(), await world.newUser()]
    const { id } = await announce(organiser)
    await join(hiker, id)
    await world.db`delete from users where id = ${hiker.id}`
    expect(await kinds(organiser)).toEqual([])
    expect(await waiting('notice-causes follows trip-joined')).toEqual([])
  })
})

it('a listener that fails takes the cause with it; a follower that fails does not, and is tried again', async () => {
  world.alone()
  const [author, fan] = [await world.newUser(), await world.newUser()]
  const story = await tellStory(author)
  const broken = () => Promise.reject(new Error('broken'))
  onTestFinished(() => setListeners(listeners))
  setListeners([
    ...listeners,
    { feature: 'test', because: 'the test looks on', agree: { applauded: broken } },
  ])
  expect((await applaud(fan, story.id)).status).toBe(500)
  const failing = { feature: 'test', follow: { applauded: broken } }
  setListeners([...listeners, failing])
  expect((await applaud(fan, story.id)).status).toBe(200)
  const jobs = createQueue(world.db, world.app.log)
  followEvents(Object.create(world.app, { jobs: { value: jobs } }) as App, [failing])
  onTestFinished(() => followEvents(world.app, listeners))
  await jobs.drain()
  expect(await world.db`select attempts, last_error from jobs where kind = 'test follows applauded'`).toEqual(
    [{ attempts: 1, lastError: 'broken' }],
  )
  expect(await kinds(author)).toEqual(['story-applauded'])
})
