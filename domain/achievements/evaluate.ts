import type { Achievement } from './catalogue.ts'
import { nameOfFigure, type Figures } from './figures.ts'

type Standing = { has: boolean; mayKeep: boolean; progress: number; goal: number; missing: number }

/** How far a hiker with these figures is. */
export function evaluate(
  { of, key, goal, keptFrom }: Pick<Achievement, 'of' | 'key' | 'goal' | 'keptFrom'>,
  figures: Figures,
): Standing {
  const value = figures.get(nameOfFigure(of, key)) ?? 0
  const progress = Math.max(0, Math.min(value, goal))
  return { has: progress >= goal, mayKeep: progress >= keptFrom, progress, goal, missing: goal - progress }
}

/** Those that are begun and not earned, the nearest first; of equally near ones the smaller goal. */
export function nearest<T extends { progress: number; goal: number }>(
  open: readonly T[],
  count: number,
): T[] {
  return open
    .filter(({ progress, goal }) => progress > 0 && progress < goal)
    .toSorted((a, b) => b.progress / b.goal - a.progress / a.goal || a.goal - b.goal)
    .slice(0, count)
}

export const rarities = ['unclaimed', 'legendary', 'rare', 'uncommon', 'common'] as const
export type Rarity = (typeof rarities)[number]

/**
 * Rare: at most 5 % of active hikers, legendary: at most 1 %. In a community so small that 5 % is less than one person,
 * whoever is the only one to have it has something rare.
 */
export function rarityOf(holders: number, hikers: number): Rarity {
  if (holders === 0) return 'unclaimed'
  if (holders <= hikers * 0.01) return 'legendary'
  if (holders <= hikers * 0.05 || (holders === 1 && hikers > 1)) return 'rare'
  return holders <= hikers * 0.25 ? 'uncommon' : 'common'
}

/** What may be worn beside the picture. */
export const isRare = (rarity: Rarity) => rarity === 'rare' || rarity === 'legendary'
