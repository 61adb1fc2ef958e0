import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { classes } from '#web/ui/classes.ts'
import { StartActions } from './StartActions.tsx'
import section from './Section.module.css'
import styles from './EndSection.module.css'

export function EndSection() {
  const isSignedIn = useIsSignedIn()
  return (
    <section className={classes(section.section, section.later, styles.end)}>
      <div className={section.wrap}>
        <h2>{t('landing.end-title')}</h2>
        <p data-for={isSignedIn ? undefined : 'strangers'}>
          {t(isSignedIn ? 'landing.end-text-own' : 'landing.end-text')}
        </p>
        <StartActions />
      </div>
    </section>
  )
}
