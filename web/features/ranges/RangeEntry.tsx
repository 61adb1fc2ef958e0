import { Link } from 'react-router'
import type { RangeCard } from '#contract/mountains.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { ProgressRing } from '#web/ui/ProgressRing.tsx'
import { RangeOutline } from './RangeOutline.tsx'
import { isHigherAbroad } from '#web/parts/place/higher-abroad.ts'
import styles from './RangeEntry.module.css'

/** One range: its ridge drawn from its summits, its name, what is in it and how far the reader is. */
export function RangeEntry({ range, climbed }: { range: RangeCard; climbed: number | null }) {
  const { name, slug, type, summitCount, highest, outline } = range
  return (
    <li className={styles.entry}>
      <RangeOutline outline={outline} className={styles.outline} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={paths.range(slug)}>{name}</Link>
        </h2>
        <p className={styles.facts}>
          {t(`mountains.type.${type}`)} ·{' '}
          {climbed === null || climbed === 0
            ? t('mountains.summits-count', { count: summitCount })
            : t('mountains.progress-label', { climbed, total: summitCount })}
        </p>
        <p className={styles.facts}>
          {t(isHigherAbroad(slug) ? 'mountains.highest-with-us' : 'mountains.highest', {
            name: highest.name,
            height: number(highest.heightM),
          })}
        </p>
      </div>
      {climbed !== null && climbed > 0 && (
        <ProgressRing
          share={climbed / summitCount}
          size={52}
          label={t('mountains.progress-label', { climbed, total: summitCount })}
        >
          {climbed}
        </ProgressRing>
      )}
    </li>
  )
}
