import type { ReactNode } from 'react'
import { t } from '#web/lib/i18n.ts'
import { Button } from './Button.tsx'
import { ChangeError } from './ChangeError.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  children: ReactNode
  yes?: ReactNode
  no?: ReactNode
  /** While it works, nothing closes the popup. */
  working?: boolean
  error?: Error | null
  danger?: boolean
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    yes,
    no,
    working = false,
    error = null,
    danger = false,
  } = props
  const actions = (
    <>
      <Button look="outline" onClick={onClose} disabled={working}>
        {no ?? t('ui.no')}
      </Button>
      <Button look={danger ? 'danger' : 'primary'} onClick={onConfirm} loading={working}>
        {yes ?? t('ui.yes')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} size="small" dismissable={!working} actions={actions}>
      {children}
      <ChangeError of={{ error }} />
    </Dialog>
  )
}
