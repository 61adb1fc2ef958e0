import { storyLimits, type Story } from '#contract/story.ts'
import type { Sql } from '#server/db/connect.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { listSummits } from './judge-summits.ts'
import { settleStory } from '#server/features/stories/settle.ts'
import { knownSummits, readSummitStates, writeSummitStates } from './story-summits.queries.ts'
import { mustBeAuthor } from '#server/features/stories/stories.policy.ts'
import { lockStory } from '#server/features/stories/stories.queries.ts'
import { getStory } from '#server/features/stories/read-story.ts'

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
    await settleStory(tx, id)
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
