import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listeners } from '../features/listeners.ts'
import { eventRows, eventTable } from '../testing/events-table.ts'

const server = join(import.meta.dirname, '..')
const docs = join(server, '../docs/architecture.md')
const between = /(<!-- events: made by [^>]*-->\n)[^]*?(<!-- \/events -->)/

const rows = eventRows(server, readFileSync(join(import.meta.dirname, 'catalogue.ts'), 'utf8'), listeners)

describe('the catalogue of facts', () => {
  it('has facts, and everything heard is one of them', () => {
    expect(rows.length).toBeGreaterThan(15)
    const names = rows.map((row) => row.name)
    const heard = listeners.flatMap((one) => [
      ...Object.keys(one.agree ?? {}),
      ...Object.keys(one.follow ?? {}),
    ])
    expect(heard.filter((name) => !names.includes(name))).toEqual([])
  })

  it.each(rows)('$name is said by somebody', ({ says }) => {
    expect(says).not.toEqual([])
  })

  it('stands in docs/architecture.md as the code has it', () => {
    const text = readFileSync(docs, 'utf8')
    expect(text).toMatch(between)
    const fresh = text.replace(between, (_all, begin, end) => `${begin}\n${eventTable(rows)}\n\n${end}`)
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(docs, fresh)
    expect(text === fresh || process.env['UPDATE_DOCS'] === '1', 'run again with UPDATE_DOCS=1').toBe(true)
  })
})
