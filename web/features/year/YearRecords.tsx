import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ALL_YEARS, type YearRecord, type YearView } from '#contract/year.ts'
import { date, dayOfYear } from '#web/lib/format/format-date.ts'
import { duration, km, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { clock } from './year-words.ts'
import styles from './YearRecords.module.css'

/** The highest, the longest, the steepest and the earliest hike; what nobody knows is left out. */
export function YearRecords({ year: { records, period } }: { year: YearView }) {
  const dayOf = period === ALL_YEARS ? date : dayOfYear
  const { highest, longest, mostUp, earliest } = records
  if (!highest && !longest && !mostUp && !earliest) return null
  return (
    <dl className={styles.records}>
      {highest && (
        <One
          label={t('year.highest')}
          record={highest}
          name={highest.summit?.name}
          value={metres(highest.value)}
          note={dayOf(highest.date)}
        />
      )}
      {longest && (
        <One
          label={t('year.longest')}
          record={longest}
          value={km(longest.value)}
          note={
            longest.timeMin === null
              ? dayOf(longest.date)
              : t('year.day-and-time', { day: dayOf(longest.date), time: duration(longest.timeMin) })
          }
        />
      )}
      {mostUp && (
        <One
          label={t('year.most-up')}
          record={mostUp}
          value={metres(mostUp.value)}
          note={dayOf(mostUp.date)}
        />
      )}
      {earliest && (
        <One
          label={t('year.earliest')}
          record={earliest}
          value={clock(earliest.value)}
          note={dayOf(earliest.date)}
        />
      )}
    </dl>
  )
}

type OneProps = {
  label: string
  record: YearRecord
  name?: string | undefined
  value: string
  note: ReactNode
}

function One({ label, record, name = record.title, value, note }: OneProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link to={paths.activity(record.storyId)}>{name}</Link>
        <em>{value}</em>
        <small>{note}</small>
      </dd>
    </div>
  )
}
