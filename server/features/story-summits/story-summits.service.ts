import { storyLimits, type Story } from '#contract/story.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import {
  getStory,
  lockStory,
  mustBeAuthor,
  storyChanged,
  updateStory,
} from '#server/features/stories/stories.service.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { listSummits } from './judge-summits.ts'
import { knownSummits, readSummitStates, writeSummitStates } from './story-summits.queries.ts'

// The door of the feature: what others may use of it.
export { datedSummits, judgeSummits, rejudgeSummits } from './judge-summits.ts'
export {
  insertNewSummits,
  knownSummits,
  readSummitRefs,
  readSummitStates,
  writeSummitStates,
} from './story-summits.queries.ts'

/** The author's own list of what was climbed; part of a larger change of the story. */
export async function listSummitsByHand(
  tx: Transaction,
  storyId: number,
  summitIds: number[],
): Promise<void> {
  await writeSummitStates(tx, storyId, listSummits(await readSummitStates(tx, storyId), summitIds))
  await updateStory(tx, storyId, { summitsByHand: true })
}

/** Confirms a summit that is asked about, brings a removed one back, or adds one by hand. */
export async function addSummit(db: Sql, viewer: Viewer, id: number, summitId: number): Promise<Story> {
  await change(
    db,
    viewer,
    id,
    (counted) => {
      if (counted.includes(summitId)) return counted
      if (counted.length >= storyLimits.summits) {
        throw invalid({ summitId: `Największa liczba szczytów: ${storyLimits.summits}.` })
      }
      return [...counted, summitId]
    },
    summitId,
  )
  return getStory(db, viewer, id)
}

/** Takes a summit off, or answers „nie” to a question. */
export async function removeSummit(db: Sql, viewer: Viewer, id: number, summitId: number): Promise<Story> {
  await change(db, viewer, id, (counted) => counted.filter((one) => one !== summitId), null, summitId)
  return getStory(db, viewer, id)
}

async function change(
  db: Sql,
  viewer: Viewer,
  id: number,
  edit: (counted: number[]) => number[],
  wanted: number | null,
  refused?: number,
): Promise<void> {
  await db.begin(async (tx) => {
    mustBeAuthor(viewer, await lockStory(tx, viewer, id))
    if (wanted !== null && (await knownSummits(tx, [wanted])).length === 0) throw problem('not-found')
    const before = await readSummitStates(tx, id)
    const counted = before.filter((one) => one.state === 'counted').map((one) => one.summitId)
    const after = listSummits(before, edit(counted)).map((one) =>
      one.summitId === refused ? { ...one, state: 'removed' as const } : one,
    )
    await writeSummitStates(tx, id, inOrderOfTrack(after))
    await storyChanged(tx, id)
  })
}

type Ordered = Awaited<ReturnType<typeof readSummitStates>>[number]

/** Summits that the track met stand in the order of the way; those it knows nothing of follow. */
function inOrderOfTrack(states: Ordered[]): Ordered[] {
  const along = (one: Ordered) => one.evidence?.atDistance ?? Number.POSITIVE_INFINITY
  return states.every((one) => one.evidence === null)
    ? states
    : states.toSorted((a, b) => along(a) - along(b))
}
