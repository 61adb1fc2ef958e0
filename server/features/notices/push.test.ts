import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import webPush from 'web-push'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applauseRoutes } from '#contract/applause.ts'
import { followsRoutes } from '#contract/follows.ts'
import { noticeRoutes, type NoticeTopic } from '#contract/notices.ts'
import { configRoutes } from '#contract/config.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

// A push service of our own: it takes what is sent and answers as a browser's service does.
const rung: { path: string; headers: IncomingMessage['headers']; bytes: number }[] = []
let answer = 201
/** Browsers whose service is out of order. */
const broken = new Set<string>()
const service = createServer((request, reply) => {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  request.on('end', () => {
    rung.push({ path: request.url!, headers: request.headers, bytes })
    reply.writeHead(broken.has(request.url!) ? 503 : answer).end()
  })
})
service.listen(0, '127.0.0.1')
await once(service, 'listening')
const { port } = service.address() as AddressInfo
const keys = webPush.generateVAPIDKeys()

const world = testApp({
  env: {
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: 'mailto:kopczyk@example.pl',
    PUSH_HOSTS: `127.0.0.1:${port}`,
  },
})
const { tell: tellStory } = storyWorld(world)
beforeAll(() => world.db`update notice_preferences set quiet_from = 0, quiet_to = 0`)
afterAll(() => void service.close())

// A real point of the curve, as a browser makes it.
const browser = {
  p256dh: 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
  auth: 'FPssNDTKnInHVndSTdbKFw',
}
const subscribe = (person: Person, path: string) =>
  world.as(person)(noticeRoutes.subscribe, {
    body: { endpoint: `http://127.0.0.1:${port}${path}`, ...browser },
  })
const want = (person: Person, topic: NoticeTopic) =>
  world.as(person)(noticeRoutes.changeSettings, {
    body: { choice: { topic, channel: 'push', wanted: true }, quietFrom: 0, quietTo: 0 },
  })

/** What waits a few seconds for more hands to clap is rung at once. */
async function pushEverything() {
  await world.settled()
  await world.db`update jobs set run_at = now() where kind like 'push-%' and done_at is null`
  await world.app.jobs.drain()
}

it('the public key is told, and a browser that subscribed is rung once for what came together, encrypted', async () => {
  world.alone()
  expect((await world.as(null)(configRoutes.get, {})).body.pushKey).toBe(keys.publicKey)
  const [author, ...fans] = [await world.newUser(), await world.newUser(), await world.newUser()]
  expect((await subscribe(author, '/a')).status).toBe(200)
  await want(author, 'applause')
  const story = await tellStory(author)
  await pushEverything()
  rung.length = 0
  for (const fan of fans) await world.as(fan)(applauseRoutes.giveToStory, { params: { id: story.id } })
  await pushEverything()
  expect(rung.map((one) => one.path)).toEqual(['/a'])
  expect(rung[0]!.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    authorization: expect.stringContaining('vapid'),
  })
  expect(rung[0]!.bytes).toBeGreaterThan(100)
})

it('nothing is rung for a topic that is not wanted, in the night, or once it was read', async () => {
  world.alone()
  const [author, fan, other] = [await world.newUser(), await world.newUser(), await world.newUser()]
  await subscribe(author, '/b')
  await world.as(fan)(followsRoutes.follow, { params: { id: author.id } })
  await pushEverything()
  expect(rung.filter((one) => one.path === '/b')).toEqual([])
  await want(author, 'followers')
  await world.as(other)(followsRoutes.follow, { params: { id: author.id } })
  await world.as(author)(noticeRoutes.read, { body: {} })
  await pushEverything()
  expect(rung.filter((one) => one.path === '/b')).toEqual([])
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Warsaw' }).format(
      new Date(),
    ),
  )
  const quiet = { quietFrom: hour, quietTo: (hour + 2) % 24 }
  await world.as(author)(noticeRoutes.changeSettings, { body: quiet })
  await world.as(await world.newUser())(followsRoutes.follow, { params: { id: author.id } })
  await pushEverything()
  expect(rung.filter((one) => one.path === '/b')).toEqual([])
  // In the morning it is.
  await want(author, 'followers')
  await pushEverything()
  expect(rung.filter((one) => one.path === '/b').length).toBe(1)
})

it('a browser that is gone is forgotten, and an address that is no push service is refused', async () => {
  world.alone()
  const author = await world.newUser()
  await subscribe(author, '/gone')
  await want(author, 'followers')
  answer = 410
  await world.as(await world.newUser())(followsRoutes.follow, { params: { id: author.id } })
  await pushEverything()
  answer = 201
  const [left] = await world.db<{ count: number }[]>`
    select count(*) from push_subscriptions where user_id = ${author.id}`
  expect(left!.count).toBe(0)
  for (const endpoint of [
    'http://127.0.0.1:1/inner',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.example/x',
    'file:///etc/passwd',
    'https://fcm.googleapis.com:8443/x',
  ]) {
    const { status } = await world.as(author)(noticeRoutes.subscribe, { body: { endpoint, ...browser } })
    expect(status, endpoint).toBe(400)
  }
})

it('one browser that fails is tried again alone: the others ring once', async () => {
  world.alone()
  const [author, fan, other] = [await world.newUser(), await world.newUser(), await world.newUser()]
  for (const path of ['/first', '/broken', '/last']) await subscribe(author, path)
  await want(author, 'followers')
  const timesRung = () =>
    ['/first', '/broken', '/last'].map((path) => rung.filter((one) => one.path === path).length)
  broken.add('/broken')
  await world.as(fan)(followsRoutes.follow, { params: { id: author.id } })
  for (let round = 0; round < 3; round++) await pushEverything()
  expect(timesRung()).toEqual([1, 3, 1])
  broken.clear()
  for (let round = 0; round < 2; round++) await pushEverything()
  expect(timesRung()).toEqual([1, 4, 1])
  // Who follows next is another thing to ring for, also in the same line.
  await world.as(other)(followsRoutes.follow, { params: { id: author.id } })
  await pushEverything()
  expect(timesRung()).toEqual([2, 5, 2])
})

it('a browser that was out of order for longer than a service keeps what it gets is not rung with old news', async () => {
  world.alone()
  const [author, fan] = [await world.newUser(), await world.newUser()]
  await subscribe(author, '/late')
  await want(author, 'followers')
  broken.add('/late')
  await world.as(fan)(followsRoutes.follow, { params: { id: author.id } })
  await pushEverything()
  broken.clear()
  await world.db`update notices set happened_at = happened_at - interval '25 hours' where user_id = ${author.id}`
  await pushEverything()
  expect(rung.filter((one) => one.path === '/late').length).toBe(1)
})

it('nobody unsubscribes the browser of another hiker', async () => {
  const [author, other] = [await world.newUser(), await world.newUser()]
  await subscribe(author, '/kept')
  const endpoint = `http://127.0.0.1:${port}/kept`
  await world.as(other)(noticeRoutes.unsubscribe, { query: { endpoint } })
  const [kept] = await world.db<{ count: number }[]>`
    select count(*) from push_subscriptions where user_id = ${author.id}`
  expect(kept!.count).toBe(1)
})
