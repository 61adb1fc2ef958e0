import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Sign } from '#web/ui/Sign.tsx'
import { Signs } from '#web/ui/Signs.tsx'
import { classes } from '#web/ui/classes.ts'
import { facts } from './facts.ts'
import section from './Section.module.css'
import styles from './SignsSection.module.css'

/** Where one can go from here. */
export function SignsSection() {
  return (
    <section className={classes(section.section, section.later, styles.section)}>
      <div className={classes(section.wrap, styles.grid)}>
        <Signs label={t('landing.signs-label')}>
          <Sign trail="green" to={paths.trips} title={t('shell.trips')} detail={t('landing.sign-trips')} />
          <Sign
            trail="blue"
            to={paths.summits}
            title={t('shell.summits')}
            detail={t('landing.sign-summits')}
            value={facts.summits}
          />
          <Sign
            trail="yellow"
            to={paths.ranking}
            title={t('shell.ranking')}
            detail={t('landing.sign-ranking')}
          />
          <Sign
            trail="red"
            to={paths.challenges}
            title={t('shell.challenges')}
            detail={t('landing.sign-challenges')}
          />
          <Sign trail="black" to={paths.forum} title={t('shell.comments')} detail={t('landing.sign-forum')} />
        </Signs>
        <div>
          <h2 className={section.heading}>{t('landing.together-title')}</h2>
          <p className={section.text}>{t('landing.together-text')}</p>
        </div>
      </div>
    </section>
  )
}
