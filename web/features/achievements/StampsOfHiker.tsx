import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { findAchievement } from '#domain/achievements/catalogue.ts'
import { rarities } from '#domain/achievements/evaluate.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { earnedByQuery } from '#web/queries/achievements.ts'
import { Button } from '#web/ui/Button.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AchievementStamp } from '#web/parts/AchievementStamp.tsx'
import { nameOf } from '#web/parts/achievement-words.ts'
import styles from './StampsOfHiker.module.css'

const FIRST = 9
const LATEST = 6

type StampsOfHikerProps = {
  userId: number
  /** Beside a feed: the latest few, and the way to the rest. */
  isShort?: boolean
}

/** What a hiker has earned, the rarest first. */
export function StampsOfHiker({ userId, isShort = false }: StampsOfHikerProps) {
  const query = useQuery(earnedByQuery(userId))
  const [isWhole, setIsWhole] = useState(false)
  if (query.isError) return <QueryError query={query} />
  if (!query.data) return <Skeleton shape="block" height={320} />
  const inOrder = isShort
    ? query.data.items.slice(0, LATEST)
    : query.data.items.toSorted((a, b) => rarities.indexOf(a.rarity) - rarities.indexOf(b.rarity))
  const rules = inOrder.flatMap(({ id }) => findAchievement(id) ?? [])
  if (rules.length === 0) return null
  const shown = isWhole ? rules : rules.slice(0, FIRST)
  const left = rules.length - shown.length
  return (
    <section id="stamps">
      <SectionHeading
        trail="yellow"
        {...(isShort && { size: 'small' })}
        more={<Link to={paths.achievements}>{t('achievements.of-hiker-all')}</Link>}
      >
        {t(isShort ? 'achievements.latest' : 'achievements.of-hiker')}
      </SectionHeading>
      <ul className={styles.stamps}>
        {shown.map((rule) => (
          <li key={rule.id}>
            <Link to={paths.achievement(rule.id)}>
              <AchievementStamp
                rule={rule}
                earned
                label={t('achievements.stamp', { name: nameOf(rule) })}
                className={styles.stamp}
              />
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="outline" size="small" className={styles.more} onClick={() => setIsWhole(true)}>
          {t('achievements.of-hiker-more', { count: left })}
        </Button>
      )}
    </section>
  )
}
