import S3rver from '@20minutes/s3rver'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { healthRoutes } from '#contract/health.ts'
import { formOf, picture } from '#server/testing/pictures.ts'
import { testApp } from '#server/testing/test-app.ts'

const directory = mkdtempSync(join(tmpdir(), 'kopczyk-s3-'))
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'media' }],
})
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

const world = testApp({
  env: {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  },
})

it('pictures live in the bucket: sent, fetched in part, gone with their owner', async () => {
  // A busy machine may be asked before its store has answered for the first time.
  await expect.poll(async () => (await world.as(null)(healthRoutes.ready, {})).status).toBe(200)
  const me = await world.newUser()
  const form = formOf({ type: 'photo' }, await picture(500, 400, 'webp'))
  const headers = { ...form.headers, authorization: `Bearer ${me.token}` }
  const sent = await world.inject({
    method: 'POST',
    url: '/api/files/upload',
    headers,
    payload: form.payload,
  })
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
