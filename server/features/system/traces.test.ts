import { afterAll, describe, expect, it, vi } from 'vitest'
import { commentRoutes } from '#contract/comments.ts'
import { currentCause, inCause } from '#server/lib/tracing/cause.ts'
import { innerHeaders } from '#server/lib/inner-calls.ts'
import { startCollector, type Collected } from '#server/testing/collector.ts'
import { gpxOver, storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const collector = await startCollector()
const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
const world = testApp({ env })
const behindProxy = testApp({ env: { ...env, TRUST_PROXY: '1' }, processes: 1 })
const untraced = testApp({ processes: 1 })
const SOON = { timeout: 60_000, interval: 50 }
const WORDS = 'Tajne słowa o szczycie'

afterAll(() => collector.stop())

const { tell, send } = storyWorld(world)
const comment = (person: Person, subjectId: number) =>
  world.as(person)(commentRoutes.create, { body: { subject: 'story', subjectId, text: `<p>${WORDS}</p>` } })

/** All spans of the trace of one request, once there are those that are waited for. */
async function traceOf(requestId: unknown, ...names: string[]): Promise<Collected[]> {
  return vi.waitFor(() => {
    const root = collector.spans.find(
      ({ attributes, kind }) => kind === 2 && attributes['kopczyk.request_id'] === requestId,
    )
    const found = collector.spans.filter(({ traceId }) => traceId === root?.traceId)
    for (const name of names) expect(found.map((span) => span.name)).toContain(name)
    return found
  }, SOON)
}

/** The names on the way from a span up to the beginning of its trace. */
function wayUp(all: Collected[], from: Collected): string[] {
  const parent = all.find(({ spanId }) => spanId === from.parentSpanId)
  return parent === undefined ? [from.name] : [from.name, ...wayUp(all, parent)]
}

describe('a trace', () => {
  it('goes from a request over its statements to the job that it queued, in whatever process that runs', async () => {
    const [author, first, second] = [await world.newUser(), await world.newUser(), await world.newUser()]
    const { id } = await tell(author)
    const pids = new Set<string>()
    // With two processes, one request goes to each; the jobs of both are done by this one.
    for (const person of [first, second]) {
      const { headers, status } = await comment(person, id)
      expect(status).toBe(201)
      await world.settled()
      const job = 'job notice-causes follows commented'
      const trace = await traceOf(headers['x-request-id'], 'POST /api/comments', job)
      const root = trace.find(({ name }) => name === 'POST /api/comments')!
      expect(root).toMatchObject({ parentSpanId: undefined, failed: false })
      expect(root.attributes).toMatchObject({
        'http.request.method': 'POST',
        'http.route': '/api/comments',
        'http.response.status_code': '201',
      })
      const statements = trace.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
      const written = statements.find(({ attributes }) =>
        attributes['code.file.path']!.includes('comments/'),
      )!
      expect(wayUp(trace, written).slice(1)).toEqual(['transaction', 'POST /api/comments'])
      const done = trace.find(({ name }) => name === job)!
      expect(wayUp(trace, done)).toEqual([job, 'transaction', 'POST /api/comments'])
      expect(done.attributes).toMatchObject({
        'kopczyk.lane': 'events',
        'kopczyk.request_id': headers['x-request-id'],
      })
      const ofJob = statements.filter((span) => wayUp(trace, span).includes(job))
      expect(ofJob.map(({ attributes }) => attributes['code.file.path']).join()).toContain('notice-causes/')
      expect(done.resource['process.pid']).toBe(String(process.pid))
      pids.add(root.resource['process.pid']!)
    }
    expect(pids.size).toBe(process.env['TEST_ENGINE'] === 'pair' ? 2 : 1)
    // Names of functions and files, nothing of what was written or who wrote it.
    const all = JSON.stringify(collector.spans)
    expect(all).not.toContain(WORDS)
    for (const { email, token } of [author, first, second]) {
      expect(all).not.toContain(email)
      expect(all).not.toContain(token)
    }
  })

  it('tells of work in threads, with the wait for one', async () => {
    world.alone()
    const hiker = await world.newUser()
    const { status } = await send(hiker, 'POST', '/story/track-preview?name=a.gpx', gpxOver(['rysy']))
    expect(status).toBe(200)
    const root = await vi.waitFor(() => {
      const found = collector.spans.find(({ name }) => name === 'POST /api/story/track-preview')
      expect(found).toBeDefined()
      return found!
    }, SOON)
    const work = collector.spans.find(({ name }) => name === 'thread track-worker')!
    const trace = collector.spans.filter(({ traceId }) => traceId === root.traceId)
    expect(wayUp(trace, work)).toEqual(['thread track-worker', 'POST /api/story/track-preview'])
  })

  it('says that an answer was a failure', async () => {
    world.alone()
    world.app.db.begin = () => Promise.reject(new Error(WORDS))
    const person = await world.newUser()
    const { status, headers } = await comment(person, 1)
    delete (world.app.db as { begin?: unknown }).begin
    expect(status).toBe(500)
    const trace = await traceOf(headers['x-request-id'], 'POST /api/comments')
    expect(trace.find(({ parentSpanId }) => parentSpanId === undefined)).toMatchObject({
      failed: true,
      attributes: { 'error.type': '500' },
    })
  })

  it('goes on in that of a proxy of ours, and believes nobody else', async () => {
    const traceId = 'a'.repeat(32)
    const headers = { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` }
    const believed = await behindProxy.app.inject({ url: '/api/health', headers })
    const trace = await traceOf(believed.headers['x-request-id'], 'GET /api/health')
    expect(trace).toMatchObject([{ traceId, parentSpanId: 'b'.repeat(16) }])
    const own = await world.app.inject({ url: '/api/health', headers })
    expect((await traceOf(own.headers['x-request-id'], 'GET /api/health'))[0]!.traceId).not.toBe(traceId)
    const unsampled = await behindProxy.app.inject({
      url: '/api/health',
      headers: { traceparent: `00-${'c'.repeat(32)}-${'b'.repeat(16)}-00` },
    })
    const after = await behindProxy.app.inject({ url: '/api/health' })
    await traceOf(after.headers['x-request-id'], 'GET /api/health')
    const ids = collector.spans.map(({ attributes }) => attributes['kopczyk.request_id'])
    expect(ids).not.toContain(unsampled.headers['x-request-id'])
  })

  it('holds what a page asks its own server while it is drawn', async () => {
    const { tracer } = world.app
    const span = tracer!.start('GET /activities', 'server', { 'kopczyk.request_id': 'of-the-page' }, null)!
    // It is sent when it is waited for.
    const inner = await inCause({ requestId: 'of-the-page', span }, async () => {
      return await world.app.inject({ url: '/api/health', headers: innerHeaders('somebody') })
    })
    expect(inner.headers['x-request-id']).toBe('of-the-page')
    span.end()
    const trace = await traceOf('of-the-page', 'GET /activities', 'GET /api/health')
    expect(
      wayUp(
        trace,
        trace.find(({ name }) => name === 'GET /api/health')!,
      ),
    ).toEqual(['GET /api/health', 'GET /activities'])
    const pretended = await world.app.inject({
      url: '/api/health',
      headers: { 'x-kopczyk-inner': 'guessed' },
    })
    expect(pretended.headers['x-request-id']).not.toBe('of-the-page')
  })

  it('is none without a collector, and the cause of a job is known all the same', async () => {
    const seen: (string | null | undefined)[] = []
    untraced.app.jobs.handle('look', { lane: 'events' }, async (payload) => {
      expect(payload).toEqual({ number: 7 })
      expect(currentCause()?.span).toBeNull()
      seen.push(currentCause()?.requestId)
    })
    await inCause({ requestId: 'asked-for-it', span: null }, () =>
      untraced.app.jobs.add(untraced.db, 'look', { number: 7 }),
    )
    await untraced.app.jobs.add(untraced.db, 'look', { number: 7 })
    // Whoever works it off is not whom it is done for.
    await inCause({ requestId: 'somebody-else', span: null }, () => untraced.app.jobs.drain())
    expect(seen.toSorted()).toEqual(['asked-for-it', null])
    expect(untraced.app.tracer).toBeNull()
  })
})
