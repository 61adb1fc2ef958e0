import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startCollector } from '#server/testing/collector.ts'
import { currentCause, currentSpan, forNobody, inCause, inSpan } from './cause.ts'
import type { Span } from './span.ts'
import { createTracer } from './tracer.ts'

const SOON = { timeout: 15_000, interval: 20 }
const config = (url: string) => ({
  url: `${url}/v1/traces`,
  headers: { authorization: 'Bearer of-the-collector' },
  serviceName: 'kopczyk',
  share: 1,
})

async function collector(answer?: () => number | Promise<number>) {
  const started = await startCollector(answer)
  onTestFinished(() => started.stop())
  return started
}

const begin = (tracer: ReturnType<typeof createTracer>, name = 'root'): Span =>
  tracer.start(name, 'server', {}, null)!

it('sends spans as OTLP, each with its parent, its time and what it tells', async () => {
  const { url, spans, calls } = await collector()
  const tracer = createTracer(config(url), { 'service.version': '1.2.3' })
  const root = begin(tracer)
  await inCause({ requestId: 'r', span: root }, async () => {
    await inSpan('part', 'client', { count: 3, share: 0.5, isTrue: true, word: 'ż' }, () => wait(20))
    await inSpan('broken', 'internal', {}, () =>
      Promise.reject(Object.assign(new Error('to jan@example.pl'), { code: '23505' })),
    ).catch(() => {})
  })
  root.end()
  await tracer.close()
  expect(calls).toMatchObject([{ path: '/v1/traces', headers: { authorization: 'Bearer of-the-collector' } }])
  const [part, broken, sentRoot] = spans
  expect(sentRoot).toMatchObject({ name: 'root', kind: 2, parentSpanId: undefined, failed: false })
  expect(sentRoot!.resource).toMatchObject({ 'service.name': 'kopczyk', 'service.version': '1.2.3' })
  expect(sentRoot!.traceId).toMatch(/^[\da-f]{32}$/)
  expect(part).toMatchObject({
    name: 'part',
    kind: 3,
    traceId: sentRoot!.traceId,
    parentSpanId: sentRoot!.spanId,
    attributes: { count: '3', share: '0.5', isTrue: 'true', word: 'ż' },
  })
  expect(part!.ms).toBeGreaterThanOrEqual(19)
  expect(sentRoot!.ms).toBeGreaterThanOrEqual(part!.ms)
  expect(broken).toMatchObject({ failed: true, attributes: { 'error.type': '23505' } })
  expect(JSON.stringify(spans)).not.toContain('jan@example.pl')
  expect(tracer.figures()).toEqual({ sent: 3, dropped: 0, waiting: 0 })
})

it('goes on in a trace that began elsewhere, and keeps out of one that is not recorded there', () => {
  const tracer = createTracer(config('http://127.0.0.1:9'))
  const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }
  const span = tracer.start('in', 'server', {}, { ...parent, isSampled: true })!
  expect([span.traceId, span.parentId]).toEqual([parent.traceId, parent.spanId])
  expect(tracer.start('in', 'server', {}, { ...parent, isSampled: false })).toBeNull()
})

it('records the share of traces that it is told to', () => {
  const recorded = (share: number) => {
    const tracer = createTracer({ ...config('http://127.0.0.1:9'), share })
    return Array.from({ length: 2000 }, () => tracer.start('x', 'server', {}, null)).filter(Boolean).length
  }
  expect([recorded(0), recorded(1)]).toEqual([0, 2000])
  const quarter = recorded(0.25)
  expect(quarter).toBeGreaterThan(350)
  expect(quarter).toBeLessThan(650)
})

it('holds no more than it may, and drops and counts the rest, while the collector does not answer', async () => {
  let answer = (_status: number) => {}
  const { url, calls } = await collector(() => new Promise<number>((resolve) => (answer = resolve)))
  const tracer = createTracer(config(url), {}, 1000)
  for (let n = 0; n < 512; n++) begin(tracer).end()
  await vi.waitFor(() => expect(calls).toHaveLength(1), SOON)
  for (let n = 0; n < 5000; n++) begin(tracer).end()
  expect(tracer.figures()).toEqual({ sent: 0, dropped: 4000, waiting: 1000 })
  expect(calls).toHaveLength(1)
  answer(200)
  await vi.waitFor(() => expect(tracer.figures().sent).toBeGreaterThanOrEqual(512), SOON)
})

it('leaves a collector that refuses or is away alone for longer and longer', async () => {
  const { url, calls } = await collector(() => 503)
  const tracer = createTracer(config(url))
  for (let n = 0; n < 2000; n++) begin(tracer).end()
  await vi.waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(2), SOON)
  // 512 are refused each time; without a pause all would have been sent at once.
  expect(calls[1]!.at - calls[0]!.at).toBeGreaterThan(900)
  const away = createTracer(config('http://127.0.0.1:9'))
  for (let n = 0; n < 512; n++) begin(away).end()
  await vi.waitFor(() => expect(away.figures()).toEqual({ sent: 0, dropped: 512, waiting: 0 }), SOON)
  await tracer.close()
})

it('ends in time beside a collector that never answers', async () => {
  const { url } = await collector(() => new Promise<number>(() => {}))
  const tracer = createTracer(config(url))
  begin(tracer).end()
  await tracer.close()
  expect(tracer.figures()).toEqual({ sent: 0, dropped: 0, waiting: 0 })
})

it('lets nothing that outlives a span become a part of it', async () => {
  const tracer = createTracer(config('http://127.0.0.1:9'))
  const span = begin(tracer)
  await inCause({ requestId: 'r', span }, async () => {
    expect(currentSpan()).toBe(span)
    span.end()
    expect(currentSpan()).toBeNull()
    expect(currentCause()?.requestId).toBe('r')
    expect(forNobody(currentCause)).toBeNull()
  })
  expect(currentCause()).toBeNull()
})
