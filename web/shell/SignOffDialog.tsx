import { t } from '../lib/i18n.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

type SignOffDialogProps = { onClose: () => void; onConfirm: () => void }

/** Asked only when signing off would lose a finished story that still waits for the network. */
export function SignOffDialog({ onClose, onConfirm }: SignOffDialogProps) {
  return (
    <ConfirmDialog
      open
      danger
      title={t('shell.signoff-title')}
      yes={t('shell.signoff-yes')}
      no={t('shell.signoff-no')}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {t('shell.signoff-waiting')}
    </ConfirmDialog>
  )
}
