import { HOLDERS_PAGE, WORN_MAX, type AchievementList, type EarnedList } from '#contract/achievements.ts'
import { achievements, avatarMark, findAchievement } from '#domain/achievements/catalogue.ts'
import { evaluate, isRare, nearest, rarityOf, type Rarity } from '#domain/achievements/evaluate.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { getProfile } from '#server/features/users/users.service.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { readWalked, type WalkedRow } from './causes.queries.ts'
import {
  readEarnedDays,
  readEarnedOf,
  readHolders,
  readWorn,
  takeUnshown,
  writeWorn,
  type KnownDay,
} from './earned.queries.ts'
import { countHolders, readHolderCounts } from './rarity.queries.ts'
import { readFigures } from './tallies.queries.ts'

// The door of the feature: what others may use of it.
export { recount } from './past.ts'

/** A day before all hikes. */
const EVER = '0001-01-01'

type Known = { share: number; rarity: Rarity }

/** How rare each is, as last counted; one that was never counted is nobody's yet. */
async function raritiesOf(db: Db): Promise<(id: string) => Known> {
  const counts = new Map((await readHolderCounts(db)).map((row) => [row.achievement, row]))
  return (id) => {
    const { holders, hikers } = counts.get(id) ?? { holders: 0, hikers: 0 }
    return { share: hikers === 0 ? 0 : holders / hikers, rarity: rarityOf(holders, hikers) }
  }
}

/** Everything that can be earned, with the viewer's own progress. */
export async function listAchievements(db: Db, viewer: Viewer | null): Promise<AchievementList> {
  const rarityFor = await raritiesOf(db)
  if (viewer === null) {
    return { items: achievements.map(({ id }) => ({ id, ...rarityFor(id), own: null })), worn: [] }
  }
  const [figures, earned, worn] = await Promise.all([
    readFigures(db, [viewer.id]),
    readEarnedDays(db, viewer.id),
    readWorn(db, viewer.id),
  ])
  const days = new Map(earned.map((one) => [one.achievement, dayOf(one)]))
  const items = achievements.map((rule) => {
    const day = days.get(rule.id)
    const { progress } = evaluate(rule, figures.get(viewer.id)!)
    // What is kept although its cause went stays whole.
    return {
      id: rule.id,
      ...rarityFor(rule.id),
      own: { progress: day ? rule.goal : progress, ...(day ?? { earnedOn: null }) },
    }
  })
  return { items, worn }
}

/** A day as an answer tells it. */
const dayOf = ({ earnedOn, precision }: KnownDay & { earnedOn: string }) => ({
  earnedOn,
  ...(precision && { precision }),
})

/** What a hiker has earned, the latest first; whoever may not see the profile is told that it is not there. */
export async function earnedBy(db: Db, viewer: Viewer | null, userId: number): Promise<EarnedList> {
  await getProfile(db, viewer, userId)
  const [rarityFor, earned] = await Promise.all([raritiesOf(db), readEarnedDays(db, userId)])
  return {
    items: earned
      .filter((one) => findAchievement(one.achievement) !== undefined)
      .map((one) => ({
        id: one.achievement,
        ...dayOf(one),
        rarity: rarityFor(one.achievement).rarity,
      })),
  }
}

export async function holdersOf(db: Db, viewer: Viewer | null, id: string, cursor: string | undefined) {
  if (findAchievement(id) === undefined) throw problem('not-found')
  const after = decodeCursor(cursor, ['day', 'id'])
  const rows = await readHolders(db, viewer, id, after, HOLDERS_PAGE + 1)
  const { items, next } = pageOf(rows, HOLDERS_PAGE, (row) => [row.earnedOn, row.userId])
  return { items: items.map((row) => ({ person: row.person, ...dayOf(row) })), next }
}

/** Up to three rare ones that one has; what is worn already may stay, however many have it by now. */
export async function wear(
  db: Sql,
  viewer: Viewer,
  wanted: string[],
): Promise<{ worn: string[]; marks: string[] }> {
  const ids = [...new Set(wanted)]
  if (ids.length > WORN_MAX) throw invalid({ worn: 'Wybierz najwyżej trzy ozdoby.' })
  return db.begin(async (tx) => {
    await lockHikers(tx, [viewer.id])
    const held = new Set((await readEarnedOf(tx, [viewer.id])).map((one) => one.achievement))
    const before = new Set(await readWorn(tx, viewer.id))
    const rarityFor = await raritiesOf(tx)
    const marks = ids.map((id) => {
      const rule = findAchievement(id)
      if (rule === undefined || !held.has(id))
        throw invalid({ worn: 'Ozdobą może być tylko zdobyta pieczątka.' })
      if (!before.has(id) && !isRare(rarityFor(id).rarity)) {
        throw invalid({ worn: 'Ozdobą może być tylko rzadka pieczątka.' })
      }
      return avatarMark(rule)
    })
    await writeWorn(tx, viewer.id, { achievements: ids, marks })
    return { worn: ids, marks }
  })
}

/** What was earned since the last time somebody asked: told once. */
export async function takeFresh(db: Db, viewer: Viewer) {
  const rows = await takeUnshown(db, viewer.id)
  return { items: rows.map(({ achievement, earnedOn }) => ({ id: achievement, earnedOn })) }
}

/** What the viewer has begun and not earned yet, the nearest first; of one ladder only its next step. */
export async function stampsNear(db: Db, viewer: Viewer, most: number) {
  const [figures, earned] = await Promise.all([readFigures(db, [viewer.id]), readEarnedOf(db, [viewer.id])])
  const held = new Set(earned.map((one) => one.achievement))
  const open = achievements
    .filter((rule) => !held.has(rule.id))
    .map((rule) => ({ ...rule, ...evaluate(rule, figures.get(viewer.id)!) }))
  const nextSteps = Map.groupBy(open, ({ of, key }) => `${of} ${key}`)
    .values()
    .map((steps) => steps.toSorted((a, b) => a.goal - b.goal)[0]!)
  return nearest([...nextSteps], most).map(({ id, progress }) => ({ id, progress }))
}

/** What counts of hikes in metres, as it was counted for stamps: of each hiker since a day, or since ever. */
export function walkedDays(db: Db, wanted: { userId: number; from: string | null }[]): Promise<WalkedRow[]> {
  return readWalked(
    db,
    wanted.map(({ userId, from }) => ({ userId, from: from ?? EVER })),
  )
}

export async function refreshRarity(db: Db): Promise<void> {
  await countHolders(
    db,
    achievements.map((one) => one.id),
  )
}
