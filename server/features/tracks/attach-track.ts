import type { Transaction } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { judgeSummits } from '#server/features/story-summits/judge-summits.ts'
import { settleStory } from '#server/features/stories/settle.ts'
import { trackColumns } from '#server/features/stories/story-columns.ts'
import { readSummitStates, writeSummitStates } from '#server/features/story-summits/story-summits.queries.ts'
import { mustBeAuthor } from '#server/features/stories/stories.policy.ts'
import {
  findStory,
  lockStory,
  summitsAreListed,
  updateStory,
} from '#server/features/stories/stories.queries.ts'
import { findTrackFile, writeTrack, type NewTrack } from './tracks.queries.ts'

/** In the caller's transaction: figures, summits, ascents. Returns the file of the track that was there before. */
export async function attachTrack(
  tx: Transaction,
  viewer: Viewer,
  track: Omit<NewTrack, 'authorId'>,
): Promise<string | null> {
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
  await settleStory(tx, id)
  return before
}
