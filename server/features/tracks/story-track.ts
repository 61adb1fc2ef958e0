import type { PhotoOrigin } from '#domain/track/digest/photo-places.ts'
import { trackProblems } from '#domain/track/read/problems.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { movePlaces, storePlaces, timedPhotos } from '#server/features/photos/photos.service.ts'
import {
  hidingFor,
  outdatedCuts,
  type OwnEnds,
  type VersionedHiding,
} from '#server/features/privacy/privacy.service.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { nameOfHiker } from '#server/lib/visitor.ts'
import { attachTrack, detachTrack, fileExpired } from './attach-track.ts'
import { storeCut } from './cut-track.ts'
import { findSameHike } from './same-hike.ts'
import { emptyShown } from './shown.queries.ts'
import { findPreview, type TrackFile } from './track-files.queries.ts'
import type { Digest, TrackReader } from './track-reader.ts'
import { findTrack } from './tracks.queries.ts'

/** A story as it will be after a change, as far as its track is concerned. */
export type TrackPlan = {
  /** Null for a story that is being made. */
  storyId: number | null
  /** A file that was read ahead; null takes the track off; undefined leaves it. */
  track: { key: string } | null | undefined
  ends: OwnEnds
  /** Other metres of its ends are hidden than before. */
  hasOtherEnds: boolean
  hasOtherPhotos: boolean
  photos: PhotoOrigin[]
}

/** Read before the transaction that changes the story, because reading a file takes long. */
export type PreparedTrack =
  | { kind: 'leave' }
  | { kind: 'detach' }
  | { kind: 'attach'; file: TrackFile; digest: Digest; hiding: VersionedHiding; photos: PhotoOrigin[] }
  | ({ kind: 'cut'; fileKey: string; digest: Digest | null; hiding: VersionedHiding } & Pick<
      TrackPlan,
      'hasOtherEnds' | 'photos'
    >)

export async function prepareTrack(
  db: Sql,
  tracks: TrackReader,
  author: Viewer,
  plan: TrackPlan,
): Promise<PreparedTrack> {
  const { storyId, track, photos } = plan
  if (track === null) return { kind: 'detach' }
  const now = storyId === null ? null : await findTrack(db, storyId)
  const hiding = await hidingFor(db, author.id, plan.ends)
  const by = nameOfHiker(author)
  if (track !== undefined && track.key !== now?.fileKey) {
    const file = await findPreview(db, author.id, track.key)
    if (file === null) throw fileExpired()
    const digest = await tracks.digest({ key: file.key }, hiding, {
      name: file.name ?? undefined,
      photos,
      by,
    })
    if (digest === null) throw fileExpired()
    if ('unreadable' in digest)
      throw problem('unreadable-file', { message: trackProblems[digest.unreadable] })
    const same = await findSameHike(db, author.id, digest)
    if (same !== null && same.id !== storyId) throw problem('duplicate-track')
    if (!same?.exact) return { kind: 'attach', file, digest, hiding, photos }
  }
  const { hasOtherEnds, hasOtherPhotos } = plan
  if (now === null || !(hasOtherEnds || hasOtherPhotos)) return { kind: 'leave' }
  const digest = await tracks.digest({ key: now.fileKey }, hiding, { photos, by })
  const readable = digest === null || 'unreadable' in digest ? null : digest
  return { kind: 'cut', fileKey: now.fileKey, digest: readable, hiding, hasOtherEnds, photos }
}

/** In the transaction that changes the story, which holds its author's privacy and its row; before its photos change. */
export async function changeTrack(
  tx: Transaction,
  author: Viewer,
  storyId: number,
  prepared: PreparedTrack,
): Promise<void> {
  if (prepared.kind === 'detach') await detachTrack(tx, author, storyId)
  if (prepared.kind !== 'attach') return
  const { file, digest, hiding } = prepared
  await attachTrack(tx, author, { storyId, authorId: author.id, file, digest, hiding })
}

/**
 * In the same transaction, once the photos are as they will be. What was read before the transaction is stored only if
 * nothing of it has changed; otherwise the story shows less until its track is cut anew. False: photos are still to be placed.
 */
export async function placeOnNewTrack(
  tx: Transaction,
  storyId: number,
  prepared: PreparedTrack,
): Promise<boolean> {
  if (prepared.kind === 'leave' || prepared.kind === 'detach') return true
  const { digest, hiding } = prepared
  const track = await findTrack(tx, storyId)
  if (track === null) return true
  const isCurrent =
    digest !== null &&
    track.fileKey === (prepared.kind === 'attach' ? prepared.file.key : prepared.fileKey) &&
    (await outdatedCuts(tx, [{ storyId, hiding }])).size === 0
  if (!isCurrent) {
    // The line on show is right for other photos, but not for other ends.
    if (prepared.kind === 'cut' && !prepared.hasOtherEnds) return false
    await emptyShown(tx, [storyId])
    await movePlaces(tx, [storyId], () => null)
    return true
  }
  if (prepared.kind === 'cut') await storeCut(tx, storyId, digest)
  const photos = await timedPhotos(tx, storyId)
  if (!areSame(photos, prepared.photos)) return false
  await storePlaces(tx, storyId, photos, digest.photos)
  return true
}

function areSame(a: PhotoOrigin[], b: PhotoOrigin[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      ({ cameraTime, cameraLat, cameraLon }, at) =>
        cameraTime === b[at]!.cameraTime && cameraLat === b[at]!.cameraLat && cameraLon === b[at]!.cameraLon,
    )
  )
}
