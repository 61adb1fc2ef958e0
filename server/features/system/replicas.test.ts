import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { applauseRoutes } from '#contract/applause.ts'
import { commentRoutes } from '#contract/comments.ts'
import { followsRoutes } from '#contract/follows.ts'
import { routeUrl, type InputOf, type Route } from '#contract/lib/route.ts'
import { storyRoutes } from '#contract/stories.ts'
import { usersRoutes } from '#contract/users.ts'
import { API } from '#server/lib/serve.ts'
import { startReplicatedServer, type ReplicatedServer } from '#server/testing/replicated-server.ts'
import { startSecondProcess, type SecondProcess } from '#server/testing/second-process.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

// A server of its own, once: what it asks is no different with another engine beside it.
describe.skipIf(process.env['TEST_ENGINE'] !== 'server')('reads from replicas', () => {
  let servers: ReplicatedServer
  let second: SecondProcess
  let bystander: Person
  const world = testApp({
    async server() {
      servers = await startReplicatedServer()
      return { DATABASE_URL: servers.url, DATABASE_REPLICA_URLS: servers.replicaUrl }
    },
    // Tests rest the replay for as long as they like; the second process has the usual patience.
    env: { PATIENCE: '100' },
  })
  const { tell } = storyWorld(world)

  beforeAll(async () => {
    bystander = await world.newUser()
    const { dataDir: DATA_DIR, secret: SECRET } = world.config
    second = await startSecondProcess({
      DATA_DIR,
      SECRET,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      DATABASE_URL: servers.url,
      DATABASE_REPLICA_URLS: servers.replicaUrl,
    })
  })
  afterAll(async () => {
    await second?.stop()
    await servers?.stop()
  })

  /** The same call in the second process. */
  const elsewhere =
    (person: Person | null) =>
    async <const R extends Route>(route: R, input: InputOf<R>) => {
      const { params, query } = input as { params?: object; query?: object }
      const answer = await second.inject({
        method: 'GET',
        url: routeUrl(API, route, { params, query }),
        headers: person === null ? {} : { authorization: `Bearer ${person.token}` },
      })
      return { status: answer.statusCode, body: answer.json() }
    }

  type Figures = { used: number; answered: number; lagBytes: number; lagSeconds: number }

  async function figuresOf(process: { inject: SecondProcess['inject'] }): Promise<Figures> {
    const { body } = await process.inject({ method: 'GET', url: '/metrics' })
    const figure = (name: string) => Number(new RegExp(`^db_replica_${name} (.+)$`, 'm').exec(body)![1])
    const name = `replica="${servers.replicaUrl.split('@')[1]}"`
    return {
      used: figure(`used{${name}}`),
      answered: figure(`statements_total{${name},outcome="answered"}`),
      lagBytes: figure(`lag_bytes{${name}}`),
      lagSeconds: figure(`lag_seconds{${name}}`),
    }
  }
  const answered = async () => (await figuresOf(world)).answered

  /** The replica has everything, and both processes know it: somebody who has done nothing reads from it. */
  async function caughtUp(): Promise<void> {
    await servers.caughtUp()
    const isRead = async (process: typeof second, as: typeof elsewhere) => {
      const before = await figuresOf(process)
      await as(bystander)(usersRoutes.list, {})
      return (await figuresOf(process)).answered > before.answered
    }
    const patience = { timeout: 30_000, interval: 20 }
    await expect.poll(() => isRead(world as never, world.as as never), patience).toBe(true)
    await expect.poll(() => isRead(second, elsewhere), patience).toBe(true)
  }

  /** While `work` is done, nothing new comes to the replica. */
  async function behind(work: () => Promise<void>): Promise<void> {
    await caughtUp()
    await servers.pauseReplay()
    try {
      await work()
    } finally {
      await servers.resumeReplay()
    }
  }

  const commentsOn = (storyId: number) => ({ query: { subject: 'story' as const, subjectId: storyId } })
  const comment = (storyId: number, words: string) => ({
    body: {
      subject: 'story' as const,
      subjectId: storyId,
      text: `<p>${words}</p>`,
      clientKey: crypto.randomUUID(),
    },
  })

  it('go there when all is well, and the primary is asked for what may not lag', async () => {
    const hiker = await world.newUser()
    await caughtUp()
    const before = await answered()
    expect((await world.as(hiker)(storyRoutes.list, {})).status).toBe(200)
    expect((await world.as(null)(usersRoutes.list, {})).status).toBe(200)
    const after = await answered()
    expect(after).toBeGreaterThan(before)
    expect((await world.as(hiker)(usersRoutes.own, {})).status).toBe(200)
    expect((await world.as(hiker)(accountRoutes.settings, {})).status).toBe(200)
    expect(await answered()).toBe(after)
  })

  it('never show anybody an older state of their own deed, in whichever process', async () => {
    const [author, hiker, other] = await Promise.all([world.newUser(), world.newUser(), world.newUser()])
    const story = await tell(author, { visibility: 'public' })
    await behind(async () => {
      for (const words of ['Pięknie.', 'Zazdroszczę!']) {
        const before = await answered()
        const { body: made } = await world.as(hiker)(commentRoutes.create, comment(story.id, words))
        for (const as of [world.as, elsewhere]) {
          const { items } = (await as(hiker)(commentRoutes.list, commentsOn(story.id))).body
          expect(items.map(({ id }: { id: number }) => id)).toContain(made.id)
        }
        // Somebody who has no part in it is answered by the replica, which does not know yet: so it was really behind.
        const { total } = (await world.as(other)(commentRoutes.list, commentsOn(story.id))).body
        expect(total).toBe(0)
        expect(await answered()).toBeGreaterThan(before)
      }
      await world.as(hiker)(applauseRoutes.giveToStory, { params: { id: story.id } })
      await world.as(hiker)(followsRoutes.follow, { params: { id: author.id } })
      for (const as of [world.as, elsewhere]) {
        expect((await as(hiker)(storyRoutes.one, { params: { id: story.id } })).body.applause.mine).toBe(true)
        const { items } = (await as(hiker)(followsRoutes.following, { params: { id: hiker.id } })).body
        expect(items.map(({ id }: { id: number }) => id)).toEqual([author.id])
      }
      const own = await tell(hiker, { visibility: 'private' })
      for (const as of [world.as, elsewhere]) {
        const { items } = (await as(hiker)(storyRoutes.list, { query: { feed: 'mine' } })).body
        expect(items.map(({ id }: { id: number }) => id)).toEqual([own.id])
      }
      await world.as(hiker)(usersRoutes.change, { body: { firstName: 'Nowe' } })
      for (const as of [world.as, elsewhere]) {
        expect((await as(hiker)(usersRoutes.one, { params: { id: hiker.id } })).body.firstName).toBe('Nowe')
      }
    })
  })

  it('never show more than is allowed by now: not to strangers, hikers or followers, in whichever process', async () => {
    const [author, hiker, follower] = await Promise.all([world.newUser(), world.newUser(), world.newUser()])
    await world.as(follower)(followsRoutes.follow, { params: { id: author.id } })
    const readers = [null, hiker, follower]
    type Case = {
      what: string
      visibility?: 'followers'
      narrow: (storyId: number) => PromiseLike<unknown>
      hiddenFrom: (Person | null)[]
    }
    /** By somebody who is no process of ours, such as an operator: nobody tells them that it is done, so they wait for it. */
    const byHand = async (done: PromiseLike<unknown>) => {
      await done
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const as = world.as(author)
    const cases: Case[] = [
      {
        what: 'for followers alone',
        narrow: (id) => as(storyRoutes.update, { params: { id }, body: { visibility: 'followers' } }),
        hiddenFrom: [null, hiker],
      },
      {
        what: 'for its author alone',
        narrow: (id) => as(storyRoutes.setVisibility, { body: { ids: [id], visibility: 'private' } }),
        hiddenFrom: readers,
      },
      {
        what: 'removed',
        narrow: (id) => as(storyRoutes.remove, { params: { id } }),
        hiddenFrom: readers,
      },
      {
        what: 'hidden by hand',
        narrow: (id) => byHand(world.db`update stories set audience = 'author' where id = ${id}`),
        hiddenFrom: readers,
      },
      {
        what: 'for followers, of whom this is none any more',
        visibility: 'followers',
        narrow: () => byHand(world.db`delete from follows where followed_id = ${author.id}`),
        hiddenFrom: [follower],
      },
    ]
    for (const { what, visibility = 'public', narrow, hiddenFrom } of cases) {
      const story = await tell(author, { visibility, title: what })
      const params = { id: story.id }
      const statusFor = async (ask: typeof elsewhere, reader: Person | null) =>
        (await ask(reader)(storyRoutes.one, { params })).status
      const both = [world.as as never as typeof elsewhere, elsewhere]
      for (const ask of both) {
        for (const reader of hiddenFrom) expect([what, await statusFor(ask, reader)]).toEqual([what, 200])
      }
      await behind(async () => {
        await narrow(story.id)
        for (const reader of hiddenFrom) {
          for (const ask of both) {
            expect([what, await statusFor(ask, reader)]).toEqual([what, 404])
            const { items } = (await ask(reader)(storyRoutes.list, {})).body
            expect(items.map(({ id }: { id: number }) => id)).not.toContain(story.id)
          }
        }
      })
    }
  })

  it('never show what was said and taken back, nor whoever has gone', async () => {
    const [author, hiker, other] = await Promise.all([world.newUser(), world.newUser(), world.newUser()])
    const story = await tell(author, { visibility: 'public' })
    const said = (await world.as(hiker)(commentRoutes.create, comment(story.id, 'Mój numer to 600 100 200.')))
      .body
    await behind(async () => {
      await world.as(hiker)(commentRoutes.remove, { params: { id: said.id } })
      for (const as of [world.as, elsewhere]) {
        const answer = await as(other)(commentRoutes.list, commentsOn(story.id))
        expect(JSON.stringify(answer.body)).not.toContain('600 100 200')
      }
    })
    await behind(async () => {
      await world.db`delete from users where id = ${hiker.id}`
      await new Promise((resolve) => setTimeout(resolve, 10))
      for (const as of [world.as, elsewhere]) {
        for (const reader of [null, other]) {
          expect((await as(reader)(usersRoutes.one, { params: { id: hiker.id } })).status).toBe(404)
        }
      }
    })
  })

  it('are kept with no newer version than what they are made of', async () => {
    const [author, hiker] = await Promise.all([world.newUser(), world.newUser()])
    const story = await tell(author, { visibility: 'public' })
    const params = { id: story.id }
    const countFor = async (as: typeof elsewhere) =>
      (await as(null)(storyRoutes.one, { params })).body.applause.count
    await behind(async () => {
      expect(await countFor(world.as as never)).toBe(0)
      await world.as(hiker)(applauseRoutes.giveToStory, { params })
      for (let visit = 0; visit < 3; visit++) {
        expect(await countFor(world.as as never)).toBe(1)
        expect(await countFor(elsewhere)).toBe(1)
      }
    })
  })

  it('never say alone that something is not there', async () => {
    const hiker = await world.newUser()
    await behind(async () => {
      const before = await answered()
      const newcomer = await world.newUser()
      expect((await world.as(hiker)(usersRoutes.one, { params: { id: newcomer.id } })).status).toBe(200)
      expect(await answered()).toBeGreaterThan(before)
    })
  })

  it('are answered by the primary when the replica loses them, is away, frozen or far behind, and go back to it', async () => {
    const hiker = await world.newUser()
    const lists = (as: typeof elsewhere) => as(hiker)(storyRoutes.list, {}).then(({ status }) => status)
    const here = () => lists(world.as as never)
    await caughtUp()
    for (let visit = 0; visit < 20; visit++) {
      const [status] = await Promise.all([here(), servers.cutConnections()])
      expect([status, await here()]).toEqual([200, 200])
    }
    await caughtUp()

    await servers.replica.end('SIGQUIT')
    expect(await here()).toBe(200)
    expect((await figuresOf(world)).used).toBe(0)
    await servers.replica.start()
    await caughtUp()

    servers.replica.freeze()
    try {
      const all = await Promise.all(Array.from({ length: 10 }, () => lists(elsewhere)))
      expect(all).toEqual(Array(10).fill(200))
    } finally {
      servers.replica.thaw()
    }

    await behind(async () => {
      await world.newUser()
      await expect.poll(() => figuresOf(second), { timeout: 10_000 }).toMatchObject({ used: 0 })
      expect((await figuresOf(second)).lagSeconds).toBeGreaterThan(1)
      // Whoever has more patience sees it as well, and goes on reading from it.
      const { used, lagBytes } = await figuresOf(world)
      expect(used).toBe(1)
      expect(lagBytes).toBeGreaterThan(0)
      expect(await lists(elsewhere)).toBe(200)
    })
    await caughtUp()
    const before = (await figuresOf(second)).answered
    expect(await lists(elsewhere)).toBe(200)
    expect((await figuresOf(second)).answered).toBeGreaterThan(before)
  })
})
