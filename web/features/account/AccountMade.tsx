import { useMutation } from '@tanstack/react-query'
import { authRoutes, type SignIn } from '#contract/auth.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { signIn } from '#web/lib/session/sign-in.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { AuthPage } from './AuthPage.tsx'
import styles from './FormStack.module.css'

/** After signing up: one press signs in with what was typed a moment ago, which lives no longer than this screen. */
export function AccountMade({ credentials }: { credentials: SignIn }) {
  const entry = useMutation({
    mutationFn: () => call(authRoutes.signin, { body: credentials }),
    onSuccess: signIn,
  })
  return (
    <AuthPage title={t('account.created-title')}>
      <div className={styles.done} role="status">
        <p>{t('account.created')}</p>
        <Button loading={entry.isPending || entry.isSuccess} onClick={() => entry.mutate()}>
          {t('account.signin')}
        </Button>
        <ChangeError of={entry} />
      </div>
    </AuthPage>
  )
}
