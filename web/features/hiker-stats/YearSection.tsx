import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { useToday } from '#web/lib/waking/use-today.ts'
import { calendarQuery, yearChartQuery } from '#web/queries/stories.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { HikeCalendar } from './HikeCalendar.tsx'
import { YearChart } from './YearChart.tsx'
import styles from './YearSection.module.css'

type YearSectionProps = {
  userId: number
  /** What leads on from the year that is shown. */
  renderMore?: (year: number) => ReactNode
}

/** One year of a hiker, month by month and day by day. Nobody's years are empty: without hikes nothing is shown. */
export function YearSection({ userId, renderMore }: YearSectionProps) {
  const [params, setParams] = useSearchParams()
  const asked = yearOf(params.get('year'))
  const now = Number(useToday().slice(0, 4))
  const known = useQuery(calendarQuery(userId, asked ?? now))
  const years = known.data?.years ?? []
  const year = asked ?? (years.length === 0 || years.includes(now) ? now : Math.max(...years))
  const calendar = useQuery(calendarQuery(userId, year))
  const chart = useQuery(yearChartQuery(userId, year))
  const failed = [known, calendar, chart].find(({ isError }) => isError)
  if (failed) return <QueryError query={failed} />
  if (!known.data || !calendar.data || !chart.data) return <Skeleton shape="block" height={300} />
  if (years.length === 0) return null
  const show = (next: number) =>
    setParams(
      (before) => {
        before.set('year', String(next))
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <section id="year" aria-busy={chart.isPlaceholderData}>
        <SectionHeading trail="red" more={<YearSwitch year={year} years={years} onChange={show} />}>
          {t('users.year')}
        </SectionHeading>
        <YearChart months={chart.data} year={year} />
        {renderMore?.(year)}
      </section>
      <section aria-busy={calendar.isPlaceholderData}>
        <SectionHeading trail="red">{t('users.calendar', { year })}</SectionHeading>
        <HikeCalendar days={calendar.data.days} year={year} />
      </section>
    </>
  )
}

type YearSwitchProps = { year: number; years: readonly number[]; onChange: (year: number) => void }

function YearSwitch({ year, years, onChange }: YearSwitchProps) {
  const before = years.filter((one) => one < year).toSorted((a, b) => b - a)[0]
  const after = years.filter((one) => one > year).toSorted((a, b) => a - b)[0]
  return (
    <span className={styles.switch}>
      <IconButton
        icon="chevl"
        label={before === undefined ? t('users.year-before') : t('users.year-show', { year: before })}
        disabled={before === undefined}
        onClick={() => before !== undefined && onChange(before)}
      />
      <b aria-live="polite">{year}</b>
      <IconButton
        icon="chevr"
        label={after === undefined ? t('users.year-after') : t('users.year-show', { year: after })}
        disabled={after === undefined}
        onClick={() => after !== undefined && onChange(after)}
      />
    </span>
  )
}

function yearOf(text: string | null): number | null {
  return text !== null && /^(?:19|20)\d\d$/.test(text) ? Number(text) : null
}
