import { sameHike } from '#domain/track/measure/fingerprint.ts'
import type { Db } from '#server/db/connect.ts'
import type { Digest } from './track-reader.ts'
import { tracksAround, tracksAroundEach } from './tracks.queries.ts'

export type SameHike = { id: number; title: string; exact: boolean }

type Recording = Pick<Digest, 'fingerprint' | 'fingerprintHash'>

/** Of the very same hike, also when another program cut or rounded one of the recordings. */
export function isSameHike(a: Recording, b: Recording): boolean {
  return a.fingerprintHash === b.fingerprintHash || sameHike(a.fingerprint, b.fingerprint)
}

/** The author's story of the same hike; of several, the one with this very recording. */
export async function findSameHike(db: Db, authorId: number, digest: Recording): Promise<SameHike | null> {
  const { fingerprint, fingerprintHash } = digest
  const known = await tracksAround(db, authorId, fingerprint.startedAt)
  const found =
    known.find((one) => one.fingerprintHash === fingerprintHash) ??
    known.find((one) => sameHike(one.fingerprint, fingerprint))
  if (found === undefined) return null
  return { id: found.id, title: found.title, exact: found.fingerprintHash === fingerprintHash }
}

/** The same for many recordings with one question: for each the story that its hiker has of the hike, or null. */
export async function findSameHikes(
  db: Db,
  recordings: { userId: number; digest: Recording }[],
): Promise<(number | null)[]> {
  const known = await tracksAroundEach(
    db,
    recordings.map(({ userId, digest }) => ({ userId, startedAt: digest.fingerprint.startedAt })),
  )
  const around = Map.groupBy(known, (one) => one.at)
  return recordings.map(
    ({ digest }, at) => around.get(at)?.find((one) => isSameHike(one, digest))?.id ?? null,
  )
}
