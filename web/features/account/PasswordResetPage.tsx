import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { accountRoutes } from '#contract/account.ts'
import { call } from '#web/lib/api/api.ts'
import { sendEarlyEnter } from '#web/lib/forms/early-enter.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { AuthPage } from './AuthPage.tsx'
import { ResetSent } from './ResetSent.tsx'
import { emailRule } from './rules.ts'
import styles from './FormStack.module.css'

export function PasswordResetPage() {
  const [isSent, setIsSent] = useState(false)
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '' } })
  const { errors, isValid, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    // The same text whatever the outcome: nobody learns here which addresses have an account.
    await call(accountRoutes.resetPassword, { body: values }).catch(() => undefined)
    setIsSent(true)
  })
  if (isSent) return <ResetSent />
  return (
    <AuthPage title={t('account.reset-title')} lead={t('account.reset-lead')}>
      <form ref={sendEarlyEnter} className={styles.stack} onSubmit={submit} noValidate>
        <Field label={t('account.email')} error={errors.email?.message} required>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            {...form.register('email', emailRule)}
          />
        </Field>
        <Button type="submit" wide disabled={!isValid} loading={isSubmitting}>
          {t('account.reset-send')}
        </Button>
        <p className={styles.other}>
          <Link to={paths.signin}>{t('account.back-to-signin')}</Link>
        </p>
      </form>
    </AuthPage>
  )
}
