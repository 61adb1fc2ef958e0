import type { ShownReach } from '#domain/track/digest/narrow-shown.ts'
import type { ShownProfile, ShownTrack } from '#domain/track/digest/shown-track.ts'
import type { Db, Transaction } from '#server/db/connect.ts'

export type ShownRow = {
  lines: Record<string, string[]>
  bounds: number[] | null
  profile: ShownProfile
  shownFrom: Date | null
  hiddenStartM: number
  hiddenEndM: number
}

export async function readShown(db: Db, storyId: number): Promise<ShownRow | null> {
  const [row] = await db<ShownRow[]>`
    select lines, bounds, profile, shown_from, hidden_start_m, hidden_end_m
    from story_tracks where story_id = ${storyId}`
  return row ?? null
}

/** What is stored of a line. `dueAt`: since when a better one is wanted; null for a line that is as it should be. */
export function shownColumns(db: Db, shown: ShownTrack, dueAt: Date | null) {
  return {
    shownFrom: moment(shown.from),
    shownTo: moment(shown.to),
    line: shown.line,
    heights: shown.heights,
    bounds: shown.bounds,
    lines: db.json(shown.lines),
    profile: db.json(shown.profile),
    hiddenStartM: shown.hiddenStartM,
    hiddenEndM: shown.hiddenEndM,
    cutDueAt: dueAt,
  }
}

export function moment(time: number | null): Date | null {
  return time === null ? null : new Date(time)
}

export async function writeShown(
  tx: Transaction,
  storyId: number,
  shown: ShownTrack,
  dueAt: Date | null,
): Promise<void> {
  await tx`update story_tracks set ${tx(shownColumns(tx, shown, dueAt))} where story_id = ${storyId}`
}

export type ReachRow = ShownReach & {
  storyId: number
  hideStart: number | null
  hideEnd: number | null
  cutSecret: string
}

/** How far each line of this hiker reaches, newest hikes first; stories and tracks are held until the transaction ends. */
export async function lockReaches(tx: Transaction, authorId: number): Promise<ReachRow[]> {
  return tx<ReachRow[]>`
    select t.story_id, t.bounds, t.hidden_start_m, t.hidden_end_m, s.hide_start, s.hide_end, s.cut_secret
    from offered.story_cuts s join story_tracks t on t.story_id = s.id where s.author_id = ${authorId}
    order by s.hiked_on desc, s.id desc for update of s, t`
}

/** All of this hiker's lines, or only some, are to be cut anew. */
export async function markDue(tx: Transaction, authorId: number, storyIds: number[] | 'all'): Promise<void> {
  await tx`
    update story_tracks set cut_due_at = now()
    where author_id = ${authorId} ${storyIds === 'all' ? tx`` : tx`and story_id = any(${storyIds})`}`
}

/** As far as is needed to narrow it. */
export async function readShownOfMany(
  tx: Transaction,
  storyIds: number[],
): Promise<(ShownTrack & { storyId: number })[]> {
  const rows = await tx<(ShownRow & { storyId: number })[]>`
    select story_id, profile, bounds, shown_from, hidden_start_m, hidden_end_m
    from story_tracks where story_id = any(${storyIds})`
  return rows.map(({ shownFrom, ...row }) => ({
    ...row,
    from: shownFrom?.getTime() ?? null,
    to: null,
    line: null,
    heights: null,
    lines: {},
  }))
}

/** Nothing of these is shown until they are cut anew. */
export async function emptyShown(tx: Transaction, storyIds: number[]): Promise<void> {
  const { hiddenStartM: _start, hiddenEndM: _end, ...row } = shownColumns(tx, nothingShown, new Date())
  await tx`update story_tracks set ${tx(row)} where story_id = any(${storyIds})`
}

export const nothingShown: ShownTrack = {
  from: null,
  to: null,
  line: null,
  heights: null,
  bounds: null,
  lines: {},
  profile: { distance: [], elevation: [], lat: [], lon: [], minutes: [] },
  hiddenStartM: 0,
  hiddenEndM: 0,
}

export async function dueTracks(db: Db, authorId: number): Promise<number[]> {
  const rows = await db<{ storyId: number }[]>`
    select story_id from story_tracks where author_id = ${authorId} and cut_due_at is not null
    order by story_id desc`
  return rows.map((row) => row.storyId)
}

/** Lines that wait for so long that whoever should have cut them must have been stopped. */
export async function overdueTracks(db: Db, seconds: number, limit: number): Promise<number[]> {
  const rows = await db<{ storyId: number }[]>`
    select story_id from story_tracks where cut_due_at < now() - ${seconds} * interval '1 second'
    order by cut_due_at limit ${limit}`
  return rows.map((row) => row.storyId)
}

export type Due = { fileKey: string; authorId: number }

/** Null when the line is as it should be. */
export async function findDue(db: Db, storyId: number): Promise<Due | null> {
  const [row] = await db<Due[]>`
    select file_key, author_id from story_tracks where story_id = ${storyId} and cut_due_at is not null`
  return row ?? null
}

export async function postponeCut(db: Db, storyId: number, seconds: number): Promise<void> {
  await db`
    update story_tracks set cut_due_at = now() + ${seconds} * interval '1 second'
    where story_id = ${storyId} and cut_due_at is not null`
}
