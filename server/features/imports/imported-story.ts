import type { ImportReason } from '#contract/imports.ts'
import type { StoryVisibility } from '#contract/story.ts'
import type { SummitRef } from '#contract/tracks.ts'
import type { Sport } from '#domain/track/sport.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { hidingFor, holdPrivacy, type VersionedHiding } from '#server/features/privacy/privacy.service.ts'
import { addStory, storyChanged } from '#server/features/stories/stories.service.ts'
import { summitRefs } from '#server/features/story-summits/story-summits.service.ts'
import {
  attachTrack,
  findSameHike,
  type Digest,
  type NewTrack,
  type TrackReader,
} from '#server/features/tracks/tracks.service.ts'
import { ProblemError } from '#server/lib/errors.ts'
import { importedTitle } from './imported-title.ts'
import { leftOutOf } from './left-out.ts'

export type WaitingFile = {
  id: number
  userId: number
  name: string
  /** What the archive that it came in says about it. */
  title: string | null
  sport: Sport | null
  fileKey: string
  size: number
  visibility: StoryVisibility
}

export type Finish = (
  db: Sql | Transaction,
  state: 'done' | 'duplicate' | 'failed',
  reason: ImportReason | null,
  storyId: number | null,
) => Promise<void>

/** A file that became a track worth a story, on its way into the database. */
export type ReadFile = { file: WaitingFile; digest: Digest; day: string; hiding: VersionedHiding }

/** Reads a file of a bulk import; says why when no story can be made of it. */
export async function readImported(
  db: Sql,
  tracks: TrackReader,
  file: WaitingFile,
): Promise<ReadFile | { refused: ImportReason }> {
  // The secret of the cut is the story's own; it is drawn here because the line is made before the story.
  const usual = { hideStart: null, hideEnd: null, cutSecret: crypto.randomUUID() }
  const hiding = await hidingFor(db, file.userId, usual)
  const digest = await tracks.digest({ key: file.fileKey }, hiding, { name: file.name, urgent: false })
  if (digest === null) return { refused: 'file-lost' }
  if ('unreadable' in digest) return { refused: digest.unreadable }
  const leftOut = leftOutOf(file.sport, digest)
  if (leftOut !== null) return { refused: leftOut }
  const { day } = digest.figures
  // Times from before there were recorders are a device's wrong clock and were not read as times.
  if (day === null) return { refused: 'no-dates' }
  if (day > warsawDay(new Date())) return { refused: 'future-date' }
  return { file, digest, day, hiding }
}

/**
 * Makes a story of one file and says how it went; all in one transaction, so that a process that dies leaves either
 * nothing or everything. A file that no story came of is left to the sweeper.
 */
export async function importTrack(
  db: Sql,
  read: ReadFile,
  stillWanted: (tx: Transaction) => Promise<boolean>,
  finish: Finish,
): Promise<void> {
  const { file, digest } = read
  const same = await findSameHike(db, file.userId, digest)
  if (same !== null) return finish(db, 'duplicate', null, same.id)
  const refs = await summitRefs(db, certainOn(digest))
  try {
    await db.begin(async (tx) => {
      if (!(await stillWanted(tx))) return
      await holdPrivacy(tx, [file.userId])
      const { id, isNew } = await addStory(tx, importedColumns(read, refs))
      if (!isNew) throw new ProblemError('duplicate-track')
      const author = { id: file.userId, role: 'hiker', blocked: false } as const
      await attachTrack(tx, author, importedTrack(id, read))
      await storyChanged(tx, id)
      await finish(tx, 'done', null, id)
    })
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'duplicate-track') throw error
    const winner = await findSameHike(db, file.userId, digest)
    await finish(db, 'duplicate', null, winner?.id ?? null)
  }
}

export function importedColumns({ file, digest, day, hiding }: ReadFile, refs: Map<number, SummitRef>) {
  return {
    authorId: file.userId,
    clientKey: `import-${file.id}`,
    title: importedTitle(file.title ?? digest.name, digest, day, summitsOn(digest, refs)),
    hikedOn: day,
    visibility: file.visibility,
    publishedAt: new Date(),
    cutSecret: hiding.secret,
  }
}

export function importedTrack(storyId: number, { file, digest, hiding }: ReadFile): NewTrack {
  return {
    storyId,
    authorId: file.userId,
    file: { key: file.fileKey, name: file.name, size: file.size },
    digest,
    hiding,
  }
}

function summitsOn(digest: Digest, refs: Map<number, SummitRef>): SummitRef[] {
  return certainOn(digest).flatMap((id) => refs.get(id) ?? [])
}

export function certainOn(digest: Digest): number[] {
  return digest.summits.filter((one) => one.evidence.verdict === 'certain').map((one) => one.summitId)
}
