import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import type { OwnUser } from '#contract/users.ts'
import { ApiProblem, call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { go } from '#web/lib/page/navigate.ts'
import { session } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { accountDeletedState } from './account-deleted.ts'
import { forgetOwn } from '#web/lib/session/forget-own.ts'
import { passwordGiven } from './rules.ts'
import styles from './DeleteAccountDialog.module.css'

type DeleteAccountDialogProps = { own: Pick<OwnUser, 'id' | 'email'>; open: boolean; onClose: () => void }

/** Says what will be gone, asks for the password, and stays open until the account is. */
export function DeleteAccountDialog({ own, open, onClose }: DeleteAccountDialogProps) {
  const formId = useId()
  const form = useForm({ mode: 'onSubmit', defaultValues: { password: '' } })
  const removal = useMutation({
    mutationFn: async (password: string) => {
      // The call that deletes has no body; it wants a token of somebody who has just given the password.
      session.replace(await call(authRoutes.signin, { body: { email: own.email, password } }))
      await call(accountRoutes.remove, { params: { id: own.id } })
    },
    onSuccess: () => {
      session.signOff()
      forgetOwn()
      void go(paths.signin, { replace: true, state: accountDeletedState })
    },
    onError: (error) => {
      if (isWrongPassword(error)) form.setError('password', { message: t('account.delete-wrong-password') })
      form.setFocus('password')
    },
  })
  const isWorking = removal.isPending || removal.isSuccess
  const close = () => {
    removal.reset()
    form.reset()
    onClose()
  }
  const actions = (
    <>
      <Button look="outline" onClick={close} disabled={isWorking}>
        {t('account.delete-no')}
      </Button>
      <Button type="submit" form={formId} look="danger" loading={isWorking}>
        {t(isWorking ? 'account.deleting' : 'account.delete-yes')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('account.delete-title')}
      size="small"
      dismissable={!isWorking}
      actions={actions}
    >
      <p>{t('account.delete-msg')}</p>
      <ul className={styles.gone}>
        <li>{t('account.delete-gone-profile')}</li>
        <li>{t('account.delete-gone-stories')}</li>
        <li>{t('account.delete-gone-summits')}</li>
      </ul>
      <p className={styles.stays}>{t('account.delete-stays')}</p>
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit(({ password }) => !isWorking && removal.mutate(password))}
      >
        {/* A password manager finds the password under this name. */}
        <input type="email" name="email" autoComplete="username" value={own.email} readOnly hidden />
        <Field label={t('account.delete-password')} error={form.formState.errors.password?.message} required>
          <PasswordInput
            autoComplete="current-password"
            readOnly={isWorking}
            {...form.register('password', passwordGiven)}
          />
        </Field>
      </form>
      {!isWrongPassword(removal.error) && <ChangeError of={removal} className={styles.refusal} />}
    </Dialog>
  )
}

function isWrongPassword(error: Error | null): boolean {
  return error instanceof ApiProblem && error.code === 'wrong-credentials'
}
