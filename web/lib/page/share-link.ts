import { showToast } from '../../ui/toast-store.ts'
import { t } from '../i18n.ts'

/** The phone's own sheet where there is one; else the link goes to the clipboard. `detail`: for whom it opens. */
export async function shareLink(path: string, title: string, detail?: string): Promise<void> {
  const url = new URL(path, window.location.origin).href
  if (typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet without a choice is no error.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ text: t('ui.linkCopied'), ...(detail !== undefined && { detail }) })
  } catch {
    showToast({ text: t('ui.linkNotCopied'), detail: url, tone: 'error' })
  }
}
