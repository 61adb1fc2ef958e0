import { isPersonName } from '#contract/lib/person-name.ts'
import { PASSWORD_MAX, PASSWORD_MIN, EMAIL_MAX } from '#contract/auth.ts'
import { t } from '#web/lib/i18n.ts'

/** One @ with something sensible on both sides; whether the address exists only a mail can tell. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

// Words are looked up when a rule is used, not when this file is read: they come from the network.
export const emailRule = {
  validate: (value: string) => {
    const text = value.trim()
    if (text === '') return t('account.email-required')
    return (EMAIL.test(text) && text.length <= EMAIL_MAX) || t('account.email-invalid')
  },
  setValueAs: (value: unknown) => (typeof value === 'string' ? value.trim() : value),
}

/** For a name or a town: said at once what the server would refuse. */
export const nameRule = { validate: (value: string) => isPersonName(value) || t('account.name-address') }

export const passwordGiven = { validate: (value: string) => value !== '' || t('account.password-required') }

export function isNewPassword(value: string): boolean {
  return value.length >= PASSWORD_MIN && value.length <= PASSWORD_MAX
}
