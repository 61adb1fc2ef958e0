import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { namesInPromql } from '#server/testing/promql-names.ts'
import { testApp } from '#server/testing/test-app.ts'

// What an operator puts into Grafana and Prometheus speaks of what the product really tells.
const textOf = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')

type Panel = {
  id: number
  title: string
  type: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; legendFormat: string }[]
}
const { panels } = JSON.parse(textOf('operations/grafana/kopczyk.json')) as { panels: Panel[] }

type Alarm = { name: string; expr: string; runbook: string }
const alarms: Alarm[] = textOf('operations/prometheus/alerts.yml')
  .split(/^ +- alert: /m)
  .slice(1)
  .map((rule) => ({
    name: /^\w+/.exec(rule)![0],
    expr: /expr: (?:\|\n)?([^]*?)\n {8}(?:for|labels):/.exec(rule)![1]!,
    runbook: /runbook: (\S+)/.exec(rule)?.[1] ?? 'none',
  }))

const questions = [
  ...alarms.map(({ name, expr }) => ({ from: name, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ from: title, expr }))),
]

/** Told by Prometheus itself about each target. */
const ofPrometheus = { metrics: ['up'], labels: ['job', 'instance', 'le'] }

const world = testApp({ processes: 1, env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } })
const exported = new Set(ofPrometheus.metrics)
const labels = new Set(ofPrometheus.labels)

beforeAll(async () => {
  await world.app.jobs.add(world.db, 'mail-reset', { email: 'nobody@example.pl' })
  await world.app.jobs.drain()
  await world.app.jobs.add(world.db, 'mail-reset', { email: 'nobody@example.pl' })
  const file = new URL('../../testing/odd-jobs-worker.ts', import.meta.url)
  await world.app.workers.run({ file, seconds: 60 }, { job: 'thread' })
  await world.inject({ url: '/api/health' })
  const { body } = await world.inject({ url: '/metrics' })
  for (const [, name, kind] of body.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    for (const end of kind === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) exported.add(name + end)
  }
  for (const [, name] of body.matchAll(/[{,](\w+)="/g)) labels.add(name!)
})

describe('the dashboard and the alarms', () => {
  it.each(questions)('ask only for what is told: $from', ({ expr }) => {
    const names = namesInPromql(expr)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !exported.has(name))).toEqual([])
    const grouped = [...expr.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, list]) =>
      list!.split(', '),
    )
    const chosen = [...expr.matchAll(/[{,]\s*(\w+)\s*[=!]/g)].map(([, name]) => name!)
    expect([...grouped, ...chosen].filter((name) => !labels.has(name))).toEqual([])
  })

  it('would notice a figure that is no more', () => {
    const expr =
      'sum by (lane) (rate(gone_total{job="kopczyk"}[5m])) / on (lane) group_left () other_seconds > 0.5e3'
    expect(namesInPromql(expr)).toEqual(['gone_total', 'other_seconds'])
    expect(exported.has('gone_total')).toBe(false)
  })

  it('has panels beside each other, each with a number of its own', () => {
    expect(panels.length).toBeGreaterThan(30)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(cells.filter((cell) => Number(cell.split(' ')[0]) >= 24)).toEqual([])
  })
})

describe('the runbook', () => {
  const sections = textOf('docs/runbook.md').split(/^## /m).slice(1)
  const titles = sections.map((text) => text.split('\n')[0]!)

  it('has a section for each of the ten alarms, in their order, and no other', () => {
    expect(alarms).toHaveLength(10)
    expect(titles.filter((title) => title.startsWith('Kopczyk'))).toEqual(alarms.map(({ name }) => name))
  })

  it.each(alarms)('is where $name leads to', ({ name, runbook }) => {
    expect(runbook).toBe(`docs/runbook.md#${name.toLowerCase()}`)
  })

  it.each(alarms)('says what $name means, what to look at and what to do', ({ name }) => {
    const text = sections.find((section) => section.startsWith(name)) ?? ''
    for (const part of ['**It means**', '**Look at**', '**Do**']) expect(text).toContain(part)
  })

  it('names metrics and commands that there are', () => {
    const text = sections.join('')
    // What PostgreSQL calls its own is left out.
    const named = [...text.matchAll(/`((?!pg_|max_connections)[a-z]\w*_\w+)(?:\{[^`]*\})?`/g)].map(
      ([, name]) => name!,
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !exported.has(name) && !exported.has(`${name}_count`))).toEqual([])
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const commands = [...text.matchAll(/npm run (\w+)/g)].map(([, name]) => name!)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })
})
