import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listeners } from '../features/listeners.ts'
import { agreeingTable, eventRows, eventTable } from '../testing/events-table.ts'
import { defineListeners, inOrder, type Listeners } from './listeners.ts'

const server = join(import.meta.dirname, '..')
const docs = join(server, '../docs/architecture.md')
const between = /(<!-- events: made by [^>]*-->\n)[^]*?(<!-- \/events -->)/

const rows = eventRows(server, readFileSync(join(import.meta.dirname, 'catalogue.ts'), 'utf8'), listeners)

describe('the catalogue of facts', () => {
  it('has facts, and everything listened to is one of them', () => {
    expect(rows.length).toBeGreaterThan(15)
    const names = rows.map((row) => row.name)
    const wanted = listeners.flatMap((one) => [
      ...Object.keys(one.agree ?? {}),
      ...(one.gather?.names ?? []),
      ...Object.keys(one.follow ?? {}),
    ])
    expect(wanted.filter((name) => !names.includes(name))).toEqual([])
  })

  it.each(rows)('$name is emitted by somebody, and somebody listens', ({ emitters, agree, follow }) => {
    expect(emitters).not.toEqual([])
    expect([...agree, ...follow]).not.toEqual([])
  })

  it('stands in docs/architecture.md as the code has it', () => {
    const text = readFileSync(docs, 'utf8')
    expect(text).toMatch(between)
    const tables = `${eventTable(rows)}\n\n${agreeingTable(listeners)}`
    const fresh = text.replace(between, (_all, begin, end) => `${begin}\n${tables}\n\n${end}`)
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(docs, fresh)
    expect(text === fresh || process.env['UPDATE_DOCS'] === '1', 'run again with UPDATE_DOCS=1').toBe(true)
  })
})

it('notices are raised in one place', () => {
  const features = join(server, 'features')
  const raising = readdirSync(features, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /\b(?:alignNotices|raiseNotices)\(/.test(readFileSync(join(features, file), 'utf8')))
  expect([...new Set(raising.map((file) => file.split('/')[0]))].toSorted()).toEqual([
    'notice-causes',
    'notices',
  ])
})

describe('the order in which listeners agree', () => {
  const listener = (feature: string, ...after: string[]): Listeners =>
    defineListeners({ feature, after, because: 'test', agree: {} })
  const names = (some: readonly Listeners[]) => inOrder(some).map((one) => one.feature)

  it('follows from whom each comes after, whatever the order of the list', () => {
    const some = [listener('a', 'c'), listener('b'), listener('c', 'd', 'b'), listener('d')]
    expect(names(some)).toEqual(['b', 'd', 'c', 'a'])
    expect(names(some.toReversed())).toEqual(['b', 'd', 'c', 'a'])
  })

  it('is refused when it goes in a circle, or after somebody who does not listen', () => {
    const circle = [listener('a', 'c'), listener('b', 'a'), listener('c', 'b'), listener('d')]
    expect(() => inOrder(circle)).toThrow('Each comes after another: a, b, c')
    expect(() => inOrder([listener('a', 'a')])).toThrow('Each comes after another: a')
    expect(() => inOrder([listener('a', 'b')])).toThrow('a comes after b, which listens to nothing')
  })

  it('puts what others build on first: places, ascents, counts, doubts, points', () => {
    const order = names(listeners)
    expect(order.toSorted()).toEqual(listeners.map((one) => one.feature).toSorted())
    const chain = ['story-summits', 'ascents', 'achievements', 'fairness', 'points']
    expect(order.filter((name) => chain.includes(name))).toEqual(chain)
    for (const { feature, after = [] } of listeners) {
      for (const name of after) expect(order.indexOf(name), feature).toBeLessThan(order.indexOf(feature))
    }
  })
})
