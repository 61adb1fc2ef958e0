import type { ImportFileState, ImportReason } from '#contract/imports.ts'
import { RESUMABLE_DAYS, type Usage } from '#contract/quotas.ts'
import type { StoryVisibility } from '#contract/story.ts'
import type { Sport } from '#domain/track/sport.ts'
import type { Db, Transaction } from '#server/db/connect.ts'

export type ImportRow = {
  id: number
  visibility: StoryVisibility
  cancelledAt: Date | null
  createdAt: Date
  queued: number
  done: number
  duplicate: number
  leftOut: number
  failed: number
  cancelled: number
  reasons: { reason: ImportReason; count: number }[]
  otherFiles: number
  resumable: number
  summits: number
}

/** A broken file stays broken however often it is read, and after some days a file is gone. */
function mayBeResumed(db: Db) {
  return db`(state <> 'queued' and file_needed_until > now())`
}

/** How long the file of one that may be tried again is needed. */
function whileResumable(db: Db) {
  return db`now() + ${RESUMABLE_DAYS} * interval '1 day'`
}

function columns(db: Db) {
  const count = (state: ImportFileState) =>
    db`(select count(*) from import_files f where f.import_id = i.id and f.state = ${state})`
  return db`i.id, i.visibility, i.cancelled_at, i.created_at, ${count('queued')} as queued, ${count('done')} as done,
    ${count('duplicate')} as duplicate, ${count('left-out')} as left_out, ${count('failed')} as failed, ${count('cancelled')} as cancelled,
    (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'count', r.count) order by r.count desc, r.reason), '[]')
      from (select f.reason, count(*) from import_files f where f.import_id = i.id and f.reason is not null group by f.reason) r
    ) as reasons,
    (select coalesce(sum(o.value::integer), 0) from jsonb_each_text(i.other_files) o) as other_files,
    (select count(*) from import_files f where f.import_id = i.id and ${mayBeResumed(db)}) as resumable,
    (select count(*) from import_files f join offered.story_summits x on x.story_id = f.story_id and x.state = 'counted'
      where f.import_id = i.id and f.state = 'done') as summits`
}

export async function readImports(db: Db, userId: number, limit: number): Promise<ImportRow[]> {
  return db<ImportRow[]>`
    select ${columns(db)} from imports i where i.user_id = ${userId} order by i.id desc limit ${limit}`
}

export async function findImport(db: Db, userId: number, id: number): Promise<ImportRow | null> {
  const [row] = await db<ImportRow[]>`
    select ${columns(db)} from imports i where i.id = ${id} and i.user_id = ${userId}`
  return row ?? null
}

/** With a key that was used before, the import of that time. */
export async function insertImport(
  db: Db,
  userId: number,
  visibility: StoryVisibility,
  clientKey: string | null,
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into imports (user_id, visibility, client_key) values (${userId}, ${visibility}, ${clientKey})
    on conflict (user_id, client_key) do update set client_key = excluded.client_key returning id`
  return row!.id
}

export type NewFile = {
  name: string
  title: string | null
  sport: Sport | null
  size: number
  contentHash: string
  fileKey: string
}

/** One of which nothing is kept: it has a place in the list, and waits for nothing. */
export type RefusedRow = Omit<NewFile, 'fileKey'> & { state: 'left-out' | 'failed'; reason: ImportReason }

/** Archives that are remembered by their names; who sends more is told a smaller number. */
const ARCHIVES = 200

/** How many files of an archive are no tracks; told again, it counts once. */
export async function noteOtherFiles(
  db: Db,
  importId: number,
  archive: string,
  files: number,
): Promise<void> {
  await db`
    update imports set other_files = other_files || jsonb_build_object(${archive}::text, ${files}::integer)
    where id = ${importId} and (select count(*) from jsonb_object_keys(other_files)) < ${ARCHIVES}`
}

export async function knownHashes(db: Db, importId: number, hashes: string[]): Promise<Set<string>> {
  const rows = await db<{ contentHash: string }[]>`
    select content_hash from import_files where import_id = ${importId} and content_hash = any(${hashes})`
  return new Set(rows.map((row) => row.contentHash))
}

export async function countFiles(db: Db, importId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from import_files where import_id = ${importId}`
  return row!.count
}

/** The sizes of those files that are new to this import; the others were already part of it. */
export async function insertFiles(
  db: Db,
  importId: number,
  userId: number,
  files: NewFile[],
): Promise<{ size: number }[]> {
  const rows = files.map((file) => ({ ...file, importId, userId }))
  return db<{ size: number }[]>`insert into import_files ${db(rows)} on conflict do nothing returning size`
}

/** How many of these were new to this import. */
export async function insertRefused(
  db: Db,
  importId: number,
  userId: number,
  files: RefusedRow[],
): Promise<number> {
  const rows = files.map((file) => ({ ...file, importId, userId, fileNeededUntil: null }))
  return (await db`insert into import_files ${db(rows)} on conflict do nothing returning id`).length
}

export type Kept = Usage & {
  /** Those that may be tried again, and when the first of them will be gone. */
  resumable: number
  firstGoneAt: Date | null
}

