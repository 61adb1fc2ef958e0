import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { challengeLimits, type Challenge, type ChallengeCreate } from '#contract/challenges.ts'
import { RichTextInput } from '#web/editor/RichTextInput.tsx'
import { ApiProblem } from '#web/lib/api/api.ts'
import { useDraft } from '#web/lib/drafts/use-draft.ts'
import { t } from '#web/lib/i18n.ts'
import { showReason } from '#web/lib/forms/show-reason.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { bodyOf, missingIn, type ChallengeValues, type Wrong } from './challenge-form.ts'
import { GoalFields } from './GoalFields.tsx'
import styles from './ChallengeForm.module.css'

type ChallengeFormProps = {
  start: ChallengeValues
  /** Names what is typed and not saved, in this browser. */
  draft: string
  send: (body: ChallengeCreate) => Promise<Challenge>
  onSaved: (challenge: Challenge) => void
  submit: string
  /** Others are on the way: only the words may change. */
  isBegun?: boolean
  after?: ReactNode
}

export function ChallengeForm(props: ChallengeFormProps) {
  const { start, send, onSaved, submit, isBegun = false, after } = props
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const draft = useDraft(props.draft, values, { onTaken: setValues })
  const save = useMutation({
    mutationFn: () => send(bodyOf(values)),
    onSuccess: (challenge) => {
      draft.clear()
      onSaved(challenge)
    },
    // The words beside the fields come with the next frame.
    onError: () => requestAnimationFrame(() => showReason(form.current)),
  })
  const [missing, setMissing] = useState<Wrong>({})
  const refused: Wrong = save.error instanceof ApiProblem ? (save.error.fields ?? {}) : {}
  const wrong = { ...refused, ...missing }
  const set = (part: Partial<ChallengeValues>) => setValues((before) => ({ ...before, ...part }))
  const sendOnce = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const keys = Object.entries(isBegun ? {} : missingIn(values))
    setMissing(Object.fromEntries(keys.map(([field, key]) => [field, t(key)])))
    if (keys.length === 0) save.mutate()
    else showReason(form.current)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={sendOnce} noValidate>
      <Field
        label={t('challenges.form-title')}
        error={wrong.title}
        required
        count={{ used: values.title.length, max: challengeLimits.title.most }}
      >
        <TextInput
          maxLength={challengeLimits.title.most}
          value={values.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('challenges.form-description')} error={wrong.description} optional>
        <RichTextInput
          toolbar="profile"
          label={t('challenges.form-description')}
          placeholder={t('challenges.form-description-hint')}
          maxLength={challengeLimits.description}
          value={values.description}
          onChange={(description) => set({ description })}
        />
      </Field>
      {isBegun ? (
        <Notice>{t('challenges.form-begun')}</Notice>
      ) : (
        <>
          <GoalFields values={values} wrong={wrong} onChange={set} />
          <RadioGroup
            legend={t('challenges.form-visibility')}
            value={values.secret ? 'secret' : 'public'}
            onChange={(value) => set({ secret: value === 'secret' })}
            options={(['public', 'secret'] as const).map((value) => ({
              value,
              label: t(`challenges.form-${value}`),
              hint: t(`challenges.form-${value}-hint`),
            }))}
          />
        </>
      )}
      <ChangeError of={save} />
      <div className={styles.actions}>
        <Button type="submit" look="accent" loading={save.isPending}>
          {submit}
        </Button>
        {after}
      </div>
    </form>
  )
}
