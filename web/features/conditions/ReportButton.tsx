import { useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import type { ChosenPlace } from './PlaceField.tsx'

const ConditionForm = late(async () => ({ default: (await import('./ConditionForm.tsx')).ConditionForm }))

type ReportButtonProps = { place: ChosenPlace | null; size?: 'small'; look?: 'outline' }

/** Opens the form, whose code comes only then. */
export function ReportButton({ place, size, look }: ReportButtonProps) {
  const isSignedIn = useIsSignedIn()
  const [open, setOpen] = useState(false)
  const shape = { ...(size && { size }), ...(look && { look }) }
  if (!isSignedIn) {
    return (
      <ButtonLink to={paths.signin} icon="plus" {...shape}>
        {t('conditions.report')}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button icon="plus" {...shape} onClick={() => setOpen(true)}>
        {t('conditions.report')}
      </Button>
      {open && (
        <LatePart>
          <ConditionForm place={place} onClose={() => setOpen(false)} />
        </LatePart>
      )}
    </>
  )
}
