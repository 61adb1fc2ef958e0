import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ALL_YEARS } from '#contract/year.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { periodsQuery } from '#web/queries/year.ts'
import styles from './YearLink.module.css'

/** From a hiker's page to the whole year, and to all of them; to those alone that the viewer may open. */
export function YearLink({ userId, year }: { userId: number; year: number }) {
  const periods = useQuery(periodsQuery(userId)).data?.periods ?? []
  const hasYear = periods.includes(String(year))
  const hasAll = periods.includes(ALL_YEARS)
  if (!hasYear && !hasAll) return null
  return (
    <p className={styles.links}>
      {hasYear && <Link to={paths.userYear(userId, year)}>{t('year.whole', { year })}</Link>}
      {hasAll && <Link to={paths.userYears(userId)}>{t('year.all')}</Link>}
    </p>
  )
}
