import { t } from '#web/lib/i18n.ts'

const month = new Intl.DateTimeFormat('pl-PL', { month: 'long', timeZone: 'UTC' })

/** „Od początku”, „Rok 2026”, „Listopad”; a month of another year with its year. */
export function periodName(period: string, today: string): string {
  if (period === 'all') return t('ranking.all-time')
  if (period.length === 4) return t('ranking.year', { year: period })
  const name = month.format(new Date(`${period}-15T12:00:00Z`))
  const begun = name.charAt(0).toLocaleUpperCase('pl') + name.slice(1)
  return period.startsWith(today.slice(0, 4)) ? begun : `${begun} ${period.slice(0, 4)}`
}
