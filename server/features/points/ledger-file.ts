import type { LedgerEntry } from '#contract/points.ts'
import { seasonOf } from '#domain/time/rough-day.ts'
import type { Sql } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readLedger } from './read-ledger.queries.ts'

const BATCH = 1_000
/** Spreadsheets take a file for UTF-8 only when it says so. */
const BOM = '\uFEFF'
const header = 'numer;dzień;rodzaj;punkty;szczyt;historia;dlaczego;zasady;zapisano'

const kinds: Record<LedgerEntry['kind'], string> = {
  story: 'historia',
  'first-ascent': 'pierwsze wejście',
  'repeat-ascent': 'kolejne wejście',
}

/** Read a thousand lines at a time: a ledger of any length takes the same memory. */
export async function* ledgerFile(db: Sql, viewer: Viewer | null, userId: number): AsyncGenerator<string> {
  yield `${BOM}${header}\r\n`
  for (let before: number | null = null; ;) {
    const entries: LedgerEntry[] = await readLedger(db, viewer, userId, before, BATCH)
    if (entries.length > 0) yield entries.map(line).join('')
    if (entries.length < BATCH) return
    before = entries.at(-1)!.id
  }
}

function line(entry: LedgerEntry): string {
  const day = dayOf(entry)
  const cells = [
    entry.id,
    day,
    entry.corrects ? `korekta: ${kinds[entry.kind]}` : kinds[entry.kind],
    entry.points,
    entry.summit?.name ?? '',
    entry.story?.title ?? '',
    reason(entry),
    entry.rules,
    new Date(entry.recordedAt).toISOString(),
  ]
  return `${cells.map(cell).join(';')}\r\n`
}

/** As exactly as it is known: 2026-11-15, 2021-05, „lato 2019”, 2018. */
function dayOf({ earnedOn, evidence: { precision = 'day' } }: LedgerEntry): string {
  if (precision === 'day') return earnedOn
  if (precision === 'month') return earnedOn.slice(0, 7)
  if (precision === 'year') return earnedOn.slice(0, 4)
  const { season, year } = seasonOf(earnedOn)
  return `${seasonWords[season]} ${season === 'winter' ? `${year}/${year + 1}` : year}`
}

const seasonWords = { spring: 'wiosna', summer: 'lato', autumn: 'jesień', winter: 'zima' } as const

function reason({ evidence }: LedgerEntry): string {
  const { ways, climbs, photo, heightM, crown } = evidence
  if (heightM !== undefined) return `${heightM} m n.p.m.${crown === true ? ', Korona Gór Polski' : ''}`
  if (ways === undefined) return ''
  return `${ways} × 5 km, ${climbs ?? 0} × 200 m podejścia${photo === true ? ', zdjęcie' : ''}`
}

/** A cell that begins like a formula would be run by a spreadsheet: a quote keeps it text. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
