import { chooseLines } from '#contract/track-view.ts'
import type { TrackGeometry, TrackPreview } from '#contract/tracks.ts'
import { highestShown, type HighPlace } from '#domain/track/digest/highest-shown.ts'
import { trackProblems } from '#domain/track/read/problems.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { hidingFor, hidingOf } from '#server/features/privacy/privacy.service.ts'
import { isAuthor, mustFindStory } from '#server/features/stories/stories.service.ts'
import { summitRefs } from '#server/features/story-summits/story-summits.service.ts'
import { problem } from '#server/lib/errors.ts'
import type { SpooledFile } from '#server/lib/spool.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { nameOfHiker } from '#server/lib/visitor.ts'
import { findSameHike } from './same-hike.ts'
import { readShown } from './shown.queries.ts'
import type { GpxFile, GpxFiles } from './gpx-files.ts'
import { keepPreview } from './track-files.ts'
import { findPreview } from './track-files.queries.ts'
import type { TrackReader } from './track-reader.ts'
import { findTrack } from './tracks.queries.ts'
import { previewView } from './tracks.view.ts'

// The door of the feature: what others may use of it.
export { attachTrack, FILE_EXPIRED, insertNewTracks, type NewTrack } from './attach-track.ts'
export { placePhotos } from './cut-track.ts'
export { findSameHike, findSameHikes, isSameHike } from './same-hike.ts'
export { changeTrack, placeOnNewTrack, prepareTrack, type PreparedTrack } from './story-track.ts'
export {
  hashOfTrack,
  keepTrackFile,
  keepTrackFiles,
  openStored,
  promiseTrackFiles,
  putPromised,
} from './track-files.ts'
export { createTrackReader, type Digest, type TrackBytes, type TrackReader } from './track-reader.ts'

/** Reads a file as it would be saved, and keeps it for the story that is being written. */
export async function previewTrack(
  db: Sql,
  tracks: TrackReader,
  viewer: Viewer,
  file: SpooledFile,
  name: string | undefined,
): Promise<TrackPreview> {
  const usual = { hideStart: null, hideEnd: null, cutSecret: 'preview' }
  const hiding = await hidingFor(db, viewer.id, usual)
  const digest = await tracks.digest(file, hiding, { name, by: nameOfHiker(viewer) })
  if (digest === null) throw problem('unavailable')
  if ('unreadable' in digest) throw problem('unreadable-file', { message: trackProblems[digest.unreadable] })
  const [key, refs, same] = await Promise.all([
    keepPreview(db, tracks, viewer.id, file, name ?? null),
    summitRefs(
      db,
      digest.summits.map((one) => one.summitId),
    ),
    findSameHike(db, viewer.id, digest),
  ])
  return previewView(key, digest, refs, same)
}

/** Whether this hiker has sent the file ahead, and it is still there. */
export async function hasPreview(db: Db, ownerId: number, key: string): Promise<boolean> {
  return (await findPreview(db, ownerId, key)) !== null
}

/** The line as everybody sees it, its author included: what is hidden is hidden. */
export async function trackOf(
  db: Sql,
  viewer: Viewer | null,
  id: number,
  zoom: number | undefined,
): Promise<TrackGeometry> {
  const story = await mustFindStory(db, viewer, id)
  const shown = await readShown(db, id)
  if (shown === null) throw problem('not-found')
  return {
    lines: chooseLines(shown.lines, zoom),
    bounds: shown.bounds,
    profile: shown.profile,
    shownFrom: shown.shownFrom?.toISOString() ?? null,
    hidden: isAuthor(viewer, story) ? { start: shown.hiddenStartM, end: shown.hiddenEndM } : null,
  }
}

/** The highest place of the line as it is shown to everybody; null when there is none to be seen. */
export async function highestShownOf(db: Sql, viewer: Viewer | null, id: number): Promise<HighPlace | null> {
  await mustFindStory(db, viewer, id)
  const shown = await readShown(db, id)
  return shown && highestShown(shown.profile)
}

/** The author gets the whole track, others what they may see of it, if the author allows. */
export async function gpxOf(
  db: Sql,
  files: GpxFiles,
  viewer: Viewer | null,
  id: number,
  { publicUrl, by }: { publicUrl: string; by: string },
): Promise<GpxFile & { name: string }> {
  const story = await mustFindStory(db, viewer, id)
  const own = isAuthor(viewer, story)
  if (!own && !story.allowDownload) throw problem('forbidden')
  const track = await findTrack(db, id)
  if (track === null) throw problem('not-found')
  const { author } = story
  const meta = {
    name: story.title,
    link: `${publicUrl}/activities/${id}`,
    author: `${author.firstName} ${author.lastName}`.trim(),
  }
  const hiding = own ? null : await hidingOf(db, id)
  const file = await files({ fileKey: track.fileKey, hiding, meta }, by)
  if (file === null) throw problem('not-found')
  return { ...file, name: `kopczyk-${story.hikedOn}-${id}.gpx` }
}
