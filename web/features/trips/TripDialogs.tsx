import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tripLimits, tripRoutes, type Trip, type TripPerson } from '#contract/trips.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type TripDialogProps = { trip: Trip; open: boolean; onClose: () => void }

export function JoinDialog({ trip, open, onClose }: TripDialogProps) {
  const [word, setWord] = useState('')
  const isFull = trip.taken >= trip.seats
  const join = useMutation({
    mutationFn: () => call(tripRoutes.join, { params: { id: trip.id }, body: { word } }),
    onSuccess: (now) => {
      refreshAfter.trip(now)
      showToast({ text: t(now.own?.state === 'waiting' ? 'trips.joined-waiting' : 'trips.joined') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => join.mutate()}
      working={join.isPending}
      error={join.error}
      title={t(isFull ? 'trips.join-waiting' : 'trips.join')}
      yes={t(isFull ? 'trips.join-waiting-yes' : 'trips.join-yes')}
      no={t('trips.not-now')}
    >
      <p>{t(isFull ? 'trips.join-waiting-msg' : 'trips.join-msg')}</p>
      <Field label={t('trips.join-word')} hint={t('trips.join-word-hint')} optional>
        <TextArea
          rows={3}
          maxLength={tripLimits.word}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

export function LeaveDialog({ trip, open, onClose }: TripDialogProps) {
  const leave = useMutation({
    mutationFn: () => call(tripRoutes.leave, { params: { id: trip.id } }),
    onSuccess: () => {
      refreshAfter.tripLeft(trip.id)
      showToast({ text: t('trips.left') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => leave.mutate()}
      working={leave.isPending}
      error={leave.error}
      title={t('trips.leave')}
      yes={t('trips.leave-yes')}
      no={t('trips.leave-no')}
    >
      {t('trips.leave-msg')}
    </ConfirmDialog>
  )
}

export function CancelDialog({ trip, open, onClose }: TripDialogProps) {
  const [message, setMessage] = useState('')
  const [missing, setMissing] = useState(false)
  const cancel = useMutation({
    mutationFn: () => call(tripRoutes.cancel, { params: { id: trip.id }, body: { message } }),
    onSuccess: (now) => {
      refreshAfter.trip(now)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => (message.trim() === '' ? setMissing(true) : cancel.mutate())}
      working={cancel.isPending}
      error={cancel.error}
      danger
      title={t('trips.cancel')}
      yes={t('trips.cancel-yes')}
      no={t('trips.cancel-no')}
    >
      <p>{t('trips.cancel-msg')}</p>
      <Field
        label={t('trips.cancel-word')}
        error={missing && message.trim() === '' ? t('trips.required') : undefined}
        required
      >
        <TextArea
          rows={3}
          maxLength={tripLimits.word}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

type RemoveDialogProps = { trip: Trip; person: TripPerson['person'] | null; onClose: () => void }

export function RemoveDialog({ trip, person, onClose }: RemoveDialogProps) {
  const [message, setMessage] = useState('')
  const remove = useMutation({
    mutationFn: (userId: number) =>
      call(tripRoutes.removePerson, { params: { id: trip.id, userId }, body: { message } }),
    onSuccess: (now) => {
      refreshAfter.trip(now)
      setMessage('')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={person !== null}
      onClose={onClose}
      onConfirm={() => person && remove.mutate(person.id)}
      working={remove.isPending}
      error={remove.error}
      danger
      title={t('trips.remove')}
      yes={t('trips.remove-yes')}
      no={t('trips.cancel-no')}
    >
      <p>{person && t('trips.remove-msg', { name: personName(person) })}</p>
      <Field label={t('trips.remove-word')} optional>
        <TextArea
          rows={3}
          maxLength={tripLimits.word}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
