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
import { ApiProblem } from '#web/lib/api/api.ts'
import { doDeed } from '#web/lib/deeds/do-deed.ts'
import { sayKept } from '#web/lib/deeds/say-kept.ts'
import { useDraft } from '#web/lib/drafts/use-draft.ts'
import { today } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { mediaUrl } from '#web/lib/api/media.ts'
import { sendPhoto } from '#web/lib/api/send-photo.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { ChipGroup } from '#web/ui/ChipGroup.tsx'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PlaceField, type ChosenPlace } from './PlaceField.tsx'
import styles from './Conditions.module.css'

type ConditionFormProps = {
  /** Where it is about; null lets one choose. */
  place: ChosenPlace | null
  onClose: () => void
}

/** What stands in the fields. The key names the report for the server, however often it is sent. */
type Written = {
  place: ChosenPlace | null
  kind: ConditionKind
  degree: string | null
  text: string
  seenOn: string
  photo: NewCondition['photo']
  clientKey: string
}

const DEGREES = ['1', '2', '3', '4', '5']

const earliest = () => daysBefore(today(), conditionLimits.days - 1)

/** A report in half a minute: what, when, a sentence, and a photo if there is one. */
export function ConditionForm({ place, onClose }: ConditionFormProps) {
  const me = useMe()
  const [written, setWritten] = useState<Written>(() => ({
    place,
    kind: 'snow',
    degree: null,
    text: '',
    seenOn: today(),
    photo: null,
    clientKey: crypto.randomUUID(),
  }))
  const [isTaken, setIsTaken] = useState(false)
  const change = (part: Partial<Written>) => setWritten((now) => ({ ...now, ...part }))
  // A popup is closed by a slip of the hand: what was typed is there again when it opens.
  const about = place ? `${place.kind}-${place.id}` : 'anywhere'
  const draftKey = `condition-${me?.id ?? 0}-${about}`
  const draft = useDraft(draftKey, written, {
    onTaken: (kept) => {
      change({ ...kept, seenOn: kept.seenOn < earliest() ? today() : kept.seenOn })
      setIsTaken(true)
    },
  })
  const { kind, degree, text, seenOn, photo, clientKey } = written
  const upload = useMutation({
    mutationFn: (file: File) => sendPhoto(file),
    onSuccess: (sent) => change({ photo: sent }),
  })
  const send = useMutation({
    mutationFn: () =>
      doDeed({
        kind: 'condition',
        title: written.place?.name ?? t(`conditions.kind.${kind}`),
        key: clientKey,
        route: conditionRoutes.create,
        input: () => ({
          body: {
            ...(written.place?.kind === 'summit' && { summitId: written.place.id }),
            ...(written.place?.kind === 'range' && { rangeId: written.place.id }),
            kind,
            ...(kind === 'avalanche' && degree !== null && { degree: Number(degree) }),
            text: text.trim(),
            seenOn,
            photo: photo ?? null,
            clientKey,
          },
        }),
        // What is corrected is another report: under the old key the server would answer with the old words.
        draft: { key: draftKey, value: { ...written, clientKey: crypto.randomUUID() } },
      }),
    onSuccess: ({ isKept }) => {
      draft.clear()
      if (isKept) sayKept()
      else {
        refreshAfter.condition()
        showToast({ text: t('conditions.sent') })
      }
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
          // Its own text begins with the name of the place.
          key={String(isTaken)}
          place={written.place}
          fixed={place !== null}
          onChange={(chosen) => change({ place: chosen })}
          error={fields['summitId'] ?? fields['rangeId']}
        />
        <ChipGroup
          legend={t('conditions.what')}
          options={conditionKinds.map((value) => ({ value, label: t(`conditions.kind.${value}`) }))}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
          error={fields['kind']}
        />
        {kind === 'avalanche' && (
          <ChipGroup
            legend={t('conditions.degree')}
            hint={t('conditions.degree-hint')}
            options={DEGREES.map((value) => ({ value, label: value }))}
            value={degree ?? ''}
            onChange={(chosen) => change({ degree: chosen })}
            error={fields['degree']}
          />
        )}
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
            onChange={(event) => change({ text: event.target.value })}
          />
        </Field>
        <Field label={t('conditions.seen-on')} error={fields['seenOn']} required>
          <DateInput
            value={seenOn}
            min={earliest()}
            max={today()}
            onChange={(event) => change({ seenOn: event.currentTarget.value })}
          />
        </Field>
        {photo ? (
          <div className={styles.chosen}>
            <img src={mediaUrl(photo.thumbnail)} alt={t('conditions.photo')} />
            <Button look="ghost" size="small" icon="trash" onClick={() => change({ photo: null })}>
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
        <ChangeError of={send} />
        <Button type="submit" loading={send.isPending}>
          {t('conditions.send')}
        </Button>
      </form>
    </Dialog>
  )
}
