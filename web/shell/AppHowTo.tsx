import { t } from '../lib/i18n.ts'
import { isApple } from '../lib/browser/install.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { InstallSteps } from './InstallSteps.tsx'
import styles from './AppHowTo.module.css'

/** How to keep Kopczyk on a home screen without any store. */
export function AppHowTo({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.app-how-title')} size="small">
      <p>{t('shell.app-how-lead')}</p>
      {isApple() ? (
        <InstallSteps />
      ) : (
        <ul className={styles.ways}>
          <li>{t('shell.app-how-android')}</li>
          <li>
            {t('shell.app-how-ios')}
            <InstallSteps />
          </li>
          <li>{t('shell.app-how-desktop')}</li>
        </ul>
      )}
    </Dialog>
  )
}
