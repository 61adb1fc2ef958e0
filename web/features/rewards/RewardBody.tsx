import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Moved, Reward } from '#contract/rewards.ts'
import { findAchievement } from '#domain/achievements/catalogue.ts'
import { away } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { useFocusWhen } from '#web/lib/page/use-focus-when.ts'
import { missingFor, nameOf } from '#web/parts/achievement-words.ts'
import { AchievementStamp } from '#web/parts/AchievementStamp.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Cairn } from '#web/ui/Cairn.tsx'
import styles from './RewardBody.module.css'

/** More would be a wall: the profile has them all. */
const SHOWN = 3

type RewardBodyProps = { reward: Reward; isBrief: boolean }

/** „Dołożony kamień”: what a story or an ascent has brought. */
export function RewardBody({ reward, isBrief }: RewardBodyProps) {
  const [isWhole, setIsWhole] = useState(!isBrief)
  const whole = useRef<HTMLDivElement>(null)
  useFocusWhen(whole, isWhole && isBrief)
  const { ranges, crowns, points } = reward
  if (!isWhole) return <Brief reward={reward} onMore={() => setIsWhole(true)} />
  return (
    <div ref={whole} tabIndex={-1} className={styles.reward} data-whole>
      {ranges.length > 0 && (
        <ul className={styles.cairns} aria-label={t('rewards.title')}>
          {ranges.slice(0, SHOWN).map((range) => (
            <RangeStone key={range.slug} range={range} />
          ))}
        </ul>
      )}
      <Stamps reward={reward} />
      {(crowns.length > 0 || points > 0) && (
        <ul className={styles.lines}>
          {points > 0 && (
            <li>
              {t('rewards.points')}{' '}
              <Badge tone="dawn">+{t('mountains.points-short', { count: points })}</Badge>
            </li>
          )}
          {crowns.slice(0, SHOWN).map(({ slug, name, before, climbed, total }) => (
            <li key={slug}>
              <Link to={paths.challenge(slug)}>{name}</Link>
              <span>
                {t('mountains.progress-of', { climbed, total })} <b>+{climbed - before}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Near near={reward.near} />
    </div>
  )
}

/** One line: the stone, the points and how many stamps. */
function Brief({ reward, onMore }: { reward: Reward; onMore: () => void }) {
  const { ranges, stamps, points } = reward
  const [range] = ranges
  return (
    <div className={styles.brief}>
      {range && (
        <ul className={styles.cairns} aria-label={t('rewards.title')}>
          <RangeStone range={range} />
        </ul>
      )}
      {(points > 0 || stamps.length > 0) && (
        <span>
          {points > 0 && <Badge tone="dawn">+{t('mountains.points-short', { count: points })}</Badge>}{' '}
          {stamps.length > 0 && t('rewards.stamps', { count: stamps.length })}
        </span>
      )}
      <Button look="ghost" size="small" onClick={onMore}>
        {t('rewards.more')}
      </Button>
    </div>
  )
}

function RangeStone({ range: { slug, name, before, climbed, total } }: { range: Moved }) {
  return (
    <li>
      <Cairn share={climbed / total} before={before / total} size={56} />
      <span>
        <b>{t(climbed === total ? 'rewards.range-done' : 'rewards.title')}</b>
        <small>
          <Link to={paths.range(slug)}>{name}</Link>: {t('mountains.progress-of', { climbed, total })}
        </small>
      </span>
    </li>
  )
}

function Stamps({ reward: { stamps } }: { reward: Reward }) {
  const rules = stamps.flatMap(({ id }) => findAchievement(id) ?? []).toSorted((a, b) => b.tier - a.tier)
  if (rules.length === 0) return null
  const left = rules.length - SHOWN
  return (
    <div className={styles.stamps}>
      <b>{t('rewards.stamps', { count: rules.length })}</b>
      <ul>
        {rules.slice(0, SHOWN).map((rule) => (
          <li key={rule.id}>
            <Link to={paths.achievement(rule.id)}>
              <AchievementStamp rule={rule} earned fresh size={84} />
              {nameOf(rule)}
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Link to={`${paths.achievements}?show=earned`}>{t('achievements.fresh-more', { count: left })}</Link>
      )}
    </div>
  )
}

function Near({ near: { summits, stamps } }: { near: Reward['near'] }) {
  const rules = stamps.flatMap(({ id, progress }) => {
    const rule = findAchievement(id)
    return rule ? [{ rule, progress }] : []
  })
  if (summits.length === 0 && rules.length === 0) return null
  return (
    <div className={styles.near}>
      <b>{t('rewards.near')}</b>
      <ul>
        {summits.slice(0, 2).map(({ slug, name, distanceM }) => (
          <li key={slug}>
            <Link to={paths.summit(slug)}>{name}</Link> <small>{away(distanceM)}</small>
          </li>
        ))}
        {rules.slice(0, 1).map(({ rule, progress }) => (
          <li key={rule.id}>
            <Link to={paths.achievement(rule.id)}>{nameOf(rule)}</Link>{' '}
            <small>{missingFor(rule, progress)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
