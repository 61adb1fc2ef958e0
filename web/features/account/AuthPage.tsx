import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import heroUrl from '#data/pictures/hero.svg?url&no-inline'
import { t } from '#web/lib/i18n.ts'
import { InlineSvg } from '#web/lib/browser/InlineSvg.tsx'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Sign } from '#web/ui/Sign.tsx'
import { Signs } from '#web/ui/Signs.tsx'
import styles from './AuthPage.module.css'

type AuthPageProps = {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** `newcomer` makes the whole picture a way to sign up, on a phone too. */
  signs?: 'newcomer' | 'member'
}

/** Words and form on the left, the mountains with a signpost on the right: every screen before one is signed in. */
export function AuthPage({ title, lead, children, signs = 'member' }: AuthPageProps) {
  const isForNewcomers = signs === 'newcomer'
  const heading = useHeadingOfStep(title)
  return (
    <div className={styles.page}>
      <div className={styles.form}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      <div className={classes(styles.view, isForNewcomers && styles.always)}>
        {isForNewcomers ? (
          <Link to={paths.signup} className={styles.picture} aria-label={t('account.signup-picture')}>
            <InlineSvg src={heroUrl} className={styles.art} decorative />
          </Link>
        ) : (
          <InlineSvg src={heroUrl} className={styles.art} decorative />
        )}
        <div className={styles.post}>
          <Signs label={t('account.signpost')}>
            {isForNewcomers ? (
              <Sign
                trail="red"
                to={paths.signup}
                title={t('account.sign-signup')}
                detail={t('account.sign-signup-note')}
                value={t('account.minutes', { count: 1 })}
              />
            ) : (
              <Sign
                trail="red"
                to={paths.signin}
                title={t('account.sign-signin')}
                detail={t('account.sign-signin-note')}
              />
            )}
            <Sign
              trail="blue"
              to={paths.summits}
              title={t('account.sign-summits')}
              detail={t('account.sign-summits-note')}
            />
          </Signs>
        </div>
      </div>
    </div>
  )
}

/** The step that was shown last, on whichever of these screens. */
let lastTitle: string | null = null

/** What was pressed is gone with the form: the keyboard and a screen reader go on at the words that replaced it. */
function useHeadingOfStep(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (lastTitle !== null && lastTitle !== title) heading.current?.focus({ preventScroll: true })
    lastTitle = title
  }, [title])
  return heading
}
