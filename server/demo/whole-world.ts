import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db } from '../db/connect.ts'
import { NOW, readKept, type KeptWorld } from './kept-world.ts'
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
    const had = new Set((before[table] ?? []).map((row) => JSON.stringify(row)))
    const rows = (await tableRows(db, table)).filter((row) => !had.has(JSON.stringify(row)))
    if (table === 'trips')
      for (const row of rows) if (Date.parse(String(row['starts_at'])) < began.getTime()) past.add(row['id'])
    const places = new Map((small[table] ?? []).map((row, place) => [JSON.stringify(row), place]))
    const kept = rows
      .filter((row) => !isLeftOut(table, row))
      .map((row) => timeless(table, row, { began, ended, today, past }))
    tables[table] = kept.toSorted(byPlace).map((row) => places.get(JSON.stringify(row)) ?? row)
  }
  return { tables, lastIds: await lastIds(db, wholeTables) }
}

/** Long routes are looked for on the ways of the first twelve only: half a thousand of them would keep a new server busy. */
function isLeftOut(table: string, row: KeptRow): boolean {
  if (table !== 'jobs') return false
  const facts = (row['payload'] as { facts?: { storyId?: number }[] }).facts ?? []
  return (
    row['kind'] === 'long-routes follows track-unread' &&
    facts.some(({ storyId = 0 }) => storyId > LAST_SMALL)
  )
}

/** The id of the last story of the first twelve. */
const LAST_SMALL = 80

type Days = { began: Date; ended: Date; today: string; past: Set<unknown> }

function timeless(table: string, row: KeptRow, { began, ended, today, past }: Days): KeptRow {
  const moves = movesWith(table, row, past)
  const entries = Object.entries(row).map(([column, value]): [string, unknown] => {
    if (column === 'file_key') return [column, '']
    if (column === 'password_hash') return [column, '']
    if (isMoment(value) && Date.parse(value) >= began.getTime() && Date.parse(value) <= ended.getTime())
      return [column, NOW]
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

function byPlace(a: KeptRow, b: KeptRow): number {
  const place = (row: KeptRow) => Number(row['id'] ?? row['story_id'] ?? row['user_id'] ?? 0)
  return place(a) - place(b) || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
}

/** The whole world as of a day. */
export function readWhole(today: string, publicUrl: string): KeptWorld {
  const { tables, lastIds: last } = JSON.parse(
    brotliDecompressSync(readFileSync(wholeFile)).toString(),
  ) as WholeWorld
  const small = readKept().tables
  const opened = Object.entries(tables).map(([table, rows]): [string, KeptRow[]] => [
    table,
    rows.map((row) => {
      const whole = typeof row === 'number' ? small[table]![row]! : row
      const entries = Object.entries(whole).map(([column, value]) => [column, fromMoving(value, today)])
      const asOfToday = Object.fromEntries(entries) as KeptRow
      if (table === 'comments' && typeof asOfToday['text'] === 'string')
        asOfToday['text'] = asOfToday['text'].replaceAll(`${KEPT_SITE}/users/`, `${publicUrl}/users/`)
      return asOfToday
    }),
  ])
  return { tables: Object.fromEntries(opened), lastIds: last }
}
