import S3rver from '@20minutes/s3rver'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { healthRoutes } from '#contract/health.ts'
import { formOf, picture } from '#server/testing/pictures.ts'
import { gpxOver, storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const directory = mkdtempSync(join(tmpdir(), 'kopczyk-s3-'))
const start = (port: number) =>
  new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'media' }] })
let server = start(0)
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

const env = {
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}
const world = testApp({ env })
const linked = testApp({ env: { ...env, S3_DOWNLOAD_URL: `http://127.0.0.1:${port}` }, processes: 1 })

async function send(person: Person, file: Buffer) {
  const form = formOf({ type: 'photo' }, file)
  const headers = { ...form.headers, authorization: `Bearer ${person.token}` }
  return world.inject({ method: 'POST', url: '/api/files/upload', headers, payload: form.payload })
}

it('pictures live in the bucket: sent, fetched in part, gone with their owner', async () => {
  // A busy machine may be asked before its store has answered for the first time.
  await expect.poll(async () => (await world.as(null)(healthRoutes.ready, {})).status).toBe(200)
  const me = await world.newUser()
  const sent = await send(me, await picture(500, 400, 'webp'))
  expect(sent.statusCode).toBe(201)
  const { path } = sent.json<{ path: string }>()

  const whole = await world.inject({ url: `/api/${path}` })
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const part = await world.inject({ url: `/api/${path}`, headers: { range: 'bytes=100-199' } })
  expect(part.statusCode).toBe(206)
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200))

  await world.as(me)(accountRoutes.remove, { params: { id: me.id } })
  expect((await world.inject({ url: `/api/${path}` })).statusCode).toBe(404)
})

it('a store that is away is 503 for whoever needs it, and nothing is lost or half there when it is back', async () => {
  const me = await world.newUser()
  const { path } = (await send(me, await picture(510, 410, 'webp'))).json<{ path: string }>()
  const whole = await world.inject({ url: `/api/${path}` })
  const second = await picture(520, 420, 'webp')
  const gpx = gpxOver(['sniezka'])
  const uploads = () => world.db`select from uploads where owner_id = ${me.id}`

  await server.close()
  const asked = [
    await send(me, second),
    await world.inject({ url: `/api/${path}` }),
    await world.inject({ url: `/api/${path}`, headers: { range: 'bytes=0-9' } }),
    await world.inject({ url: '/api/health/ready' }),
  ]
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503])
  expect(asked[0]!.headers['retry-after']).toBeDefined()
  expect((await storyWorld(world).send(me, 'POST', '/story/track-preview', gpx)).status).toBe(503)
  expect(await uploads()).toHaveLength(1)
  // What needs no store goes on.
  const story = await storyWorld(world).tell(me)

  server = start(port)
  await server.run()
  expect((await world.inject({ url: `/api/${path}` })).rawPayload.equals(whole.rawPayload)).toBe(true)
  expect((await send(me, second)).statusCode).toBe(201)
  expect((await storyWorld(world).giveTrack(me, story.id, gpx)).status).toBe(200)
  expect(await uploads()).toHaveLength(2)
})

it('where browsers reach the store they are sent to it, by a link that is good for minutes', async () => {
  const me = await linked.newUser()
  const form = formOf({ type: 'photo' }, await picture(530, 430, 'webp'))
  const headers = { ...form.headers, authorization: `Bearer ${me.token}` }
  const sent = await linked.inject({
    method: 'POST',
    url: '/api/files/upload',
    headers,
    payload: form.payload,
  })
  const { path } = sent.json<{ path: string }>()
  const answer = await linked.inject({ url: `/api/${path}` })
  expect(answer.statusCode).toBe(302)
  expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d{1,3}$/)
  expect(answer.headers.etag).toBeUndefined()
  const got = await fetch(answer.headers.location!)
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const missing = await linked.inject({ url: `/api/${path.replace(/\w(?=\.jpg)/, '0')}` })
  expect([missing.statusCode, missing.headers.location]).toEqual([404, undefined])
  const page = await linked.inject({ url: '/api/docs', headers: { accept: 'text/html' } })
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' http://127.0.0.1:${port};`)
})
