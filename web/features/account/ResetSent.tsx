import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { AuthPage } from './AuthPage.tsx'
import styles from './FormStack.module.css'

/** After asking for a link: the same text whatever the outcome. */
export function ResetSent() {
  return (
    <AuthPage title={t('account.reset-sent-title')}>
      <div className={styles.done} role="status">
        <p>{t('account.reset-sent')}</p>
        <ButtonLink to={paths.signin} look="outline">
          {t('account.back-to-signin')}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}
