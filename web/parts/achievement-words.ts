import type { AchievementState } from '#contract/achievements.ts'
import type { Achievement } from '#domain/achievements/catalogue.ts'
import { km, metres, number, percent } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'

/** Which words fit: some figures have several keys with words of their own, and a part of a crown is not its whole. */
function figureName({ id, of, key }: Achievement): string {
  if (/^korona-\d+$/.test(id)) return 'crown-part'
  return of === 'above' || of === 'date' ? `${of}-${key}` : of
}

const isWay = ({ of }: Achievement) => of === 'distance' || of === 'day-distance'
const isClimb = ({ of }: Achievement) => of === 'climb' || of === 'day-climb'

/** Ways are counted in metres and told in kilometres. */
const countOf = (rule: Achievement) => (isWay(rule) ? rule.goal / 1000 : rule.goal)

export const nameOf = (rule: Achievement) => t(`achievements.name.${rule.id}`)
/** Figures inside a sentence are grouped as everywhere: 88 490. */
const grouped = (text: string) => text.replace(/\d{4,}/g, (digits) => number(Number(digits)))

export const howToEarn = (rule: Achievement) =>
  grouped(t(`achievements.how.${figureName(rule)}`, { count: countOf(rule) }))
export const ringOf = (rule: Achievement) =>
  grouped(t(`achievements.ring.${figureName(rule)}`, { count: countOf(rule) }))

function amount(rule: Achievement, value: number): string {
  if (isWay(rule)) return km(value)
  return isClimb(rule) ? metres(value) : number(value)
}

export const progressOf = (rule: Achievement, progress: number) =>
  t('achievements.progress', { done: amount(rule, progress), goal: amount(rule, rule.goal) })
export const missingFor = (rule: Achievement, progress: number) =>
  t('achievements.missing', { missing: amount(rule, rule.goal - progress) })

/** „rzadkie, 4 %” or „12 % wędrowców”. */
export function rarityWords({ rarity, share }: Pick<AchievementState, 'rarity' | 'share'>): string {
  const words = { share: percent(share) }
  return rarity === 'common' || rarity === 'uncommon'
    ? t('achievements.share', words)
    : t(`achievements.rarity.${rarity}`, words)
}
