import { achievements, type Achievement } from '#domain/achievements/catalogue.ts'
import { evaluate } from '#domain/achievements/evaluate.ts'
import { earnedDays } from '#domain/achievements/replay.ts'
import type { Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { readCountedOf, type Counted } from './causes.queries.ts'
import { upsertEarned, readEarnedOf, takeBack, takeOffMarks } from './earned.queries.ts'
import { readFigures, readPlaces } from './tallies.queries.ts'

type Change = { userId: number; rule: Achievement }

/**
 * Gives these hikers what their figures say, once, and takes back what goes back with its cause. Locks are held.
 * `isFromScratch`: what they have gets its day anew, too.
 */
export async function award(tx: Transaction, userIds: number[], isFromScratch = false): Promise<void> {
  const figures = await readFigures(tx, userIds)
  const held = new Set((await readEarnedOf(tx, userIds)).map((one) => `${one.userId} ${one.achievement}`))
  const given: Change[] = []
  const taken: Change[] = []
  for (const userId of userIds) {
    for (const rule of achievements) {
      const { has, mayKeep } = evaluate(rule, figures.get(userId)!)
      const had = held.has(`${userId} ${rule.id}`)
      if (has && (!had || isFromScratch)) given.push({ userId, rule })
      if (!mayKeep && had && rule.whenCauseGoes === 'goes back') taken.push({ userId, rule })
    }
  }
  if (given.length > 0) await give(tx, given)
  if (taken.length === 0) return
  const rows = taken.map(({ userId, rule }) => ({ userId, achievement: rule.id }))
  await takeBack(tx, rows)
  await takeOffMarks(tx, rows)
}

/** The day is found by walking through what is counted of the hiker: only when there is something to be glad of. */
async function give(tx: Transaction, given: Change[]): Promise<void> {
  const userIds = [...new Set(given.map((one) => one.userId))]
  const causes = Map.groupBy(await readCountedOf(tx, userIds), (one) => one.userId)
  const places = await readPlaces(tx, summitsOf([...causes.values()].flat()))
  const rows = userIds.flatMap((userId) => {
    const rules = given.filter((one) => one.userId === userId).map((one) => one.rule)
    const days = earnedDays(causes.get(userId) ?? [], rules, (id) => places.get(id))
    return rules.map(({ id }) => ({
      userId,
      achievement: id,
      earnedOn: days.get(id) ?? warsawDay(new Date()),
    }))
  })
  const fresh = await upsertEarned(tx, rows)
  await emit(tx, 'achievement-earned', ...fresh)
}

export function summitsOf(causes: readonly Counted[]): number[] {
  const ids = causes.flatMap(({ adds }) => adds.filter(([kind]) => kind === 'summit').map(([, key]) => key))
  return [...new Set(ids)]
}
