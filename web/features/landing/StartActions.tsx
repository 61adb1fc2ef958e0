import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import styles from './StartActions.module.css'

/** The two ways in; someone who is in already is led on. */
export function StartActions() {
  const isSignedIn = useIsSignedIn()
  return (
    <div className={styles.actions} data-for={isSignedIn ? undefined : 'strangers'}>
      <ButtonLink to={isSignedIn ? paths.activityAdd : paths.signup} look="accent" className={styles.action}>
        {isSignedIn ? t('shell.add-story') : t('shell.signup')}
      </ButtonLink>
      <ButtonLink to={isSignedIn ? paths.activities : paths.signin} look="outline" className={styles.quiet}>
        {isSignedIn ? t('landing.see-stories') : t('shell.signin')}
      </ButtonLink>
    </div>
  )
}
