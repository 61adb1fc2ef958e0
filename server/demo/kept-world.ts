import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Db } from '../db/connect.ts'
import { lastIds, tableRows, type KeptRow } from './kept-world.queries.ts'

/** Rows of each table, in an order in which they can be written; what the ids of each table have come to. */
export type KeptWorld = { tables: Record<string, KeptRow[]>; lastIds: Record<string, number> }

export const keptFile = new URL('../../data/demo/world.json.gz', import.meta.url)
export const keptPictures = new URL('../../data/demo/pictures/', import.meta.url)

/** What telling the demo world writes; whoever is named by a row stands before it. */
export const keptTables = [
  'users',
  'uploads',
  'follows',
  'stories',
  'story_photos',
  'story_companions',
  'story_summits',
  'story_ranges',
  'story_tracks',
  'story_applause',
  'comments',
  'ascents',
  'ascent_claims',
  'ascent_marks',
  'counted_causes',
  'hiker_tallies',
  'earned_achievements',
  'fairness_flags',
  'notices',
  'notice_causes',
  'jobs',
] as const

/** As PostgreSQL reads it: the moment in which the world is opened. */
export const NOW = 'now'

export function readKept(): KeptWorld {
  return JSON.parse(gunzipSync(readFileSync(keptFile)).toString()) as KeptWorld
}

/** What was told in this transaction, as it is kept: without the moment and without names that differ every time. */
export async function worldToKeep(db: Db): Promise<KeptWorld> {
  const [row] = await db<{ now: string }[]>`select to_jsonb(now()) #>> '{}' as now`
  const tables: KeptWorld['tables'] = {}
  for (const table of keptTables) {
    const rows = await tableRows(db, table)
    tables[table] = rows.map((one) => timeless(table, one, row!.now)).toSorted(byPlace)
  }
  return { tables, lastIds: await lastIds(db, keptTables) }
}

function timeless(table: string, row: KeptRow, now: string): KeptRow {
  const entries = Object.entries(row).map(([column, value]): [string, unknown] => {
    if (column === 'file_key') return [column, '']
    if (value === now) return [column, NOW]
    // Such a moment would be a day older every day.
    if (typeof value === 'string' && value.startsWith(now.slice(0, 10)))
      throw new Error(`${table}.${column} has the day of its making: ${value}`)
    return [column, value]
  })
  return Object.fromEntries(entries)
}

/** The same order every time. */
export function byPlace(a: KeptRow, b: KeptRow): number {
  const place = (row: KeptRow) => Number(row['id'] ?? row['story_id'] ?? row['user_id'] ?? 0)
  return place(a) - place(b) || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
}
