import mapUrl from '#data/pictures/country-map.svg?url&no-inline'
import phoneMapUrl from '#data/pictures/country-map-phone.svg?url&no-inline'
import { Link } from 'react-router'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { InlineSvg } from '#web/lib/browser/InlineSvg.tsx'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { NARROW } from '#web/lib/browser/widths.ts'
import { paths } from '#web/paths.ts'
import { Cairn } from '#web/ui/Cairn.tsx'
import { classes } from '#web/ui/classes.ts'
import { facts, regions } from './facts.ts'
import section from './Section.module.css'
import styles from './MapSection.module.css'

export function MapSection() {
  const isPhone = useMediaQuery(NARROW)
  return (
    <section className={classes(section.section, section.later, styles.band)}>
      <div className={section.wrap}>
        <h2 className={section.heading}>
          {t('landing.map-title', {
            ranges: t('landing.ranges', { count: facts.ranges }),
            summits: t('landing.summits', { count: facts.summits }),
          })}
        </h2>
        <figure className={styles.figure}>
          <div className={styles.sheet}>
            <InlineSvg src={isPhone ? phoneMapUrl : mapUrl} className={styles.map} lazy />
          </div>
          <figcaption className={styles.caption}>{t('landing.map-note')}</figcaption>
        </figure>
        <ul className={styles.regions}>
          {regions.map(({ type, ranges, summits, stones, highest }) => (
            <li key={type}>
              <Link to={`${paths.ranges}?type=${type}`} className={styles.region}>
                <Cairn share={1} stones={stones} size={74} />
                <span>
                  <span className={styles.name}>{t(`landing.region.${type}`)}</span>
                  <span className={styles.counts}>
                    {t('landing.ranges', { count: ranges })}, {t('landing.summits', { count: summits })}
                  </span>
                  <span className={styles.counts}>
                    {t('landing.highest', { name: highest.name, height: metres(highest.heightM) })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
