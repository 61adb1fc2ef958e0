import { useMutation } from '@tanstack/react-query'
import { accountRoutes } from '#contract/account.ts'
import type { OwnUser } from '#contract/users.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './EditProfilePage.module.css'

/** Whether the own address is confirmed, and a way to another e-mail as long as it is not. */
export function EmailConfirmation({ own }: { own: OwnUser }) {
  const letter = useMutation({ mutationFn: () => call(accountRoutes.askForConfirmation) })
  return (
    <section>
      <h2>{t('account.email')}</h2>
      {own.emailConfirmed ? (
        <p className={styles.confirmed}>
          <Icon name="check" /> {t('account.email-confirmed', { email: own.email })}
        </p>
      ) : (
        <>
          <p className={styles.lead}>{t('account.email-waits', { email: own.email })}</p>
          {letter.isSuccess ? (
            <Notice tone="success">{t('account.email-sent')}</Notice>
          ) : (
            <Button look="outline" icon="mail" loading={letter.isPending} onClick={() => letter.mutate()}>
              {t('account.email-again')}
            </Button>
          )}
          <ChangeError of={letter} />
        </>
      )}
    </section>
  )
}
