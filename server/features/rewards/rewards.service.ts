import {
  GOAL_MISSING,
  GOALS_NEAR,
  NEAR_MAX,
  type HikerGoals,
  type Moved,
  type Reward,
  type rewardRoutes,
} from '#contract/rewards.ts'
import type { BodyOf } from '#contract/lib/route.ts'
import { goalsMoved, goalsNear, goalsOf, type Goal } from '#domain/mountains/goals.ts'
import { nearby } from '#domain/mountains/nearby.ts'
import type { Db } from '#server/db/connect.ts'
import { stampsNear, takeFresh } from '#server/features/achievements/achievements.service.ts'
import { climbedSummits } from '#server/features/ascents/ascents.service.ts'
import { nearbySummit, summitRef, type Catalogue } from '#server/features/mountains/mountains.service.ts'
import { pointsOfAscents, pointsOfStory } from '#server/features/points/points.service.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { isOwnStory, readCaused, type Cause } from './rewards.queries.ts'

const nothing: Reward = {
  summits: [],
  ranges: [],
  crowns: [],
  stamps: [],
  points: 0,
  near: { summits: [], stamps: [] },
}

/** Further than a day's walk and a drive nobody calls near. */
const NEAR_M = 40_000

type Asked = BodyOf<typeof rewardRoutes.take>

/** Everything at once, with as many questions to the database whatever the hiker has climbed. */
export async function takeReward(
  db: Db,
  catalogue: Catalogue,
  viewer: Viewer,
  asked: Asked,
): Promise<Reward> {
  if (Object.values(asked).filter((one) => one !== undefined).length !== 1) {
    throw invalid({ storyId: 'Podaj historię albo wejście.' })
  }
  const { storyId, ascentId, ascentIds = [ascentId!] } = asked
  const cause: Cause = storyId === undefined ? { ascentIds } : { storyId }
  const [isOwn, rows] = await Promise.all([
    storyId === undefined || isOwnStory(db, viewer.id, storyId),
    readCaused(db, viewer.id, cause),
  ])
  const caused = rows.filter((row) => row.isCaused)
  if (!isOwn) throw problem('not-found')
  // Undone before anybody asked, or never theirs: the two cannot be told apart, and either way nothing was gained.
  if (storyId === undefined && caused.length === 0) return nothing
  const gained = caused.filter((row) => row.isFirst).map((row) => row.summitId)
  const climbed = new Set(rows.map((row) => row.summitId))
  const [{ items: stamps }, nearStamps, points] = await Promise.all([
    takeFresh(db, viewer),
    stampsNear(db, viewer, NEAR_MAX),
    storyId === undefined ? pointsOfAscents(db, viewer, ascentIds) : pointsOfStory(db, viewer, storyId),
  ])
  const moved = goalsMoved(goalsOfCatalogue(catalogue), climbed.difference(new Set(gained)), gained)
  const step = ({ goal: { slug, name }, before, after, total }: (typeof moved)[number]): Moved => ({
    slug,
    name,
    before,
    climbed: after,
    total,
  })
  return {
    summits: known(catalogue, gained).map(summitRef),
    ranges: moved.filter(({ goal }) => goal.kind === 'range').map(step),
    crowns: moved.filter(({ goal }) => goal.kind === 'crown').map(step),
    stamps,
    points,
    near: { summits: summitsNear(catalogue, climbed, caused), stamps: nearStamps },
  }
}

/** Around the highest of the summits that this is about. */
function summitsNear(catalogue: Catalogue, climbed: ReadonlySet<number>, caused: { summitId: number }[]) {
  const [from] = known(
    catalogue,
    caused.map((row) => row.summitId),
  )
  if (from === undefined) return []
  const open = catalogue.summits.filter((summit) => !climbed.has(summit.id))
  return nearby(from, open, NEAR_MAX, NEAR_M).map((near) => nearbySummit(near))
}

/** The highest first; one that is no longer among the mountains is passed over. */
function known({ summitById }: Catalogue, ids: readonly number[]) {
  return ids.flatMap((id) => summitById.get(id) ?? []).toSorted((a, b) => b.heightM - a.heightM)
}

export async function goalsOfHiker(
  db: Db,
  catalogue: Catalogue,
  viewer: Viewer | null,
  userId: number,
): Promise<HikerGoals> {
  const climbed = new Set((await climbedSummits(db, viewer, userId)).map((one) => one.summitId))
  const goals = goalsOfCatalogue(catalogue)
  const figures = ({ slug, name, summits }: Goal) => ({
    slug,
    name,
    climbed: summits.filter((id) => climbed.has(id)).length,
    total: summits.length,
  })
  const missing = ({ summits }: Goal) =>
    known(
      catalogue,
      summits.filter((id) => !climbed.has(id)),
    )
      .slice(0, GOAL_MISSING)
      .map(summitRef)
  const areas = goals.filter((goal) => goal.kind === 'range')
  const crowns = goals
    .filter((goal) => goal.kind === 'crown')
    .map((goal) => ({ ...figures(goal), missing: missing(goal) }))
  return {
    crowns: crowns
      .filter((crown) => crown.climbed > 0)
      .toSorted((a, b) => b.climbed / b.total - a.climbed / a.total),
    // Crowns stand beside it with the same figures.
    near: goalsNear(areas, climbed, GOALS_NEAR).map((goal) => ({
      kind: goal.kind,
      ...figures(goal),
      missing: missing(goal),
    })),
  }
}

/** The same for everybody and as long as the mountains stay: made once. */
const goalsMade = new WeakMap<object, Goal[]>()

function goalsOfCatalogue({ ranges, crowns, summits, crownsOfSummit }: Catalogue): Goal[] {
  const before = goalsMade.get(summits)
  if (before) return before
  const goals = goalsOf({
    ranges,
    crowns,
    summits: summits.map(({ id, rangeId, abroad }) => ({
      id,
      range: rangeId,
      abroad,
      crowns: (crownsOfSummit.get(id) ?? []).map((crown) => crown.id),
    })),
  })
  goalsMade.set(summits, goals)
  return goals
}
