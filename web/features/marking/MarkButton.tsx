import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SummitDetails } from '#contract/mountains.ts'
import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { LateDialog } from '#web/ui/LateDialog.tsx'
import { useClimbed } from '#web/queries/use-climbed.ts'

const MarkDialog = late(async () => ({ default: (await import('./MarkDialog.tsx')).MarkDialog }))

export function MarkButton({ summit }: { summit: SummitDetails }) {
  const { climbed, isSignedIn } = useClimbed()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const press = () => (isSignedIn ? setOpen(true) : void navigate(paths.signin))
  return (
    <>
      <Button icon="check" onClick={press}>
        {t(climbed.has(summit.id) ? 'mountains.own-ascents' : 'mountains.mark')}
      </Button>
      {open && (
        <LateDialog onMissing={() => setOpen(false)}>
          <MarkDialog summit={summit} onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  )
}
