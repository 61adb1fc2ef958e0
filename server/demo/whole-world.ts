import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db } from '../db/connect.ts'
import { byPlace, NOW, readKept, type KeptWorld } from './kept-world.ts'
import { lastIds, tableRows, type KeptRow } from './kept-world.queries.ts'
import { fromMoving, toMoving } from './moving-day.ts'

/** A row, or the place of the same row among those of the first twelve. */
type WholeRow = KeptRow | number
export type WholeWorld = { tables: Record<string, WholeRow[]>; lastIds: Record<string, number> }

export const wholeFile = new URL('../../data/demo/whole.json.br', import.meta.url)
/** Where links in kept posts lead until they are opened. */
export const KEPT_SITE = 'https://kopczyk.example'

/** In an order in which they can be written; whoever is named by a row stands before it. */
export const wholeTables = [
  'users',
  'uploads',
  'follows',
  'challenges',
  'stories',
  'story_photos',
  'story_companions',
  'story_summits',
  'story_ranges',
  'story_tracks',
  'story_applause',
  'threads',
  'trips',
  'trip_summits',
  'trip_people',
  'comments',
  'comment_applause',
  'thread_readers',
  'forum_people',
  'conditions',
  'condition_votes',
  'ascents',
  'ascent_claims',
  'ascent_marks',
  'counted_causes',
  'hiker_tallies',
  'earned_achievements',
  'achievement_holders',
  'avatar_marks',
  'fairness_flags',
  'challenge_members',
  'challenge_certificates',
  'point_entries',
  'moderation_cases',
  'reports',
  'moderation_log',
  'notices',
  'notice_causes',
  'jobs',
] as const

/** What is said and planned has no season: it is always of the last days and the next ones. */
const moving = new Set<string>([
  'threads',
  'thread_readers',
  'forum_people',
  'comment_applause',
  'conditions',
  'condition_votes',
  'moderation_cases',
  'reports',
  'moderation_log',
])

type Making = { began: Date; ended: Date; before: Record<string, KeptRow[]> }

/** What was told, as it is kept; `before`: what every database has without it. */
export async function wholeToKeep(db: Db, { began, ended, before }: Making): Promise<WholeWorld> {
  const today = warsawDay(began)
  const small = readKept().tables
  const past = new Set<unknown>()
  const tables: WholeWorld['tables'] = {}
  for (const table of wholeTables) {
    const had = new Set((before[table] ?? []).map((row) => row['id']))
    const rows = (await tableRows(db, table)).filter((row) => had.size === 0 || !had.has(row['id']))
    if (table === 'trips')
      for (const row of rows) if (Date.parse(String(row['starts_at'])) < began.getTime()) past.add(row['id'])
    const places = new Map((small[table] ?? []).map((row, place) => [JSON.stringify(row), place]))
    const kept = rows
      .map((row) => timeless(table, row, { began, ended, today, past }))
      .filter((row) => !isLeftOut(table, row, places))
    tables[table] = kept.toSorted(byPlace).map((row) => places.get(JSON.stringify(row)) ?? row)
  }
  return { tables, lastIds: await lastIds(db, wholeTables) }
}

/** What was to follow has followed, but for the first twelve: half a thousand ways to look for long routes on would keep a new server busy. */
function isLeftOut(table: string, row: KeptRow, places: ReadonlyMap<string, number>): boolean {
  return table === 'jobs' && !places.has(JSON.stringify(row))
}

type Days = { began: Date; ended: Date; today: string; past: Set<unknown> }

function timeless(table: string, row: KeptRow, { began, ended, today, past }: Days): KeptRow {
  const moves = movesWith(table, row, past)
  const entries = Object.entries(row).map(([column, value]): [string, unknown] => {
    if (column === 'file_key') return [column, '']
    if (column === 'password_hash') return [column, '']
    // Nothing that has a day of its own is of a later one.
    if (isMoment(value) && Date.parse(value) >= began.getTime())
      if (!moves || Date.parse(value) <= ended.getTime()) return [column, NOW]
    return [column, moves || value === today ? toMoving(value, today) : value]
  })
  return Object.fromEntries(entries)
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
}

function movesWith(table: string, row: KeptRow, past: Set<unknown>): boolean {
  if (table === 'comments')
    return row['subject_type'] !== 'story' && !(row['subject_type'] === 'trip' && past.has(row['subject_id']))
  if (table === 'trips') return !past.has(row['id'])
  if (table.startsWith('trip_')) return !past.has(row['trip_id'])
  return moving.has(table)
}

/** The whole world as of a day. */
export function readWhole(today: string, publicUrl: string): KeptWorld {
  const { tables, lastIds: last } = JSON.parse(
    brotliDecompressSync(readFileSync(wholeFile)).toString(),
  ) as WholeWorld
  const small = readKept().tables
  const opened = Object.entries(tables).map(([table, rows]): [string, KeptRow[]] => [
    table,
    rows.map((row) => (typeof row === 'number' ? small[table]![row]! : asOf(row, today))),
  ])
  for (const [table, rows] of opened) if (table === 'comments') for (const row of rows) linkTo(row, publicUrl)
  return { tables: Object.fromEntries(opened), lastIds: last }
}

/** Changed in place: there are tens of thousands. */
function asOf(row: KeptRow, today: string): KeptRow {
  for (const column in row) {
    const value = row[column]
    if (typeof value === 'string' && value.startsWith('~')) row[column] = fromMoving(value, today)
  }
  return row
}

function linkTo(row: KeptRow, publicUrl: string): void {
  const text = row['text']
  if (typeof text === 'string') row['text'] = text.replaceAll(`${KEPT_SITE}/users/`, `${publicUrl}/users/`)
}
