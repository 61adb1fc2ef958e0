import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { t } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { isNewPassword } from './rules.ts'

export type NewPasswordValues = { password: string; passwordConfirm: string }

type NewPasswordFieldsProps = {
  /** Any form that holds the two fields. */
  form: Pick<UseFormReturn<NewPasswordValues>, 'register' | 'watch' | 'trigger' | 'formState' | 'getValues'>
  label?: string
}

/**
 * A new password twice. The specification's moments: „too short” once both fields were touched and the password is under
 * eight characters, „not the same” once both hold something different.
 */
export function NewPasswordFields({ form, label }: NewPasswordFieldsProps) {
  const { touchedFields, errors } = form.formState
  const [password, confirm] = form.watch(['password', 'passwordConfirm'])
  const bothTouched = Boolean(touchedFields.password && touchedFields.passwordConfirm)
  const tooShort = bothTouched && !isNewPassword(password)
  const differs = bothTouched && confirm !== '' && password !== confirm
  return (
    <>
      <Field
        label={label ?? t('account.password')}
        hint={t('account.password-hint')}
        error={tooShort ? t('general.password-length') : serverSaid(errors, 'password')}
        required
      >
        <PasswordInput
          autoComplete="new-password"
          {...form.register('password', {
            validate: isNewPassword,
            // The other field's verdict depends on this one.
            onChange: () =>
              void (form.getValues('passwordConfirm') !== '' && form.trigger('passwordConfirm')),
          })}
        />
      </Field>
      <Field
        label={t('account.password-confirm')}
        error={differs ? t('general.password-not-match') : serverSaid(errors, 'passwordConfirm')}
        required
      >
        <PasswordInput
          autoComplete="new-password"
          {...form.register('passwordConfirm', {
            validate: (value, values) => value !== '' && value === values.password,
          })}
        />
      </Field>
    </>
  )
}

function serverSaid(
  errors: FieldErrors<NewPasswordValues>,
  name: keyof NewPasswordValues,
): string | undefined {
  const error = errors[name]
  return error?.type === 'server' ? error.message : undefined
}
