import type { Sql, Transaction } from '#server/db/connect.ts'
import { holdPrivacy } from '#server/features/privacy/privacy.service.ts'
import { addRecordedStories, storiesChanged } from '#server/features/stories/stories.service.ts'
import { addFound, summitRefs } from '#server/features/story-summits/story-summits.service.ts'
import { findSameHikes, insertNewTracks, isSameHike } from '#server/features/tracks/tracks.service.ts'
import { certainOn, importedColumns, importedTrack, type ReadFile } from './imported-story.ts'

export type Outcome = {
  fileId: number
  state: 'done' | 'duplicate'
  reason: null
  storyId: number | null
}

export type BatchHooks = {
  /** Those of these files that nobody cancelled; held until the transaction ends. */
  stillWanted(tx: Transaction, fileIds: number[]): Promise<Set<number>>
  finish(tx: Sql | Transaction, outcomes: Outcome[]): Promise<void>
}

/**
 * Makes stories of many files in one transaction with a handful of statements: the way of one file asks the database
 * thirty times, which is what a bulk import spent its time on. Whatever is unusual (a collision, a lost connection)
 * throws and leaves nothing behind; the caller then takes the files one by one. Gives the twins within the batch, to be
 * looked at one by one afterwards.
 */
export async function importTracks(db: Sql, batch: ReadFile[], hooks: BatchHooks): Promise<ReadFile[]> {
  const { fresh, twins, known } = await sortOut(db, batch)
  await hooks.finish(
    db,
    known.map(({ read, storyId }) => ({ fileId: read.file.id, state: 'duplicate', reason: null, storyId })),
  )
  const refs = await summitRefs(
    db,
    fresh.flatMap((one) => certainOn(one.digest)),
  )
  await db.begin(async (tx) => {
    const wanted = await hooks.stillWanted(
      tx,
      fresh.map((one) => one.file.id),
    )
    const chosen = fresh.filter((one) => wanted.has(one.file.id))
    if (chosen.length === 0) return
    await holdPrivacy(
      tx,
      chosen.map((one) => one.file.userId),
    )
    const ids = await addRecordedStories(
      tx,
      chosen.map((one) => ({ story: importedColumns(one, refs), figures: one.digest.figures })),
    )
    const stories = chosen.map((one, at) => ({ ...one, id: ids[at]! }))
    const tracks = await insertNewTracks(
      tx,
      stories.map((one) => importedTrack(one.id, one)),
    )
    await addFound(
      tx,
      tracks.map(({ storyId, digest }) => ({ storyId, found: digest.summits })),
    )
    await storiesChanged(tx, ids)
    await hooks.finish(
      tx,
      stories.map((one) => ({ fileId: one.file.id, state: 'done', reason: null, storyId: one.id })),
    )
  })
  return twins
}

/** What the hiker has already, what is here twice, and what is new. */
async function sortOut(db: Sql, batch: ReadFile[]) {
  const before = await findSameHikes(
    db,
    batch.map((one) => ({ userId: one.file.userId, digest: one.digest })),
  )
  const fresh: ReadFile[] = []
  const twins: ReadFile[] = []
  const known: { read: ReadFile; storyId: number }[] = []
  for (const [at, read] of batch.entries()) {
    const storyId = before[at] ?? null
    const isTwin = fresh.some(
      (other) => other.file.userId === read.file.userId && isSameHike(other.digest, read.digest),
    )
    if (storyId !== null) known.push({ read, storyId })
    else if (isTwin) twins.push(read)
    else fresh.push(read)
  }
  return { fresh, twins, known }
}
