import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SummitDetails } from '#contract/mountains.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { useClimbed } from '#web/queries/use-climbed.ts'
import { MarkDialog } from './MarkDialog.tsx'

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
      {open && <MarkDialog summit={summit} onClose={() => setOpen(false)} />}
    </>
  )
}
