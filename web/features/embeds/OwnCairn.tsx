import { useState } from 'react'
import type { UserProfile } from '#contract/users.ts'
import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LateDialog } from '#web/ui/LateDialog.tsx'

const CairnDialog = late(async () => ({ default: (await import('./CairnDialog.tsx')).CairnDialog }))

/** The way to one's own cairn on another site. */
export function OwnCairn({ user }: { user: UserProfile }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div data-print="never">
      <Button look="outline" icon="share" onClick={() => setIsOpen(true)}>
        {t('users.embed')}
      </Button>
      {isOpen && (
        <LateDialog onMissing={() => setIsOpen(false)}>
          <CairnDialog user={user} onClose={() => setIsOpen(false)} />
        </LateDialog>
      )}
    </div>
  )
}
