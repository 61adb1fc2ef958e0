import { showToast } from '../../ui/toast-store.ts'
import { t } from '../i18n.ts'

/** Said wherever something was done without network. */
export function sayKept(): void {
  showToast({ text: t('offline.kept-toast'), detail: t('offline.kept-toast-msg') })
}
