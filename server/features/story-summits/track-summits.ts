import type { Transaction } from '#server/db/connect.ts'
import { isQuestion } from '#domain/track/judge/in-doubt.ts'
import { hasChosenSummits } from '#server/features/stories/stories.service.ts'
import { datedSummits, judgeSummits, rejudgeSummits, type Found } from './judge-summits.ts'
import {
  insertNewSummits,
  moveOnProfile,
  readOnProfile,
  readSummitStates,
  writeSummitStates,
  type OnProfile,
} from './story-summits.queries.ts'

// Parts of larger changes: whoever makes them holds the stories, and ends with `storyChanged`.

/** What tracks found, for stories that were made in this transaction. */
export function addFound(tx: Transaction, stories: { storyId: number; found: Found[] }[]): Promise<void> {
  return insertNewSummits(
    tx,
    stories.flatMap(({ storyId, found }) =>
      judgeSummits([], found, false).map((state, position) => ({ ...state, position, storyId })),
    ),
  )
}

/** What another track found, or none of it when the track went; the author's word stands. */
export async function judgeFound(tx: Transaction, storyId: number, found: Found[]): Promise<void> {
  const byHand = await hasChosenSummits(tx, storyId)
  const before = await readSummitStates(tx, storyId)
  await writeSummitStates(tx, storyId, judgeSummits(before, found, byHand))
}

/** What the same track finds under other rules or with better data; true when the author is asked something new. */
export async function judgeFoundAgain(
  tx: Transaction,
  storyId: number,
  found: Found[],
  byHand: boolean,
): Promise<boolean> {
  const before = await readSummitStates(tx, storyId)
  const after = datedSummits(before, rejudgeSummits(before, found, byHand), new Date().toISOString())
  await writeSummitStates(tx, storyId, after)
  const wasAsked = new Set(before.filter(isQuestion).map((one) => one.summitId))
  return after.some((one) => isQuestion(one) && !wasAsked.has(one.summitId))
}

/** Puts the summits of a story where they stand on its profile as it is shown now. */
export function placeOnProfile(tx: Transaction, storyId: number, found: Found[]): Promise<void> {
  return moveOnProfile(
    tx,
    found.map(({ summitId, evidence: { atDistance } }) => ({ storyId, summitId, atDistance })),
  )
}

/** Summits that stand on the profiles of these stories, each to another place; null: in a part that is hidden now. */
export async function moveSummits(
  tx: Transaction,
  storyIds: number[],
  distanceOf: (summit: OnProfile) => number | null,
): Promise<void> {
  const summits = await readOnProfile(tx, storyIds)
  await moveOnProfile(
    tx,
    summits.map((one) => ({ storyId: one.storyId, summitId: one.summitId, atDistance: distanceOf(one) })),
  )
}
