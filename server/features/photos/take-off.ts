import type { Transaction } from '#server/db/connect.ts'
import { picturesTakenOff } from '#server/features/files/files.service.ts'
import type { Removed } from './photos.queries.ts'

/** What is no longer on a story nobody gets under its old address, unless something else shows it. */
export function takeOff(tx: Transaction, photos: Removed[]): Promise<void> {
  return picturesTakenOff(
    tx,
    photos.flatMap(({ path, thumbnail, addedBy: ownerId }) => [
      { path, ownerId },
      { path: thumbnail, ownerId },
    ]),
  )
}
