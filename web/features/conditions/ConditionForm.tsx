import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  conditionKinds,
  conditionLimits,
  conditionRoutes,
  type ConditionKind,
  type NewCondition,
} from '#contract/conditions.ts'
import { PICTURE_ACCEPT } from '#contract/files.ts'
import { daysBefore } from '#domain/time/days-before.ts'
import { ApiProblem, call } from '#web/lib/api.ts'
import { today } from '#web/lib/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { mediaUrl } from '#web/lib/media.ts'
import { sendPhoto } from '#web/lib/send-photo.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChipGroup } from '#web/ui/ChipGroup.tsx'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PlaceField, type ChosenPlace } from './PlaceField.tsx'
import styles from './Conditions.module.css'

type ConditionFormProps = {
  /** Where it is about; null lets one choose. */
  place: ChosenPlace | null
  onClose: () => void
}

/** A report in half a minute: what, when, a sentence, and a photo if there is one. */
export function ConditionForm({ place, onClose }: ConditionFormProps) {
  const [chosen, setChosen] = useState(place)
  const [kind, setKind] = useState<ConditionKind>('snow')
  const [text, setText] = useState('')
  const [seenOn, setSeenOn] = useState(today())
  const [photo, setPhoto] = useState<NewCondition['photo']>(null)
  const [clientKey] = useState(() => crypto.randomUUID())
  const upload = useMutation({
    mutationFn: (file: File) => sendPhoto(file),
    onSuccess: setPhoto,
  })
  const send = useMutation({
    mutationFn: () =>
      call(conditionRoutes.create, {
        body: {
          ...(chosen?.kind === 'summit' && { summitId: chosen.id }),
          ...(chosen?.kind === 'range' && { rangeId: chosen.id }),
          kind,
          text: text.trim(),
          seenOn,
          photo: photo ?? null,
          clientKey,
        },
      }),
    onSuccess: () => {
      refreshAfter.condition()
      showToast({ text: t('conditions.sent') })
      onClose()
    },
  })
  const fields = send.error instanceof ApiProblem ? (send.error.fields ?? {}) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!upload.isPending) send.mutate()
  }
  return (
    <Dialog open size="medium" onClose={onClose} title={t('conditions.report')}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <PlaceField
          place={chosen}
          fixed={place !== null}
          onChange={setChosen}
          error={fields['summitId'] ?? fields['rangeId']}
        />
        <ChipGroup
          legend={t('conditions.what')}
          options={conditionKinds.map((value) => ({ value, label: t(`conditions.kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <Field
          label={t('conditions.text')}
          hint={t('conditions.text-hint')}
          error={fields['text']}
          count={{ used: text.length, max: conditionLimits.text }}
          required
        >
          <TextArea
            rows={3}
            maxLength={conditionLimits.text}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label={t('conditions.seen-on')} error={fields['seenOn']} required>
          <DateInput
            value={seenOn}
            min={daysBefore(today(), conditionLimits.days - 1)}
            max={today()}
            onChange={(event) => setSeenOn(event.currentTarget.value)}
          />
        </Field>
        {photo ? (
          <div className={styles.chosen}>
            <img src={mediaUrl(photo.thumbnail)} alt={t('conditions.photo')} />
            <Button look="ghost" size="small" icon="trash" onClick={() => setPhoto(null)}>
              {t('conditions.photo-remove')}
            </Button>
          </div>
        ) : (
          <DropZone
            label={t('conditions.photo')}
            hint={t('conditions.photo-hint')}
            icon="camera"
            accept={PICTURE_ACCEPT}
            working={upload.isPending}
            error={fields['photo'] ?? upload.error?.message}
            onFiles={([file]) => file && upload.mutate(file)}
          />
        )}
        {send.isError && <Notice tone="error">{send.error.message}</Notice>}
        <Button type="submit" loading={send.isPending}>
          {t('conditions.send')}
        </Button>
      </form>
    </Dialog>
  )
}
