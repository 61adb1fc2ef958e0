import { isKeptForLong } from '#web/lib/browser/browser-storage.ts'
import { t } from '#web/lib/i18n.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** A browser that forbids storage serves for one visit: whoever signs in is told before. */
export function NothingKept() {
  return isKeptForLong ? null : <Notice icon="lock">{t('account.nothing-kept')}</Notice>
}
