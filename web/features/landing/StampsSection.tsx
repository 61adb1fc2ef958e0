import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Stamp } from '#web/ui/Stamp.tsx'
import { classes } from '#web/ui/classes.ts'
import { silhouettes } from './silhouettes.ts'
import section from './Section.module.css'
import styles from './StampsSection.module.css'

export function StampsSection() {
  return (
    <section className={classes(section.section, section.later)}>
      <div className={classes(section.wrap, styles.grid)}>
        <div>
          <h2 className={section.heading}>{t('landing.stamps-title')}</h2>
          <p className={section.text}>{t('landing.stamps-text')}</p>
        </div>
        <div className={styles.pile}>
          <Stamp
            id="babia"
            label={t('landing.stamp.babia-label')}
            trail="red"
            top={t('landing.stamp.babia')}
            bottom={t('landing.stamp.summit')}
            silhouette={silhouettes['babia-gora']}
            figure={number(1725)}
          />
          <Stamp
            id="korona"
            label={t('landing.stamp.crown-label')}
            trail="green"
            shape="hexagon"
            top={t('landing.stamp.crown')}
            bottom={t('landing.stamp.crown-count')}
            glyph="crown"
            tier={4}
          />
          <Stamp
            id="sniezka"
            label={t('landing.stamp.sniezka-label')}
            trail="blue"
            top={t('landing.stamp.sniezka')}
            bottom={t('landing.stamp.summit')}
            silhouette={silhouettes.sniezka}
            figure={number(1603)}
          />
          <Stamp
            id="tysiac"
            label={t('landing.stamp.distance-label')}
            trail="black"
            shape="oval"
            top={t('landing.stamp.distance')}
            bottom={t('landing.stamp.distance-how')}
            glyph="boot"
          />
          <Stamp
            id="wschod"
            label={t('landing.stamp.sunrise-label')}
            trail="yellow"
            shape="triangle"
            bottom={t('landing.stamp.sunrise')}
            glyph="sunrise"
          />
          <Stamp
            id="zima"
            label={t('landing.stamp.winter-label')}
            trail="blue"
            shape="rectangle"
            top={t('landing.stamp.winter')}
            bottom={t('landing.stamp.winter-when')}
            glyph="snow"
          />
        </div>
      </div>
    </section>
  )
}