/** Files of this hiker's imports that are kept without a story. */
export async function readKept(db: Db, userId: number): Promise<Kept> {
  const [row] = await db<Kept[]>`
    select count(*) as files, coalesce(sum(size), 0) as bytes,
      count(*) filter (where file_needed_until < 'infinity') as resumable,
      min(file_needed_until) filter (where file_needed_until < 'infinity') as first_gone_at
    from import_files where user_id = ${userId} and file_needed_until > now()`
  return row!
}

export type FileRow = {
  id: number
  name: string
  title: string | null
  size: number
  state: ImportFileState
  reason: ImportReason | null
  storyId: number | null
  storyTitle: string | null
}

export async function readFiles(
  db: Db,
  importId: number,
  state: ImportFileState | undefined,
  afterId: number,
  limit: number,
): Promise<FileRow[]> {
  return db<FileRow[]>`
    select f.id, f.name, f.title, f.size, f.state, f.reason, f.story_id, s.title as story_title
    from import_files f left join offered.stories s on s.id = f.story_id
    where f.import_id = ${importId} and f.id > ${afterId} ${state ? db`and f.state = ${state}` : db``}
    order by f.id limit ${limit}`
}

/** The stories that this import made, are still the hiker's and are not yet seen by just these people. */
export async function storiesNotYet(
  db: Db,
  { importId, userId }: { importId: number; userId: number },
  visibility: StoryVisibility,
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select s.id from import_files f join offered.stories s on s.id = f.story_id
    where f.import_id = ${importId} and f.state = 'done' and s.author_id = ${userId}
      and s.visibility <> ${visibility}
    order by s.id`
  return rows.map((row) => row.id)
}

export async function changeVisibility(
  tx: Transaction,
  importId: number,
  visibility: StoryVisibility,
): Promise<void> {
  await tx`update imports set visibility = ${visibility} where id = ${importId}`
}

export async function cancelQueued(tx: Transaction, importId: number): Promise<void> {
  await tx`update imports set cancelled_at = now() where id = ${importId} and cancelled_at is null`
  await tx`
    update import_files set state = 'cancelled', file_needed_until = ${whileResumable(tx)}
    where import_id = ${importId} and state = 'queued'`
}

export async function queueAgain(tx: Transaction, importId: number): Promise<void> {
  await tx`update imports set cancelled_at = null where id = ${importId}`
  await tx`
    update import_files set state = 'queued', reason = null, attempts = 0, file_needed_until = 'infinity'
    where import_id = ${importId} and ${mayBeResumed(tx)}`
}

export type TakenFile = {
  id: number
  importId: number
  userId: number
  name: string
  title: string | null
  sport: Sport | null
  fileKey: string
  size: number
  attempts: number
  visibility: StoryVisibility
}

/** The next waiting files, in order: at most `files` of them and, beyond the first, at most so many bytes. */
export async function takeFiles(
  db: Db,
  importId: number,
  afterId: number,
  most: { files: number; bytes: number },
): Promise<TakenFile[]> {
  return db<TakenFile[]>`
    with taken as (
      update import_files set attempts = attempts + 1
      where state = 'queued' and id in (
        select id from (
          select id, sum(size) over (order by id) - size as before from (
            select id, size from import_files
            where import_id = ${importId} and state = 'queued' and id > ${afterId}
            order by id limit ${most.files}) waiting) counted
        where before < ${most.bytes})
      returning id, import_id, user_id, name, title, sport, file_key, size, attempts)
    select taken.*, i.visibility from taken join imports i on i.id = taken.import_id order by taken.id`
}

/** Files that were begun so often and never ended. */
export async function giveUpFiles(db: Db, importId: number, attempts: number): Promise<void> {
  await db`
    update import_files set state = 'failed', reason = 'gave-up', file_needed_until = ${whileResumable(db)}
    where import_id = ${importId} and state = 'queued' and attempts >= ${attempts}`
}

/** Those that were neither cancelled nor ended by another process meanwhile. */
export async function stillQueued(tx: Transaction, ids: number[]): Promise<Set<number>> {
  const rows = await tx<{ id: number }[]>`
    select id from import_files where id = any(${ids}) and state = 'queued' order by id for update`
  return new Set(rows.map((row) => row.id))
}

export type Finished = {
  fileId: number
  state: ImportFileState
  reason: ImportReason | null
  storyId: number | null
}

/** Whatever was written down about a file before stays: cancelled by its owner, or ended by another process. */
export async function finishFiles(db: Db, files: Finished[]): Promise<void> {
  if (files.length === 0) return
  const rows = files.map((one) => ({
    id: one.fileId,
    state: one.state,
    reason: one.reason,
    story_id: one.storyId,
  }))
  await db`
    update import_files f set state = w.state, reason = w.reason, story_id = w.story_id,
      file_needed_until = case when w.reason = 'gave-up' then ${whileResumable(db)} end
    from jsonb_to_recordset(${db.json(rows)}) as w(id bigint, state text, reason text, story_id integer)
    where f.id = w.id and f.state = 'queued'`
}

export async function filesOfUsers(db: Db, userIds: number[]): Promise<string[]> {
  const rows = await db<{ fileKey: string }[]>`
    select file_key from import_files where user_id = any(${userIds}) and file_key is not null`
  return rows.map((row) => row.fileKey)
}
