import { storyLimits, type Story } from '#contract/story.ts'
import type { SummitRef } from '#contract/tracks.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import { getStory, mustLockOwnStory, storyChanged } from '#server/features/stories/stories.service.ts'
import { invalid, problem, type Fields } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { chooseSummits } from './judge-summits.ts'
import { knownSummits, readSummitRefs, readSummitStates, writeSummitStates } from './story-summits.queries.ts'

// The door of the feature: what others may use of it.
export { addFound, judgeFound, judgeFoundAgain, moveSummits, placeOnProfile } from './track-summits.ts'

/** What an author would name as summits of a story: those that are there, and no retired ones. */
export async function checkSummits(
  db: Db,
  name: 'summits' | 'addedSummits',
  ids: readonly number[],
  fields: Fields,
): Promise<void> {
  if (ids.length === 0) return
  const known = new Set(await knownSummits(db, [...ids]))
  ids.forEach((id, at) => {
    if (!known.has(id)) fields[`${name}.${at}`] = 'Nie ma takiego szczytu.'
  })
}

/** Summits by their ids, retired ones too, since stories keep them; what is not there is left out. */
export function summitRefs(db: Db, ids: readonly number[]): Promise<Map<number, SummitRef>> {
  return readSummitRefs(db, [...new Set(ids)])
}

/** The author's own choice, whatever the track says; part of a larger change of the story, which notes that it is by hand. */
export async function setSummitsByHand(tx: Transaction, storyId: number, summitIds: number[]): Promise<void> {
  await writeSummitStates(tx, storyId, chooseSummits(await readSummitStates(tx, storyId), summitIds))
}

/**
 * The author's answers on top of what is there: confirms what is asked about, brings back what was removed, adds by hand;
 * and takes off, or says „nie” to a question. Part of a larger change of the story.
 */
export async function answerSummits(
  tx: Transaction,
  storyId: number,
  added: number[],
  refused: number[],
): Promise<void> {
  if (added.length === 0 && refused.length === 0) return
  const before = await readSummitStates(tx, storyId)
  const counted = before.filter((one) => one.state === 'counted').map((one) => one.summitId)
  const wanted = [...new Set([...counted, ...added])].filter((id) => !refused.includes(id))
  if (wanted.length > storyLimits.summits) {
    throw invalid({ summits: `Największa liczba szczytów: ${storyLimits.summits}.` })
  }
  const known = new Map(before.map((one) => [one.summitId, one]))
  const after = chooseSummits(before, wanted).map((one) => {
    if (refused.includes(one.summitId)) return { ...one, state: 'removed' as const }
    // An answer about one summit answers nothing that is asked about another.
    return added.includes(one.summitId) ? one : (known.get(one.summitId) ?? one)
  })
  await writeSummitStates(tx, storyId, inOrderOfTrack(after))
}

/** Confirms a summit that is asked about, brings a removed one back, or adds one by hand. */
export async function addSummit(db: Sql, viewer: Viewer, id: number, summitId: number): Promise<Story> {
  return answer(db, viewer, id, [summitId], [])
}

/** Takes a summit off, or answers „nie” to a question. */
export async function removeSummit(db: Sql, viewer: Viewer, id: number, summitId: number): Promise<Story> {
  return answer(db, viewer, id, [], [summitId])
}

async function answer(
  db: Sql,
  viewer: Viewer,
  id: number,
  added: number[],
  refused: number[],
): Promise<Story> {
  await db.begin(async (tx) => {
    await mustLockOwnStory(tx, viewer, id)
    if (added.length > 0 && (await knownSummits(tx, added)).length === 0) throw problem('not-found')
    await answerSummits(tx, id, added, refused)
    await storyChanged(tx, id)
  })
  return getStory(db, viewer, id)
}

type Ordered = Awaited<ReturnType<typeof readSummitStates>>[number]

/** Summits that the track met stand in the order of the way; those it knows nothing of follow. */
function inOrderOfTrack(states: Ordered[]): Ordered[] {
  const along = (one: Ordered) => one.evidence?.atDistance ?? Number.POSITIVE_INFINITY
  return states.every((one) => one.evidence === null)
    ? states
    : states.toSorted((a, b) => along(a) - along(b))
}
