import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { MarkFormProps } from './MarkForm.tsx'

const MarkForm = late(async () => ({ default: (await import('./MarkForm.tsx')).MarkForm }))

/** Opens at once: what it asks may still be on its way. */
export function MarkDialog(props: MarkFormProps) {
  const { summit, onClose } = props
  return (
    <Dialog open size="small" onClose={onClose} title={t('mountains.mark-title', { name: summit.name })}>
      <LatePart fallback={<Skeleton lines={5} />}>
        <MarkForm {...props} />
      </LatePart>
    </Dialog>
  )
}
