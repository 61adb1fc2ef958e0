import { Link } from 'react-router'
import type { SummitDetails } from '#contract/mountains.ts'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { groupedHeights } from './grouped-heights.ts'
import styles from './SummitDispute.module.css'

/** What sources disagree about, with both figures side by side and the way to the rival tops. */
export function SummitDispute({ summit }: { summit: SummitDetails }) {
  const { dispute, heightM, officialHeightM, measuredHeightM, rivals } = summit
  if (dispute === null) return null
  const figures = [
    ...(officialHeightM !== heightM || measuredHeightM !== null
      ? [{ label: t('mountains.official-height'), value: officialHeightM }]
      : []),
    ...(measuredHeightM === null ? [] : [{ label: t('mountains.measured-height'), value: measuredHeightM }]),
  ]
  // The other top may have no page of its own (Rysy: it stands in Slovakia), but then the sentence names it.
  const isAboutTops = rivals.length > 0 || /wierzchoł/i.test(dispute)
  return (
    <section className={styles.box}>
      <h2>{t(isAboutTops ? 'mountains.dispute' : 'mountains.dispute-sources')}</h2>
      <p>{groupedHeights(dispute)}</p>
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{metres(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {rivals.length > 0 && (
        <p className={styles.rivals}>
          {t('mountains.rivals')}:{' '}
          {rivals.map((rival, index) => (
            <span key={rival.id}>
              {index > 0 && ', '}
              <Link to={paths.summit(rival.slug)}>{rival.name}</Link> ({metres(rival.heightM)})
            </span>
          ))}
        </p>
      )}
    </section>
  )
}
