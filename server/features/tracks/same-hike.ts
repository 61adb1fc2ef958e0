import { sameHike } from '#domain/track/measure/fingerprint.ts'
import type { Db } from '#server/db/connect.ts'
import type { Digest } from './track-reader.ts'
import { tracksAround } from './tracks.queries.ts'

export type SameHike = { id: number; title: string; exact: boolean }

/** The author's story of the very same hike, also when another program cut or rounded its recording. */
export async function findSameHike(
  db: Db,
  authorId: number,
  digest: Pick<Digest, 'fingerprint' | 'fingerprintHash'>,
): Promise<SameHike | null> {
  const { fingerprint, fingerprintHash } = digest
  const known = await tracksAround(db, authorId, fingerprint.startedAt)
  const found =
    known.find((one) => one.fingerprintHash === fingerprintHash) ??
    known.find((one) => sameHike(one.fingerprint, fingerprint))
  if (found === undefined) return null
  return { id: found.id, title: found.title, exact: found.fingerprintHash === fingerprintHash }
}
