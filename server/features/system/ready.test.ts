import { describe, expect, it } from 'vitest'
import { problems } from '#contract/errors.ts'
import { healthRoutes } from '#contract/health.ts'
import { testApp } from '#server/testing/test-app.ts'
import { folderProblem } from '#server/lib/disk.ts'
import { checkReady } from './system.service.ts'

const world = testApp()

it('says which part has no room left', async () => {
  const check = () => Promise.reject(folderProblem('ENOSPC', 'full'))
  await expect(checkReady(world.db, { ...world.app.storage, check })).rejects.toMatchObject({
    code: 'storage-full',
    status: 507,
    fields: { storage: problems['storage-full'].message },
  })
})

it('does not wait for a part that never answers', async () => {
  const check = () => new Promise<void>(() => {})
  await expect(checkReady(world.db, { ...world.app.storage, check })).rejects.toMatchObject({
    code: 'unavailable',
    fields: { storage: problems.unavailable.message },
  })
})

describe('a process that is told to end', () => {
  const leaving = testApp({ processes: 1 })

  it('says so to whoever shares out requests, and serves on', async () => {
    const as = leaving.as(null)
    expect((await as(healthRoutes.ready, {})).status).toBe(200)
    await leaving.app.listen({ port: 0 })
    const { port } = leaving.app.server.address() as { port: number }
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}/api${path}`)
    expect((await ask('/config')).headers.get('connection')).toBe('keep-alive')
    await leaving.app.leaving.begin(0)
    const refused = await ask('/health/ready')
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ fields: { process: expect.stringMatching(/kończy pracę/) } })
    const served = await ask('/config')
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
    expect((await ask('/health')).status).toBe(200)
  })
})
