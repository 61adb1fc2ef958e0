import type { Story } from '#contract/story.ts'
import type { TrackGeometry, TrackPreview } from '#contract/tracks.ts'
import type { Sql } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { clearPlaces } from '#server/features/photos/photos.service.ts'
import { hidingFor, hidingOf } from '#server/features/privacy/privacy.service.ts'
import {
  findStory,
  getStory,
  isAuthor,
  lockStory,
  mustBeAuthor,
  storyChanged,
  summitsAreListed,
  trackColumns,
  updateStory,
} from '#server/features/stories/stories.service.ts'
import {
  judgeSummits,
  readSummitRefs,
  readSummitStates,
  writeSummitStates,
} from '#server/features/story-summits/story-summits.service.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { nameOfHiker } from '#server/lib/visitor.ts'
import { attachTrack } from './attach-track.ts'
import { findSameHike } from './same-hike.ts'
import { placePhotos } from './shown.ts'
import { keepTrackFile, readTrackFile } from './track-files.ts'
import type { Digest, TrackReader } from './track-reader.ts'
import { deleteTrack, findTrackFile, readShown } from './tracks.queries.ts'
import { chooseLines, previewView } from './tracks.view.ts'

// The door of the feature: what others may use of it.
export { attachTrack } from './attach-track.ts'
export { findSameHike } from './same-hike.ts'
export { placePhotos, refreshShown } from './shown.ts'
export { keepTrackFile, keepTrackFiles, readStored } from './track-files.ts'
export { createTrackReader, type Digest, type TrackReader } from './track-reader.ts'
export { insertNewTracks, tracksAroundEach, type NewTrack } from './tracks.queries.ts'

/** Reads a file as it would be saved, and forgets it. */
export async function previewTrack(
  db: Sql,
  tracks: TrackReader,
  viewer: Viewer,
  bytes: Uint8Array,
  name: string | undefined,
): Promise<TrackPreview> {
  const hiding = await hidingFor(db, viewer.id, null, null, 'preview')
  const digest = await readable(tracks, viewer, bytes, name, hiding)
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
  tracks: TrackReader,
  viewer: Viewer,
  bytes: Uint8Array,
  name: string | undefined,
  hiding: Parameters<TrackReader['digest']>[2],
): Promise<Digest> {
  const digest = await tracks.digest(bytes, name, hiding, { by: nameOfHiker(viewer) })
  if ('unreadable' in digest) throw problem('unreadable-file', { message: digest.unreadable })
  return digest
}

/** The server reads the file itself and is the judge of its summits, whatever the browser showed before. */
export async function setTrack(
  db: Sql,
  tracks: TrackReader,
  viewer: Viewer,
  id: number,
  bytes: Uint8Array,
  name: string | undefined,
): Promise<Story> {
  mustBeAuthor(viewer, await findStory(db, viewer, id))
  const hiding = await hidingOf(db, id)
  const digest = await readable(tracks, viewer, bytes, name, hiding)
  const same = await findSameHike(db, viewer.id, digest)
  if (same !== null) {
    if (same.id !== id) throw problem('duplicate-track')
    if (same.exact) return getStory(db, viewer, id)
  }
  const key = await keepTrackFile(db, tracks.storage, bytes)
  const file = { key, name: name ?? null, size: bytes.length }
  const track = { storyId: id, file, digest, privacyVersion: hiding.version }
  // Should this fail, the sweeper finds the file: whether a broken connection committed is not known here.
  await db.begin((tx) => attachTrack(tx, viewer, track))
  await placePhotos(db, tracks, id)
  return getStory(db, viewer, id)
}

export async function removeTrack(db: Sql, viewer: Viewer, id: number): Promise<Story> {
  await db.begin(async (tx) => {
    mustBeAuthor(viewer, await lockStory(tx, viewer, id))
    const key = await findTrackFile(tx, id)
    if (key === null) return
    await deleteTrack(tx, id)
    await clearPlaces(tx, id)
    await updateStory(tx, id, trackColumns((await findStory(tx, viewer, id))!, null))
    const listed = await summitsAreListed(tx, id)
    await writeSummitStates(tx, id, judgeSummits(await readSummitStates(tx, id), [], listed))
    await storyChanged(tx, id)
    await emit(tx, 'track-file-unused', { key })
  })
  return getStory(db, viewer, id)
}

/** The line as everybody sees it, its author included: what is hidden is hidden. */
export async function trackOf(
  db: Sql,
  viewer: Viewer | null,
  id: number,
  zoom: number | undefined,
): Promise<TrackGeometry> {
  const story = await findStory(db, viewer, id)
  if (story === null) throw problem('not-found')
  const shown = await readShown(db, id)
  if (shown === null) throw problem('not-found')
  const hidden = isAuthor(viewer, story) ? { start: shown.hiddenStartM, end: shown.hiddenEndM } : null
  // Cut under other settings than today's: nothing is better than a line that shows too much.
  if (shown.privacyVersion !== (await hidingOf(db, id)).version) {
    const profile = { distance: [], elevation: [], lat: [], lon: [], minutes: [] }
    return { lines: [], bounds: null, profile, hidden }
  }
  return { lines: chooseLines(shown.lines, zoom), bounds: shown.bounds, profile: shown.profile, hidden }
}

/** The author gets the whole track, others what they may see of it, if the author allows. */
export async function gpxOf(
  db: Sql,
  tracks: TrackReader,
  viewer: Viewer | null,
  id: number,
  { publicUrl, by }: { publicUrl: string; by: string },
): Promise<{ gpx: string; name: string }> {
  const story = await findStory(db, viewer, id)
  if (story === null) throw problem('not-found')
  const own = isAuthor(viewer, story)
  if (!own && !story.allowDownload) throw problem('forbidden')
  const bytes = await readTrackFile(db, tracks.storage, id)
  if (bytes === null) throw problem('not-found')
  const { author } = story
  const meta = {
    name: story.title,
    link: `${publicUrl}/activities/${id}`,
    author: `${author.firstName} ${author.lastName}`.trim(),
  }
  const gpx = await tracks.gpx(bytes, own ? null : await hidingOf(db, id), meta, { by })
  if (gpx === null) throw problem('not-found')
  return { gpx, name: `kopczyk-${story.hikedOn}-${id}.gpx` }
}
