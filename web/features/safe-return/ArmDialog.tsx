import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { safeReturnRoutes } from '#contract/safe-return.ts'
import type { Trip } from '#contract/trips.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { warsawHour, warsawMoment } from '#domain/time/warsaw-moment.ts'
import { ApiProblem, call } from '#web/lib/api/api.ts'
import { time } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

type ArmDialogProps = { trip: Trip; open: boolean; onClose: () => void }

/** So long after the planned return the contact is told, unless the hiker wants otherwise. */
const USUAL_MARGIN_MS = 3 * 3_600_000

export function ArmDialog({ trip, open, onClose }: ArmDialogProps) {
  const me = useMe()
  return (
    <Dialog open={open} onClose={onClose} size="small" title={t('safe.title')}>
      {me?.emailConfirmed === false ? (
        <Notice>
          {t('safe.confirm-first')} <Link to={paths.editProfile}>{t('safe.confirm-link')}</Link>
        </Notice>
      ) : (
        <ArmFields trip={trip} onClose={onClose} />
      )}
    </Dialog>
  )
}

function ArmFields({ trip, onClose }: Omit<ArmDialogProps, 'open'>) {
  const { endsAt } = trip.plan
  const backAt = Date.parse(endsAt ?? trip.walkAt)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [hour, setHour] = useState(() => (endsAt === null ? '' : warsawHour(backAt + USUAL_MARGIN_MS)))
  const arm = useMutation({
    mutationFn: () =>
      call(safeReturnRoutes.arm, {
        params: { id: trip.id },
        body: { contactName: name, contactEmail: email.trim(), alarmAt: alarmAt(backAt, hour) },
      }),
    onSuccess: (safeReturn) => {
      refreshAfter.safeReturn(trip.id, safeReturn)
      onClose()
    },
  })
  const fields = arm.error instanceof ApiProblem ? (arm.error.fields ?? {}) : {}
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        arm.mutate()
      }}
    >
      <p>{t('safe.how')}</p>
      <Field label={t('safe.field-name')} error={fields['contactName']} required>
        <TextInput value={name} onChange={(event) => setName(event.currentTarget.value)} maxLength={60} />
      </Field>
      <Field
        label={t('safe.field-email')}
        hint={t('safe.field-email-hint')}
        error={fields['contactEmail']}
        required
      >
        <TextInput
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={t('safe.field-hour')}
        hint={
          endsAt === null ? t('safe.field-hour-unknown') : t('safe.field-hour-hint', { back: time(endsAt) })
        }
        error={fields['alarmAt']}
        required
      >
        <DateInput type="time" value={hour} onChange={(event) => setHour(event.currentTarget.value)} />
      </Field>
      <ChangeError of={arm} />
      <Button
        type="submit"
        wide
        loading={arm.isPending}
        disabled={name === '' || email === '' || hour === ''}
      >
        {t('safe.arm')}
      </Button>
    </form>
  )
}

/** The first time after the planned return at which clocks show this hour. */
function alarmAt(backAt: number, hour: string): string {
  const days = [backAt, backAt + 24 * 3_600_000].map((at) => warsawDay(new Date(at)))
  const moments = days.map((day) => warsawMoment(day, hour)).filter((at) => at !== null)
  return new Date(moments.find((at) => at > backAt) ?? moments[0] ?? backAt).toISOString()
}
