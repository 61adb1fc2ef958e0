import type { ForgottenEnd } from '#domain/recording/forgotten-end.ts'
import { pointsUntil, trackOf } from '#domain/recording/points.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import { dayOfYear } from '#web/lib/format/format-date.ts'
import { joined } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { land, type WalkDigest } from '#web/lib/pocket/land.ts'
import { recordingStore, type Walk } from '#web/lib/pocket/recording-store.ts'

export type RecordedWalk = {
  walk: Walk
  /** Null where nothing can be read out of it: too few places. */
  digest: WalkDigest | null
  title: string
  /** When it seems to have been over before it was ended; null where nothing is to be asked. */
  forgotten: ForgottenEnd | null
  gpx: Uint8Array<ArrayBuffer>
}

/** A walk with its file and what is read out of that; null where there is no such walk in this browser. */
export async function readWalk(id: string): Promise<RecordedWalk | null> {
  const walk = await recordingStore.walk(id)
  if (!walk) return null
  const track = trackOf(pointsUntil(await recordingStore.batches(id), walk.overAt ?? Infinity))
  const at = { lat: track.lat[0] ?? 0, lon: track.lon[0] ?? 0 }
  const bare = bytesOf(writeGpx(track, { name: 'Kopczyk' }))
  const isAsked = walk.state === 'done' && walk.overAt === undefined
  const [digest, forgotten] = await Promise.all([
    track.lat.length < 2 ? null : land.digest(bare, at).catch(() => null),
    isAsked ? land.ending(id).catch(() => null) : null,
  ])
  const read = digest && !('unreadable' in digest) ? digest : null
  const title = titleOf(walk, read)
  return { walk, digest: read, title, forgotten, gpx: bytesOf(writeGpx(track, { name: title })) }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Named by its summits, as hikers do; without any by its day. */
function titleOf(walk: Walk, digest: WalkDigest | null): string {
  const names = (digest?.summits ?? [])
    .filter(({ summit, evidence }) => walk.words[summit.id] ?? evidence.verdict === 'certain')
    .map(({ summit }) => summit.name)
  const day = dayOfYear(new Date(walk.startedAt).toISOString())
  return names.length > 0 ? joined([...new Set(names)]) : t('recording.walk-of', { day })
}

/** Shorter ones can be kept, but there is nothing to tell. */
export function isTooShort({ digest }: RecordedWalk): boolean {
  return digest === null || digest.stats.distance < 300 || (digest.stats.time ?? 0) < 5
}
