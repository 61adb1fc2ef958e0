import { describe, expect, it, vi } from 'vitest'
import { healthRoutes } from '#contract/health.ts'
import { lanes } from '#server/jobs/lanes.ts'
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

describe('what they tell', () => {
  const figures = async () => {
    const { body } = await metrics(untold, {})
    return new Map(
      body
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
    )
  }

  it('every figure is named once, with what it is', async () => {
    const { body } = await metrics(untold, {})
    const named = [...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!)
    expect(new Set(named).size).toBe(named.length)
    const lines = body.split('\n').filter((line) => line !== '')
    expect(
      lines.filter(
        (line) =>
          !/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{[^{}]+\})? -?[\d.e+-]+|\w+(?:\{[^{}]+\})? Nan)$/i.test(line),
      ),
    ).toEqual([])
  })

  it('saturation: requests, the main thread, connections, threads, the disk', async () => {
    const found = await figures()
    // The question itself.
    expect(found.get('http_requests_in_flight')).toBe(1)
    expect(found.get('event_loop_active_seconds_total')).toBeGreaterThan(0)
    expect(found.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
    expect(found.get('database_answers')).toBe(1)
    const most = found.get('db_pool_connections_max')!
    expect(found.get('db_pool_connections{state="open"}')).toBeLessThanOrEqual(most)
    expect(found.get('db_pool_waiting')).toBe(0)
    expect(found.get('db_statement_duration_seconds_count')).toBeGreaterThan(0)
    expect(found.get('threads_size')).toBeGreaterThanOrEqual(2)
    expect(found.get('data_folder_free_bytes')).toBeGreaterThan(0)
    for (const [lane, { atOnce }] of Object.entries(lanes)) {
      expect(found.get(`job_lane_room{lane="${lane}"}`)).toBe(atOnce)
      expect(found.get(`job_lane_running{lane="${lane}"}`)).toBe(0)
    }
  })

  it('connections that are held, and who waits for one', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const most = (await figures()).get('db_pool_connections_max')!
    // Of twenty on a server transactions leave a fifth; the embedded engine has one.
    const kept = Math.floor(most / 5)
    let entered = 0
    const all = Array.from({ length: most + 3 }, () =>
      untold.db.begin(async () => {
        entered++
        await held
      }),
    )
    await vi.waitFor(() => expect(entered).toBe(most - kept))
    // Asked without the queue, which would need a connection too.
    const { body } = await metrics(untold, {})
    release()
    await Promise.all(all)
    expect(body).toContain(`db_pool_connections{state="in_use"} ${most - kept}\n`)
    expect(Number(/^db_pool_waiting (\d+)$/m.exec(body)![1])).toBeGreaterThanOrEqual(3)
    // Where none is left nobody can say how the queue is, within a second.
    expect(body).toContain(`database_answers ${kept > 0 ? 1 : 0}\n`)
    expect((await figures()).get('db_pool_wait_duration_seconds_count')).toBeGreaterThanOrEqual(3)
  })

  it('jobs by lane, kind and how they ended', async () => {
    untold.app.jobs.handle('measured', { lane: 'tracks' }, async ({ fails }) => {
      if (fails === true) throw new Error('on purpose')
    })
    await untold.app.jobs.add(untold.db, 'measured', { fails: false })
    await untold.app.jobs.add(untold.db, 'measured', { fails: true })
    await untold.app.jobs.drain()
    const found = await figures()
    const count = (outcome: string) =>
      found.get(`job_duration_seconds_count{lane="tracks",kind="measured",outcome="${outcome}"}`)
    expect([count('done'), count('failed')]).toEqual([1, 1])
    expect(found.get('jobs{lane="tracks",kind="measured",state="waiting"}')).toBe(1)
    await untold.db`delete from jobs where kind = 'measured'`
  })

  it('no more of them, whatever addresses people make up', { timeout: 240_000 }, async () => {
    untold.alone()
    const ways = ['GET', 'POST', 'DELETE', 'HEAD', 'PROPFIND', 'TRACE', 'SEARCH'] as const
    const places = [
      (n: number) => `/odd-${n}`,
      (n: number) => `/api/odd/${n}/%F0%9F%8F%94/${n * 7}`,
      (n: number) => `/api/story/${n}0000000?odd${n}=1`,
      (n: number) => `/users/${n}`,
      (n: number) => `/static/${n}.js`,
      (n: number) => `/api/uploads/avatars/${n}.webp`,
      (n: number) => `/"}${n}\\n`,
    ]
    const ask = (n: number) =>
      untold.app.inject({ method: ways[n % ways.length]!, url: places[(n * 3) % places.length]!(n) } as never)
    for (let n = 0; n < 500; n++) await ask(n)
    const before = await figures()
    for (let n = 500; n < 10_500; n += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, more) => ask(n + more)))
    }
    const after = await figures()
    expect([...after.keys()].filter((name) => !before.has(name))).toEqual([])
    expect([...before.keys()].filter((name) => /odd[-/]\d/.test(name))).toEqual([])
    expect(after.get('http_requests_in_flight')).toBe(1)
  })

  it('counts requests by pattern, so that each has its own signals', async () => {
    untold.alone()
    const labels = 'method="GET",route="/api/health",status="200"'
    const before = (await figures()).get(`http_request_duration_seconds_count{${labels}}`) ?? 0
    await untold.as(null)(healthRoutes.alive, {})
    expect((await figures()).get(`http_request_duration_seconds_count{${labels}}`)).toBe(before + 1)
  })
})
