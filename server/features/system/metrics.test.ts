import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const TOKEN = 'prometheus-reads-this-and-nobody-else'
const world = testApp({ env: { METRICS_TOKEN: TOKEN } })
const untold = testApp()

const metrics = (
  app: typeof world,
  { from = '127.0.0.1', headers = {} }: { from?: string; headers?: Record<string, string> },
) => {
  app.alone()
  return app.inject({ url: '/metrics', remoteAddress: from, headers })
}

describe('the figures at /metrics', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'are shown to the machine itself (%s)',
    async (from) => {
      const { statusCode, body } = await metrics(world, { from })
      expect(statusCode).toBe(200)
      expect(body).toContain('process_resident_memory_bytes')
    },
  )

  it('are shown to whoever has the token, from anywhere', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    expect((await metrics(world, { from: '203.0.113.9', headers })).statusCode).toBe(200)
  })

  it.each([
    [{}],
    [{ authorization: 'Bearer wrong' }],
    [{ authorization: `Basic ${TOKEN}` }],
    [{ authorization: 'Bearer ' }],
    [{ 'x-forwarded-for': '127.0.0.1' }],
  ])('are not there for anybody else, who sends %o', async (headers) => {
    for (const app of [world, untold]) {
      const answer = await metrics(app, { from: '203.0.113.9', headers })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('process_')
    }
  })

  it.each<Record<string, string>>([
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { via: '1.1 proxy' },
  ])('are not there for a stranger behind a proxy on the same machine (%o)', async (headers) => {
    expect((await metrics(untold, { headers })).statusCode).toBe(404)
  })
})
