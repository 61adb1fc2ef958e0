import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { km, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { useToday } from '#web/lib/waking/use-today.ts'
import { paths } from '#web/paths.ts'
import { yearChartQuery } from '#web/queries/stories.ts'
import { useMe } from '#web/queries/use-me.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import styles from './OwnYear.module.css'

const STONE_M = 10_000

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** The viewer's year month by month, a stone for every ten kilometres. */
export function OwnYear() {
  const me = useMe()
  const year = Number(useToday().slice(0, 4))
  const { data } = useQuery({ ...yearChartQuery(me?.id ?? 0, year), enabled: me !== undefined })
  if (!data) return null
  const sum = (name: 'stories' | 'summits' | 'distance') => data.reduce((all, one) => all + one[name], 0)
  if (sum('stories') === 0) {
    return (
      <section>
        <SectionHeading trail="yellow" size="small">
          {t('stories.own-year', { year })}
        </SectionHeading>
        <p className={styles.note}>{t('stories.own-year-empty')}</p>
      </section>
    )
  }
  return (
    <section>
      <SectionHeading trail="yellow" size="small">
        {t('stories.own-year', { year })}
      </SectionHeading>
      <p className={styles.year}>
        <b>{km(sum('distance'))}</b>
        {t('stories.stories-count', { count: sum('stories') })},{' '}
        {t('stories.summits-count', { count: sum('summits') })}
      </p>
      <BarChart
        label={t('stories.own-year', { year })}
        columns={[t('stories.month'), t('stories.distance')]}
        stone={STONE_M}
        height={110}
        bars={data.map(({ month, distance }) => ({
          label: romans[month - 1] ?? '',
          value: distance,
          text: distance > 0 ? number(distance / 1000) : '–',
        }))}
      />
      <p className={styles.legend}>{t('stories.stone-is')}</p>
      {me && <Link to={paths.userYear(me.id, year)}>{t('year.own-year')}</Link>}
    </section>
  )
}
