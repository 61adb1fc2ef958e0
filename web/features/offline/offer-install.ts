import { localStore } from '#web/lib/browser/browser-storage.ts'
import { t } from '#web/lib/i18n.ts'
import { install, installing } from '#web/lib/browser/install.ts'
import { go } from '#web/lib/page/navigate.ts'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Set once it was offered: nobody is asked twice. */
const OFFERED = 'install-offered'

/** After the first reward: whoever has laid a stone may want to lay the next one from the mountains. */
export function offerInstall(): void {
  if (installing() === 'done' || localStore.getItem(OFFERED) !== null) return
  localStore.setItem(OFFERED, 'true')
  showToast({
    text: t('offline.install-offer'),
    detail: t('offline.install-why'),
    action: {
      label: t('offline.install-take'),
      onAct: () => (installing() === 'offered' ? void install() : void go(paths.offline)),
    },
  })
}
