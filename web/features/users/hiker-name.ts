import { t } from '#web/lib/i18n.ts'

type Named = { firstName: string; lastName: string }

/** Names are optional at sign-up: somebody without one still needs something to be called and clicked. */
export function hikerName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim() || t('users.nameless')
}
