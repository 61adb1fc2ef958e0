import { challengeLimits } from '#contract/challenges.ts'
import { useTypedText } from '#web/lib/forms/use-typed-text.ts'
import { t } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** Keystrokes within this time become one change of the address. */
const PAUSE_MS = 150

type ChallengeSearchProps = { value: string; onChange: (q: string) => void }

export function ChallengeSearch({ value, onChange }: ChallengeSearchProps) {
  const { text, setText } = useTypedText(value, onChange, PAUSE_MS)
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
