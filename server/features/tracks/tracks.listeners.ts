import type { Transaction } from '#server/db/connect.ts'
import { defineListeners, emit } from '#server/events/emit.ts'
import { settingsOf } from '#server/features/privacy/privacy.service.ts'
import { cutDueTracks } from './cut-track.ts'
import { narrowTracks } from './narrow-tracks.ts'
import { markTracksNear } from './rejudge.queries.ts'
import { dropTrackFile } from './track-files.ts'
import { trackFilesOf } from './tracks.queries.ts'

async function sayUnused(tx: Transaction, storyIds: number[]): Promise<void> {
  const keys = await trackFilesOf(tx, storyIds)
  await emit(tx, 'track-file-unused', ...keys.map((key) => ({ key })))
}

export const tracksListeners = defineListeners({
  feature: 'tracks',
  lane: 'tracks',
  agree: {
    'track-privacy-changed': async (tx, facts) => {
      for (const { userId, reveals } of facts) await narrowTracks(tx, userId, reveals)
    },
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
    'track-privacy-changed': ({ db, tracks }, { userId, version }, _key, signal) =>
      cutDueTracks(db, tracks, userId, async () => {
        signal.throwIfAborted()
        // A later change has a job of its own.
        return (await settingsOf(db, userId)).version === version
      }),
    'track-file-unused': ({ db, storage }, { key }) => dropTrackFile(db, storage, key),
  },
})
