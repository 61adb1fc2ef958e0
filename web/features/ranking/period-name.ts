import { t } from '#web/lib/i18n.ts'
import { monthName } from '#web/lib/format/months.ts'

/** „Od początku”, „Rok 2026”, „Listopad”; a month of another year with its year. */
export function periodName(period: string, today: string): string {
  if (period === 'all') return t('ranking.all-time')
  if (period.length === 4) return t('ranking.year', { year: period })
  const name = monthName(Number(period.slice(5)) - 1)
  const begun = name.charAt(0).toLocaleUpperCase('pl') + name.slice(1)
  return period.startsWith(today.slice(0, 4)) ? begun : `${begun} ${period.slice(0, 4)}`
}
