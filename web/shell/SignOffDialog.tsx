import { t } from '../lib/i18n.ts'
import type { Unsent } from '../lib/drafts/unsent.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import styles from './SignOffDialog.module.css'

const KINDS = ['waiting', 'walks', 'deeds', 'stories', 'comments', 'threads', 'profile'] as const

type SignOffDialogProps = { lost: Unsent; onClose: () => void; onConfirm: () => void }

/** Asked only when signing off would lose something that was written here and not sent. */
export function SignOffDialog({ lost, onClose, onConfirm }: SignOffDialogProps) {
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
      <p>{t('shell.signoff-lead')}</p>
      <ul className={styles.lost}>
        {KINDS.filter((kind) => lost[kind] > 0).map((kind) => (
          <li key={kind}>{t(`shell.signoff-lost.${kind}`, { count: lost[kind] })}</li>
        ))}
      </ul>
      <p>{t('shell.signoff-why')}</p>
    </ConfirmDialog>
  )
}
