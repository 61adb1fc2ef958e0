import type { Story } from '#contract/story.ts'
import type { TrackGeometry, TrackPreview } from '#contract/tracks.ts'
import type { Sql } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { attachTrack } from './attach-track.ts'
import { judgeSummits } from '#server/features/story-summits/judge-summits.ts'
import { hidingFor, hidingOf } from '#server/features/privacy/privacy.service.ts'
import { placePhotos, refreshShown } from './shown.ts'
import { settleStory } from '#server/features/stories/settle.ts'
import { trackColumns } from '#server/features/stories/story-columns.ts'
import {
  readSummitRefs,
  readSummitStates,
  writeSummitStates,
} from '#server/features/story-summits/story-summits.queries.ts'
import { isAuthor, mustBeAuthor } from '#server/features/stories/stories.policy.ts'
import {
  findStory,
  lockStory,
  summitsAreListed,
  updateStory,
} from '#server/features/stories/stories.queries.ts'
import { getStory } from '#server/features/stories/read-story.ts'
import { dropTrackFile, keepTrackFile, readTrackFile } from './track-files.ts'
import type { Digest, TrackReader } from './track-reader.ts'
import { chooseLines, previewView } from './tracks.view.ts'
import { findSameHike } from './same-hike.ts'
import { deleteTrack, findTrackFile, readShown } from './tracks.queries.ts'

/** Reads a file as it would be saved, and forgets it. */
export async function previewTrack(
  db: Sql,
  works: TrackReader,
  viewer: Viewer,
  bytes: Uint8Array,
  name: string | undefined,
): Promise<TrackPreview> {
  const digest = await readable(works, bytes, name, await hidingFor(db, viewer.id, null, null, 'preview'))
  const [refs, same] = await Promise.all([
    readSummitRefs(
      db,
      digest.summits.map((one) => one.summitId),
    ),
    findSameHike(db, viewer.id, digest),
  ])
  return previewView(digest, refs, same)
}

async function readable(
  works: TrackReader,
  bytes: Uint8Array,
  name: string | undefined,
  hiding: Parameters<TrackReader['digest']>[2],
): Promise<Digest> {
  const digest = await works.digest(bytes, name, hiding)
  if ('unreadable' in digest) throw problem('unreadable-file', { message: digest.unreadable })
  return digest
}

/** The server reads the file itself and is the judge of its summits, whatever the browser showed before. */
export async function setTrack(
  db: Sql,
  works: TrackReader,
  viewer: Viewer,
  id: number,
  bytes: Uint8Array,
  name: string | undefined,
): Promise<Story> {
  mustBeAuthor(viewer, await findStory(db, viewer, id))
  const hiding = await hidingOf(db, id)
  const digest = await readable(works, bytes, name, hiding)
  const same = await findSameHike(db, viewer.id, digest)
  if (same !== null) {
    if (same.id !== id) throw problem('duplicate-track')
    if (same.exact) return getStory(db, viewer, id)
  }
  const key = await keepTrackFile(db, works.storage, bytes)
  const file = { key, name: name ?? null, size: bytes.length }
  const track = { storyId: id, file, digest, privacyVersion: hiding.version }
  const before = await db
    .begin((tx) => attachTrack(tx, viewer, track))
    .catch(async (error: unknown) => {
      await dropTrackFile(db, works.storage, key)
      throw error
    })
  if (before !== null) await dropTrackFile(db, works.storage, before)
  await placePhotos(db, works, id)
  return getStory(db, viewer, id)
}

export async function removeTrack(db: Sql, works: TrackReader, viewer: Viewer, id: number): Promise<Story> {
  const file = await db.begin(async (tx) => {
    mustBeAuthor(viewer, await lockStory(tx, viewer, id))
    const key = await findTrackFile(tx, id)
    if (key === null) return null
    await deleteTrack(tx, id)
    await updateStory(tx, id, trackColumns((await findStory(tx, viewer, id))!, null))
    const listed = await summitsAreListed(tx, id)
    await writeSummitStates(tx, id, judgeSummits(await readSummitStates(tx, id), [], listed))
    await settleStory(tx, id)
    return key
  })
  if (file !== null) await dropTrackFile(db, works.storage, file)
  return getStory(db, viewer, id)
}

/** The line as everybody sees it, its author included: what is hidden is hidden. */
export async function trackOf(
  db: Sql,
  works: TrackReader,
  viewer: Viewer | null,
  id: number,
  zoom: number | undefined,
): Promise<TrackGeometry> {
  const story = await findStory(db, viewer, id)
  if (story === null) throw problem('not-found')
  let shown = await readShown(db, id)
  if (shown === null) throw problem('not-found')
  if (shown.privacyVersion !== (await hidingOf(db, id)).version) {
    await refreshShown(db, works, id)
    shown = await readShown(db, id)
    // Its settings changed once more while it was made: nothing is better than a line that shows too much.
    if (shown === null || shown.privacyVersion !== (await hidingOf(db, id)).version) throw problem('conflict')
  }
  const hidden = isAuthor(viewer, story) ? { start: shown.hiddenStartM, end: shown.hiddenEndM } : null
  return { lines: chooseLines(shown.lines, zoom), bounds: shown.bounds, profile: shown.profile, hidden }
}

/** The author gets the whole track, others what they may see of it, if the author allows. */
export async function gpxOf(
  db: Sql,
  works: TrackReader,
  viewer: Viewer | null,
  id: number,
  publicUrl: string,
): Promise<{ gpx: string; name: string }> {
  const story = await findStory(db, viewer, id)
  if (story === null) throw problem('not-found')
  const own = isAuthor(viewer, story)
  if (!own && !story.allowDownload) throw problem('forbidden')
  const bytes = await readTrackFile(db, works.storage, id)
  if (bytes === null) throw problem('not-found')
  const { author } = story
  const gpx = await works.gpx(bytes, own ? null : await hidingOf(db, id), {
    name: story.title,
    link: `${publicUrl}/activities/${id}`,
    author: `${author.firstName} ${author.lastName}`.trim(),
  })
  if (gpx === null) throw problem('not-found')
  return { gpx, name: `kopczyk-${story.hikedOn}-${id}.gpx` }
}
