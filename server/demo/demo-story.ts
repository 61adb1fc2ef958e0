import { storyLimits } from '#contract/story.ts'
import { respondToInvite } from '#server/features/companions/companions.service.ts'
import { holdPrivacy, type VersionedHiding } from '#server/features/privacy/privacy.service.ts'
import { storyChanged } from '#server/features/stories/stories.service.ts'
import { createStory } from '#server/features/story-writing/story-writing.service.ts'
import {
  attachTrack,
  keepTrackFile,
  type Digest,
  type TrackReader,
} from '#server/features/tracks/tracks.service.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { Sql } from '../db/connect.ts'
import type { DemoStory } from './cast.ts'
import { demoGpx, type demoHikes, demoSummit, startOf } from './demo-hike.ts'
import { demoPicture, type DemoPicture } from './demo-pictures.ts'
import { backdateStory, insertUploads, placePhoto, writeCutSecret } from './demo.queries.ts'

export type PreparedStory = {
  story: DemoStory
  secret: string
  gpx: Buffer
  digest: Digest
  pictures: DemoPicture[]
}

/** The slow part, for several stories at once: recording, reading, drawing. */
export async function prepareStory(
  trackReader: TrackReader,
  { story, seed }: (typeof demoHikes)[number],
): Promise<PreparedStory> {
  const [read, pictures] = await Promise.all([
    readRecording(trackReader, `demo ${seed}`, demoGpx(story, seed), story.title),
    Promise.all(
      story.captions.map((_, place) => demoPicture(trackReader.storage, story, seed + place * 1_000)),
    ),
  ])
  return { story, pictures, ...read }
}

export async function readRecording(
  trackReader: TrackReader,
  secret: string,
  gpx: Buffer,
  title: string,
): Promise<Pick<PreparedStory, 'secret' | 'gpx' | 'digest'>> {
  const digest = await trackReader.digest({ bytes: gpx }, usualHiding(secret), { name: 'slad.gpx' })
  if (digest === null || 'unreadable' in digest) throw new Error(`No track of ${title}`)
  return { secret, gpx, digest }
}

/** Of a hiker who never touched the settings. */
function usualHiding(secret: string): VersionedHiding {
  const { hiddenEnds } = storyLimits
  return { startM: hiddenEnds, endM: hiddenEnds, zones: [], secret, version: 0 }
}

/** Told through the same functions as everybody's stories: nothing in the demo could not have been done by hand. */
export async function tellStory(
  db: Sql,
  trackReader: TrackReader,
  author: Viewer,
  companions: Viewer[],
  { story, secret, gpx, digest, pictures }: PreparedStory,
): Promise<number> {
  const files = pictures.flatMap((picture) => picture.files)
  if (files.length > 0) await insertUploads(db, author.id, files)
  const made = await createStory(
    db,
    trackReader,
    author,
    {
      title: story.title,
      route: story.route,
      date: story.date,
      description: story.text.map((paragraph) => `<p>${paragraph}</p>`).join(''),
      trails: story.trails,
      difficulty: story.difficulty,
      summits: story.summits.map((slug) => demoSummit(slug).id),
      companions: companions.map((one) => one.id),
      photos: pictures.map(({ path, thumbnail }, place) => ({
        path,
        thumbnail,
        caption: story.captions[place]!,
        cover: place === 0,
      })),
    },
    null,
    new Date(startOf(story) + 14 * 3_600_000),
  )
  const key = await keepTrackFile(db, trackReader, gpx)
  const recording = { key, name: `${story.date}.gpx`, size: gpx.length }
  await db.begin(async (tx) => {
    await holdPrivacy(tx, [author.id])
    await writeCutSecret(tx, made.id, secret)
    const hiding = usualHiding(secret)
    await attachTrack(tx, author, { storyId: made.id, authorId: author.id, file: recording, digest, hiding })
    await storyChanged(tx, made.id)
  })
  await placePictures(
    db,
    made.photos.map((photo) => photo.id),
    digest,
  )
  for (const companion of companions) await respondToInvite(db, companion, made.id, 'confirmed')
  await backdateStory(db, made.id, new Date(startOf(story) + 13 * 3_600_000))
  return made.id
}

/** The first picture was taken on the first summit, the next on the next. */
async function placePictures(db: Sql, photos: number[], digest: Digest): Promise<void> {
  const tops = digest.summits.filter((one) => one.evidence.atDistance !== null)
  const { profile } = digest.shown
  for (const [place, id] of photos.entries()) {
    const top = tops[place % Math.max(1, tops.length)]?.evidence
    if (!top || top.atDistance === null || top.reachedAt === null) continue
    const found = profile.distance.findIndex((metres) => metres >= top.atDistance!)
    const at = found < 0 ? profile.distance.length - 1 : found
    const takenAt = new Date(Date.parse(top.reachedAt) + 120_000)
    const onLine = { lat: profile.lat[at]!, lon: profile.lon[at]!, atDistanceM: top.atDistance }
    await placePhoto(db, { id, takenAt, ...onLine })
  }
}
