import { hidesMore, narrowShown, type Narrowed } from '#domain/track/digest/narrow-shown.ts'
import type { Transaction } from '#server/db/connect.ts'
import { movePlaces } from '#server/features/photos/photos.service.ts'
import { hidingUnder, settingsOf } from '#server/features/privacy/privacy.service.ts'
import { drawStoriesAnew } from '#server/features/stories/stories.service.ts'
import { moveSummits } from '#server/features/story-summits/story-summits.service.ts'
import { emptyShown, lockReaches, markDue, readShownOfMany, writeShown } from './shown.queries.ts'

/** Lines that are narrowed while their owner waits, the newest hikes first; of older ones nothing is shown for a while. */
const AT_ONCE = 100

/**
 * In the transaction that changes a hiker's settings: from its commit on, nothing that they hide is shown. Lines that show
 * nothing of it stay as they are, also when more of them may be shown now: that waits until they are cut anew.
 */
export async function narrowTracks(tx: Transaction, userId: number, reveals: boolean): Promise<void> {
  const settings = await settingsOf(tx, userId)
  const newZones = settings.zones.filter((zone) => zone.since === settings.version).map((zone) => zone.shape)
  const tracks = await lockReaches(tx, userId)
  const tooLong = tracks.filter((track) => hidesMore(track, hidingUnder(settings, track), newZones))
  const ids = tooLong.map((track) => track.storyId)
  await markDue(tx, userId, reveals ? 'all' : ids)
  if (ids.length === 0) return
  await drawStoriesAnew(tx, ids)
  const narrowed = new Map<number, Narrowed>()
  for (const shown of await readShownOfMany(tx, ids.slice(0, AT_ONCE))) {
    const track = tooLong.find((one) => one.storyId === shown.storyId)!
    const now = narrowShown(shown, hidingUnder(settings, track), newZones)
    await writeShown(tx, shown.storyId, now.shown, new Date())
    narrowed.set(shown.storyId, now)
  }
  await emptyShown(tx, ids.slice(AT_ONCE))
  await moveAlong(tx, ids, narrowed)
}

/** What stands on these lines moves with them; what stood on a part that is hidden now has no place any more. */
async function moveAlong(tx: Transaction, ids: number[], narrowed: Map<number, Narrowed>): Promise<void> {
  await movePlaces(
    tx,
    ids,
    ({ storyId, atDistanceM, lat, lon }) =>
      narrowed.get(storyId)?.distanceOf(atDistanceM, { lat, lon }) ?? null,
  )
  await moveSummits(
    tx,
    ids,
    ({ storyId, atDistance }) => narrowed.get(storyId)?.distanceOf(atDistance) ?? null,
  )
}
