import { ALL_YEARS, type YearView } from '#contract/year.ts'
import { number } from '#web/lib/format/format.ts'
import { shortMonth } from '#web/lib/format/months.ts'
import { t } from '#web/lib/i18n.ts'
import { BarChart } from '#web/ui/BarChart.tsx'

const SIZES = [10, 20, 50, 100, 200, 500, 1000, 2000] as const
/** More stones in one pile can no longer be told apart. */
const TALLEST = 18
/** More years have no room beside each other. */
const MOST_YEARS = 16

/** Way by month, or by year, as piles of stones. */
export function YearSteps({ year: { steps, period } }: { year: YearView }) {
  const isAll = period === ALL_YEARS
  const shown = isAll ? steps.slice(-MOST_YEARS) : steps
  const longest = Math.max(...shown.map(({ distanceM }) => distanceM))
  const size = SIZES.find((one) => longest / 1000 / one <= TALLEST) ?? SIZES.at(-1)!
  return (
    <section>
      <h2>{t(isAll ? 'year.year-by-year' : 'year.months')}</h2>
      <BarChart
        label={t(isAll ? 'year.years-chart' : 'year.months-chart')}
        columns={[t(isAll ? 'year.column-year' : 'year.column-month'), t('year.column-km')]}
        stone={size * 1000}
        height={200}
        bars={shown.map(({ at, distanceM }) => ({
          label: isAll ? String(at) : shortMonth(at - 1),
          value: distanceM,
          text: distanceM > 0 ? number(Math.round(distanceM / 1000)) : '–',
        }))}
      />
      <p>
        <small>{t('year.stone-is', { km: number(size) })}</small>
      </p>
    </section>
  )
}
