import type { Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import {
  findStory,
  lockStory,
  mustBeAuthor,
  storyChanged,
  summitsAreListed,
  trackColumns,
  updateStory,
} from '#server/features/stories/stories.service.ts'
import {
  judgeSummits,
  readSummitStates,
  writeSummitStates,
} from '#server/features/story-summits/story-summits.service.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { findTrackFile, writeTrack, type NewTrack } from './tracks.queries.ts'

/** In the caller's transaction: figures, summits, and what follows from them. */
export async function attachTrack(
  tx: Transaction,
  viewer: Viewer,
  track: Omit<NewTrack, 'authorId'>,
): Promise<void> {
  const { storyId: id, digest } = track
  mustBeAuthor(viewer, await lockStory(tx, viewer, id))
  const before = await findTrackFile(tx, id)
  await writeTrack(tx, { ...track, authorId: viewer.id }).catch((error: { code?: string }) => {
    throw error.code === '23505' ? problem('duplicate-track') : error
  })
  const story = (await findStory(tx, viewer, id))!
  await updateStory(tx, id, trackColumns(story, digest.figures))
  const listed = await summitsAreListed(tx, id)
  await writeSummitStates(tx, id, judgeSummits(await readSummitStates(tx, id), digest.summits, listed))
  await storyChanged(tx, id)
  if (before !== null) await emit(tx, 'track-file-unused', { key: before })
}
