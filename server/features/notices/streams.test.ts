import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { applauseRoutes } from '#contract/applause.ts'
import { noticeRoutes, streamLimits, type NewsEvent } from '#contract/notices.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { raiseNotices } from './raise.ts'

const world = testApp()
const { tell: tellStory } = storyWorld(world)
let port: number

beforeAll(async () => {
  world.app.server.listen(0, '127.0.0.1')
  await once(world.app.server, 'listening')
  port = (world.app.server.address() as AddressInfo).port
})

type Said = NewsEvent & { id: string }

/** An open stream, read event by event. */
async function openStream(person: Person | null, lastEventId?: string) {
  const sent = httpRequest({
    port,
    path: '/api/notices/stream',
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  onTestFinished(() => {
    sent.destroy()
  })
  const waiting: Said[] = []
  const readers: ((said: Said) => void)[] = []
  let text = ''
  answer.setEncoding('utf8')
  answer.on('data', (chunk: string) => {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      const data = lines.find((line) => line.startsWith('data: '))
      if (data === undefined) continue
      const id = lines.find((line) => line.startsWith('id: '))!.slice(4)
      const said = { ...(JSON.parse(data.slice(6)) as NewsEvent), id }
      const reader = readers.shift()
      if (reader) reader(said)
      else waiting.push(said)
    }
  })
  answer.on('error', () => undefined)
  const next = () =>
    waiting.length > 0
      ? Promise.resolve(waiting.shift()!)
      : new Promise<Said>((resolve) => readers.push(resolve))
  return {
    status: answer.statusCode,
    next,
    /** A bell that rang before the stream was opened may be heard after it, and tells of something else. */
    async nextAbout(kind: string): Promise<Said> {
      let said = await next()
      while (!said.items.some((item) => item.kind === kind)) said = await next()
      return said
    },
    cut: () => sent.destroy(),
  }
}

const followed = (to: Person, by: Person, key: string) => ({
  to: to.id,
  kind: 'followed' as const,
  key,
  group: key,
  by: by.id,
})

describe('a stream', () => {
  it('is for whoever is signed in', async () => {
    expect((await openStream(null)).status).toBe(401)
    const gone = { ...(await world.newUser()), token: 'x' }
    expect((await openStream(gone)).status).toBe(401)
  })

  it('says at once how many are unread, then what comes, by whichever process, and what was read elsewhere', async () => {
    const [author, fan] = [await world.newUser(), await world.newUser()]
    const story = await tellStory(author, { title: 'Nocą na Pilsko' })
    await world.as(author)(noticeRoutes.read, { body: {} })
    const stream = await openStream(author)
    expect(await stream.next()).toMatchObject({ unread: 0, items: [] })
    await world.as(fan)(applauseRoutes.giveToStory, { params: { id: story.id } })
    await world.settled()
    expect(await stream.nextAbout('story-applauded')).toMatchObject({
      unread: 1,
      // One that was read just now may come along.
      items: expect.arrayContaining([
        expect.objectContaining({
          kind: 'story-applauded',
          label: 'Nocą na Pilsko',
          people: [expect.objectContaining({ id: fan.id })],
        }),
      ]),
    })
    await world.as(author)(noticeRoutes.read, { body: {} })
    const { unread, items } = await stream.nextAbout('story-applauded')
    expect(unread).toBe(0)
    expect(items.filter((item) => !item.read)).toEqual([])
  })

  it('tells of whatever comes once it was seen to begin', async () => {
    const [hiker, fan] = [await world.newUser(), await world.newUser()]
    for (const number of [1, 2, 3, 4, 5]) {
      const stream = await openStream(hiker)
      await world.db.begin((tx) => raiseNotices(tx, [followed(hiker, fan, `early ${hiker.id} ${number}`)]))
      const { unread } = await stream.nextAbout('followed')
      expect(unread).toBe(number)
      stream.cut()
    }
  })

  it('tells of applause that was given, taken back and given again before anybody looked', async () => {
    const author = await world.newUser()
    const story = await tellStory(author)
    const stream = await openStream(author)
    const params = { id: story.id }
    for (let fans = 1; fans <= 12; fans++) {
      const as = world.as(await world.newUser())
      await as(applauseRoutes.giveToStory, { params })
      await as(applauseRoutes.takeFromStory, { params })
      await as(applauseRoutes.giveToStory, { params })
      await world.settled()
      let times = 0
      while (times !== fans) {
        const { items } = await stream.nextAbout('story-applauded')
        times = items.find(({ kind }) => kind === 'story-applauded')!.times
      }
    }
    // One line, whatever else came of it.
    const { items } = (await world.as(author)(noticeRoutes.list, { query: {} })).body
    expect(items.flatMap(({ kind, times }) => (kind === 'story-applauded' ? [times] : []))).toEqual([12])
  })

  it('that was broken is told everything that came meanwhile, also by a transaction that began before and ended after', async () => {
    const [hiker, fan] = [await world.newUser(), await world.newUser()]
    const stream = await openStream(hiker)
    const { id } = await stream.next()
    stream.cut()
    for (const number of [1, 2, 3]) {
      await world.db.begin((tx) => raiseNotices(tx, [followed(hiker, fan, `missed ${hiker.id} ${number}`)]))
    }
    const again = await openStream(hiker, id)
    const caught = await again.next()
    expect(caught.unread).toBe(3)
    expect(caught.items.length).toBe(3)
    again.cut()
    // From a database that was restored since: its marks mean nothing here, so everything is said.
    const restored = await openStream(hiker, '999999999999999')
    expect((await restored.next()).items.length).toBe(3)
  })

  it('loses nothing to a slow transaction that others overtake', async () => {
    const [hiker, fan] = [await world.newUser(), await world.newUser()]
    // The embedded engine runs transactions one after another, so there is nothing to overtake.
    if (world.config.databaseUrl === null) return expect(world.config.databaseUrl).toBeNull()
    const stream = await openStream(hiker)
    await stream.next()
    const raised = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const slow = world.db.begin(async (tx) => {
      await raiseNotices(tx, [followed(hiker, fan, `slow ${hiker.id}`)])
      raised.resolve()
      await finish.promise
    })
    // Else the quick one could come first, and nothing would be overtaken.
    await raised.promise
    await world.db.begin((tx) => raiseNotices(tx, [followed(hiker, fan, `quick ${hiker.id}`)]))
    const { id, unread } = await stream.next()
    expect(unread).toBe(1)
    stream.cut()
    finish.resolve()
    await slow
    const again = await openStream(hiker, id)
    const caught = await again.next()
    expect(caught.items.map((one) => one.read)).toEqual([false, false])
  })

  it('has a head that is answered at once and keeps nothing open', async () => {
    const ola = await world.newUser()
    const answer = await fetch(`http://127.0.0.1:${port}/api/notices/stream`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${ola.token}` },
      signal: AbortSignal.timeout(5_000),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
  })

  it('is told nothing about others', async () => {
    const [hiker, other, fan] = [await world.newUser(), await world.newUser(), await world.newUser()]
    const stream = await openStream(hiker)
    await stream.next()
    await world.db.begin((tx) => raiseNotices(tx, [followed(other, fan, `other ${other.id}`)]))
    await world.db.begin((tx) => raiseNotices(tx, [followed(hiker, fan, `own ${hiker.id}`)]))
    expect((await stream.next()).items).toMatchObject([{ kind: 'followed' }])
  })

  it('beyond what one hiker may keep open is refused, and room is there again once one is closed', async () => {
    const hiker = await world.newUser()
    const open = []
    for (let number = 0; number < streamLimits.ofHiker; number++) open.push(await openStream(hiker))
    expect(open.map((one) => one.status)).toEqual(open.map(() => 200))
    expect((await openStream(hiker)).status).toBe(429)
    open[0]!.cut()
    await expect.poll(async () => (await openStream(hiker)).status, { timeout: 60_000 }).toBe(200)
  })
})
