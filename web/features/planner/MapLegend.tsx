import { TRAILS_CREDIT } from '#contract/trails.ts'
import { trailAreas } from '#domain/trails/areas.ts'
import { trailColours } from '#domain/trails/trail.ts'
import { sentence, t } from '#web/lib/i18n.ts'
import { Blaze } from '#web/ui/Blaze.tsx'
import styles from './MapLegend.module.css'

/** What the lines mean, and where we know all trails: outside, nothing is claimed. */
export function MapLegend() {
  return (
    <details className={styles.legend}>
      <summary>{t('trails.legend')}</summary>
      <ul className={styles.rows}>
        <li>
          <span className={styles.blazes}>
            {trailColours.map((colour) => (
              <Blaze key={colour} trail={colour} size="s" />
            ))}
          </span>
          {t('trails.legend-colours')}
        </li>
        <li>
          <i className={styles.line} data-line="path" aria-hidden="true" /> {t('trails.legend-path')}
        </li>
        <li>
          <i className={styles.line} data-line="closed" aria-hidden="true" /> {t('trails.legend-closed')}
        </li>
        <li>
          <i className={styles.line} data-line="way" aria-hidden="true" /> {t('trails.legend-way')}
        </li>
        <li>
          <i className={styles.line} data-line="hand" aria-hidden="true" /> {t('trails.legend-hand')}
        </li>
        <li>
          <i className={styles.line} data-line="edge" aria-hidden="true" /> {t('trails.legend-edge')}
        </li>
      </ul>
      <p>{t('trails.known-land')}</p>
      <ul className={styles.areas}>
        {trailAreas.map(({ slug, knows }) => (
          <li key={slug}>
            {t(`trails.area.${slug}`)} ({t(`trails.knows-${knows}`)})
          </li>
        ))}
      </ul>
      <p>
        {t('trails.outside')} <a href={TRAILS_CREDIT.url}>{sentence(TRAILS_CREDIT.text)}</a>
      </p>
    </details>
  )
}
