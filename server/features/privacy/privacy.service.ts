import type { TrackPrivacy } from '#contract/track-privacy.ts'
import { storyLimits } from '#contract/story.ts'
import type { Hiding, Shape } from '#domain/track/privacy/hiding.ts'
import { makeZone } from '#domain/track/privacy/zone.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import {
  lockPrivacy,
  lockPrivacyForReading,
  readEnds,
  readEndsOfMany,
  readStoryEnds,
  readZones,
  writeEnds,
  writeZones,
  type Ends,
  type StoryEnds,
  type ZoneRow,
} from './privacy.queries.ts'

export async function getPrivacy(db: Db, viewer: Viewer): Promise<TrackPrivacy> {
  const [ends, zones] = await Promise.all([readEnds(db, viewer.id), readZones(db, viewer.id)])
  return {
    hideStart: ends?.hideStart ?? storyLimits.hiddenEnds,
    hideEnd: ends?.hideEnd ?? storyLimits.hiddenEnds,
    zones: zones.map(({ name, lat, lon, radiusM }) => ({ name, lat, lon, radius: radiusM })),
  }
}

/** The shape of a zone follows from its place and the hiker's secret: saving again draws no second one to compare. */
export async function setPrivacy(db: Sql, viewer: Viewer, input: TrackPrivacy): Promise<TrackPrivacy> {
  await db.begin(async (tx) => {
    await lockPrivacy(tx, viewer.id)
    const before = await settingsOf(tx, viewer.id)
    const { hideStart, hideEnd } = input
    const { secret, version } = await writeEnds(tx, viewer.id, { hideStart, hideEnd })
    const zones = input.zones.map(({ name, lat, lon, radius }): ZoneRow => {
      const shape = makeZone({ lat, lon }, radius, secret)
      const since = before.zones.find((zone) => isSame(zone.shape, shape))?.since ?? version
      return { name: name.trim(), lat, lon, radiusM: radius, shape, since }
    })
    await writeZones(tx, viewer.id, zones)
    const isGone = ({ shape }: { shape: Shape }) => !zones.some((zone) => isSame(zone.shape, shape))
    const reveals = hideStart < before.startM || hideEnd < before.endM || before.zones.some(isGone)
    await emit(tx, 'track-privacy-changed', { userId: viewer.id, version, reveals })
  })
  return getPrivacy(db, viewer)
}

/**
 * For whoever stores what tracks of these hikers show: their settings stay as they are until the transaction ends. Before any
 * row of a story is held; `outdatedCuts` tells then which lines were cut under other settings and may not be stored.
 */
export async function holdPrivacy(tx: Transaction, userIds: number[]): Promise<void> {
  await lockPrivacyForReading(tx, userIds)
}

const isSame = (a: Shape, b: Shape) => a.length === b.length && a.every((value, i) => value === b[i])

/** With the version of the settings that it follows from. */
export type VersionedHiding = Hiding & { version: number }

/** How one story hides its ends; null leaves it to its author's settings. */
export type OwnEnds = Pick<StoryEnds, 'hideStart' | 'hideEnd' | 'cutSecret'>

/**
 * What this hiker hides; a story may hide its ends differently, but never less than its author's zones. The version
 * is read before the zones: should they change in between, the line made from them is taken for old, never for new.
 */
export async function hidingFor(db: Db, userId: number, story: OwnEnds): Promise<VersionedHiding> {
  return hidingUnder(await settingsOf(db, userId), story)
}

export async function hidingOf(db: Db, storyId: number): Promise<VersionedHiding> {
  const { authorId, ...story } = await ownEndsOf(db, storyId)
  return hidingFor(db, authorId, story)
}

export async function ownEndsOf(db: Db, storyId: number): Promise<StoryEnds> {
  const [story] = await readStoryEnds(db, [storyId])
  if (story === undefined) throw problem('not-found')
  return story
}

type EndSettings = { startM: number; endM: number; version: number }
export type PrivacySettings = EndSettings & { zones: { shape: Shape; since: number }[] }

export async function settingsOf(db: Db, userId: number): Promise<PrivacySettings> {
  const ends = endsOf(await readEnds(db, userId))
  return { ...ends, zones: await readZones(db, userId) }
}

function endsOf(row: Ends | null): EndSettings {
  return {
    startM: row?.hideStart ?? storyLimits.hiddenEnds,
    endM: row?.hideEnd ?? storyLimits.hiddenEnds,
    version: row?.version ?? 0,
  }
}

export function hidingUnder({ zones, ...settings }: PrivacySettings, story: OwnEnds): VersionedHiding {
  return { ...ownCut(settings, story), zones: zones.map((zone) => zone.shape) }
}

function ownCut({ startM, endM, version }: EndSettings, { hideStart, hideEnd, cutSecret }: OwnEnds) {
  return { startM: hideStart ?? startM, endM: hideEnd ?? endM, version, secret: cutSecret }
}

/**
 * Of these stories, those whose line may not be stored as it was cut, because something about their hiding changed
 * meanwhile. Stays true until the transaction ends if it holds the authors' privacy and the rows of the stories.
 */
export async function outdatedCuts(
  tx: Transaction,
  cuts: { storyId: number; hiding: VersionedHiding }[],
): Promise<Set<number>> {
  const stories = await readStoryEnds(
    tx,
    cuts.map((one) => one.storyId),
  )
  const settings = await readEndsOfMany(tx, [...new Set(stories.map((one) => one.authorId))])
  const isCurrent = ({ storyId, hiding }: (typeof cuts)[number]) => {
    const story = stories.find((one) => one.storyId === storyId)
    if (story === undefined) return false
    const now = ownCut(endsOf(settings.find((one) => one.userId === story.authorId) ?? null), story)
    return (
      now.version === hiding.version &&
      now.startM === hiding.startM &&
      now.endM === hiding.endM &&
      now.secret === hiding.secret
    )
  }
  return new Set(cuts.filter((one) => !isCurrent(one)).map((one) => one.storyId))
}
