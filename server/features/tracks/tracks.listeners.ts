import { defineListeners, emit } from '#server/events/emit.ts'
import { forgetShownPlaces } from '#server/features/photos/photos.service.ts'
import { raiseRevisions } from '#server/features/stories/stories.service.ts'
import type { Transaction } from '#server/db/connect.ts'
import { markTracksNear } from './rejudge.queries.ts'
import { refreshShown } from './shown.ts'
import { sweepTrackFile } from './track-files.ts'
import { invalidateShownTracks, staleTracks, storiesWithTracks, trackFilesOf } from './tracks.queries.ts'

/** What of a track is shown must be cut anew: until then its line, the places of its photos and its preview are gone. */
async function invalidate(tx: Transaction, storyIds: number[]): Promise<void> {
  await invalidateShownTracks(tx, storyIds)
  await forgetShownPlaces(tx, storyIds)
  await raiseRevisions(tx, storyIds)
}

async function sayUnused(tx: Transaction, storyIds: number[]): Promise<void> {
  const keys = await trackFilesOf(tx, storyIds)
  await emit(tx, 'track-file-unused', ...keys.map((key) => ({ key })))
}

export const tracksListeners = defineListeners({
  feature: 'tracks',
  lane: 'tracks',
  agree: {
    'track-ends-changed': (tx, facts) =>
      invalidate(
        tx,
        facts.map((fact) => fact.storyId),
      ),
    'track-privacy-changed': async (tx, facts) =>
      invalidate(
        tx,
        await storiesWithTracks(
          tx,
          facts.map((fact) => fact.userId),
        ),
      ),
    'story-removed': (tx, facts) =>
      sayUnused(
        tx,
        facts.map((fact) => fact.storyId),
      ),
    'summits-moved': (tx, facts) =>
      markTracksNear(
        tx,
        facts.flatMap((fact) => fact.places),
      ),
  },
  follow: {
    'track-privacy-changed': async ({ db, tracks }, { userId }, _key, signal) => {
      for (const id of await staleTracks(db, userId)) {
        signal.throwIfAborted()
        await refreshShown(db, tracks, id)
      }
    },
    'track-ends-changed': ({ db, tracks }, { storyId }) => refreshShown(db, tracks, storyId),
    'track-file-unused': ({ db, storage }, { key }) => sweepTrackFile(db, storage, key),
  },
})
