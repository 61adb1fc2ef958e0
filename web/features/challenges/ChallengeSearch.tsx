import { useEffect, useEffectEvent, useState } from 'react'
import { challengeLimits } from '#contract/challenges.ts'
import { t } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** Keystrokes within this time become one change of the address. */
const PAUSE_MS = 150

type ChallengeSearchProps = { value: string; onChange: (q: string) => void }

export function ChallengeSearch({ value, onChange }: ChallengeSearchProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed from elsewhere (back, a tab): the field follows.
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }
  const change = useEffectEvent((q: string) => {
    if (q !== value) onChange(q)
  })
  useEffect(() => {
    const timer = setTimeout(() => change(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search>
      <Field label={t('challenges.search')}>
        <TextInput
          type="search"
          autoComplete="off"
          placeholder={t('challenges.search-example')}
          maxLength={challengeLimits.search}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
    </search>
  )
}
