import type { Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { defineListeners } from '#server/events/listeners.ts'
import { settingsOf } from '#server/features/privacy/privacy.service.ts'
import { cutDueTracks } from './cut-track.ts'
import { narrowTracks } from './narrow-tracks.ts'
import { markTracksNear } from './rejudge.queries.ts'
import { dropTrackFile } from './track-files.ts'
import { trackFilesOf } from './tracks.queries.ts'

async function emitUnused(tx: Transaction, storyIds: number[]): Promise<void> {
  const keys = await trackFilesOf(tx, storyIds)
  await emit(tx, 'track-file-unused', ...keys.map((key) => ({ key })))
}

export const tracksListeners = defineListeners({
  feature: 'tracks',
  lane: 'tracks',
  atOnce: 1,
  because: 'what is to be hidden is hidden once the answer is given',
  agree: {
    'track-privacy-changed': async (tx, facts) => {
      for (const { userId, reveals } of facts) await narrowTracks(tx, userId, reveals)
    },
    'story-removed': (tx, facts) =>
      emitUnused(
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
    'track-privacy-changed': async ({ db, tracks }, facts, _key, signal) => {
      for (const { userId, version } of facts) {
        await cutDueTracks(db, tracks, userId, async () => {
          signal.throwIfAborted()
          // A later change has a job of its own.
          return (await settingsOf(db, userId)).version === version
        })
      }
    },
    'track-file-unused': async ({ db, storage }, facts) => {
      for (const { key } of facts) await dropTrackFile(db, storage, key)
    },
  },
})
