import { findAchievement } from '#domain/achievements/catalogue.ts'
import { isRare } from '#domain/achievements/evaluate.ts'
import { earnedBy, recount, refreshRarity, wear } from '#server/features/achievements/achievements.service.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { Transaction } from '../db/connect.ts'
import { markStampsShown } from './demo.queries.ts'

const WORN = 3

/** Gives the hikers of the demo world what they have earned; those with rare stamps wear the best of them. */
export async function stampHikers(db: Transaction, hikers: readonly Viewer[]): Promise<void> {
  // Their applause was written all at once, and nobody was told.
  await recount(
    db,
    hikers.map((one) => one.id),
  )
  await refreshRarity(db)
  for (const hiker of hikers) {
    const { items } = await earnedBy(db, hiker, hiker.id)
    const rare = items
      .filter(({ rarity }) => isRare(rarity))
      .toSorted((a, b) => findAchievement(b.id)!.tier - findAchievement(a.id)!.tier)
    await wear(
      db,
      hiker,
      rare.slice(0, WORN).map(({ id }) => id),
    )
  }
  await markStampsShown(db)
}
