import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { findAchievement } from '#domain/achievements/catalogue.ts'
import { t } from '#web/lib/i18n.ts'
import { nameOf } from '#web/parts/achievement-words.ts'
import { AchievementStamp } from '#web/parts/AchievementStamp.tsx'
import { paths } from '#web/paths.ts'
import { earnedByQuery } from '#web/queries/achievements.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import styles from './StampsOfHiker.module.css'

type StampsOfDayProps = { userId: number; day: string }

/** What a hiker earned with the hike of a day. Nothing is missed where there is none, or where no answer comes. */
export function StampsOfDay({ userId, day }: StampsOfDayProps) {
  const { data } = useQuery(earnedByQuery(userId))
  const rules = (data?.items ?? [])
    // One that is known only to a month, season or year stands under the first day of it, and may be of any.
    .filter(({ earnedOn, precision = 'day' }) => earnedOn === day && precision === 'day')
    .flatMap(({ id }) => findAchievement(id) ?? [])
  if (rules.length === 0) return null
  return (
    <section>
      <SectionHeading trail="yellow" size="small">
        {t('achievements.of-day')}
      </SectionHeading>
      <ul className={styles.stamps}>
        {rules.map((rule) => (
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
    </section>
  )
}
