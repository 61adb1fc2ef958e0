import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { EXPLANATION_MAX, EXPLANATION_MIN, fairnessRoutes, type FairnessFlag } from '#contract/fairness.ts'
import { call } from '#web/lib/api/api.ts'
import { date } from '#web/lib/format/format-date.ts'
import { decimal, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './Fairness.module.css'

export function FairnessQuestion({ flag }: { flag: FairnessFlag }) {
  const { kmh = 0, km = 0, metresAnHour = 0 } = flag.evidence
  return (
    <li className={styles.question}>
      <p className={styles.about}>
        {flag.story ? <Link to={paths.activity(flag.story.id)}>{flag.story.title}</Link> : date(flag.day)}
      </p>
      <p>
        {t(`fairness.reason-${flag.reason}`, {
          kmh: decimal(kmh),
          km: number(km),
          metres: number(metresAnHour),
        })}
      </p>
      {flag.state === 'open' && <Answer flag={flag} />}
      {flag.state === 'explained' && (
        <p className={styles.state}>{t('fairness.explained', { words: flag.explanation })}</p>
      )}
      {flag.state === 'refused' && <p className={styles.state}>{t('fairness.refused')}</p>}
    </li>
  )
}

function Answer({ flag }: { flag: FairnessFlag }) {
  const [words, setWords] = useState('')
  const explain = useMutation({
    mutationFn: () =>
      call(fairnessRoutes.explain, { params: { id: flag.id }, body: { explanation: words.trim() } }),
    onSuccess: () => refreshAfter.explanation(),
  })
  const isShort = words.trim().length < EXPLANATION_MIN
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isShort) explain.mutate()
      }}
    >
      <Field
        label={t('fairness.explain')}
        hint={t('fairness.explain-hint')}
        error={explain.error?.message}
        count={{ used: words.length, max: EXPLANATION_MAX }}
      >
        <TextArea
          grows
          maxLength={EXPLANATION_MAX}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={isShort} loading={explain.isPending}>
        {t('fairness.send')}
      </Button>
    </form>
  )
}
