import { Link } from 'react-router'
import type { AchievementState } from '#contract/achievements.ts'
import type { Achievement } from '#domain/achievements/catalogue.ts'
import { isRare } from '#domain/achievements/evaluate.ts'
import { roughDate } from '#web/lib/format/format-rough-day.ts'
import { paths } from '#web/paths.ts'
import { AchievementStamp } from '#web/parts/AchievementStamp.tsx'
import { StoneRow } from '#web/ui/StoneRow.tsx'
import { howToEarn, missingFor, nameOf, progressOf, rarityWords } from '#web/parts/achievement-words.ts'
import styles from './AchievementCard.module.css'

export type Shown = { rule: Achievement; state: AchievementState }

type AchievementCardProps = Shown & {
  /** Says how much is missing. */
  near?: boolean
}

export function AchievementCard({ rule, state, near = false }: AchievementCardProps) {
  const { own } = state
  const isEarned = own !== null && own.earnedOn !== null
  return (
    <Link to={paths.achievement(rule.id)} className={styles.card}>
      <AchievementStamp rule={rule} earned={isEarned} className={styles.stamp} />
      <h3>{nameOf(rule)}</h3>
      <p>{howToEarn(rule)}</p>
      <div className={styles.facts}>
        {own?.earnedOn && <span>{roughDate({ date: own.earnedOn, precision: own.precision ?? 'day' })}</span>}
        {own && !isEarned && (
          <>
            <StoneRow share={own.progress / rule.goal} />
            <span>{progressOf(rule, own.progress)}</span>
            {near && <b>{missingFor(rule, own.progress)}</b>}
          </>
        )}
        <span
          className={
            isRare(state.rarity) ? styles.rare : state.rarity === 'unclaimed' ? styles.waiting : undefined
          }
        >
          {rarityWords(state)}
        </span>
      </div>
    </Link>
  )
}
