import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { BrokenTrail } from './BrokenTrail.tsx'
import styles from './ErrorPages.module.css'

export function UnauthorizedPage() {
  return (
    <section className={styles.page}>
      <BrokenTrail figure="401" />
      <h1>{t('errors.unauthorized')}</h1>
      <p>{t('errors.unauthorized-msg')}</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.signin}>{t('shell.signin')}</ButtonLink>
        <ButtonLink to={paths.signup} look="outline">
          {t('shell.signup')}
        </ButtonLink>
      </div>
    </section>
  )
}

export function NotFoundPage() {
  return (
    <section className={styles.page}>
      <BrokenTrail figure="404" />
      <h1>{t('errors.page-not-found')}</h1>
      <p>{t('errors.page-not-found-msg')}</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.home}>{t('errors.home')}</ButtonLink>
      </div>
    </section>
  )
}
