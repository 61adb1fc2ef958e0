import { t } from '../lib/i18n.ts'
import { showToast } from './toast-store.ts'

/** What was asked for has not come: mostly because there is no network. */
export function sayMissing(): void {
  showToast({ text: t('ui.partMissing'), detail: t('ui.partMissingText'), tone: 'error' })
}
