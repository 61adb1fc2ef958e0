import type { ReactNode } from 'react'
import { LatePart } from './LatePart.tsx'
import { sayMissing } from './say-missing.ts'

type LateDialogProps = { onMissing: () => void; children: ReactNode }

/** For dialogs whose code comes on demand: where it does not come this is said, and the dialog counts as closed. */
export function LateDialog({ onMissing, children }: LateDialogProps) {
  const close = () => {
    onMissing()
    sayMissing()
  }
  return <LatePart onMissing={close}>{children}</LatePart>
}
