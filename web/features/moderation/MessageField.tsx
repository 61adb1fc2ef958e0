import { moderationLimits } from '#contract/moderation.ts'
import { t } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

const SHORTEST = 10

export const isTooShort = (message: string) => message.trim().length < SHORTEST

type MessageFieldProps = {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

export function MessageField({
  label,
  hint = t('moderation.message-short'),
  value,
  onChange,
  error,
}: MessageFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      count={{ used: value.length, max: moderationLimits.message }}
    >
      <TextArea
        grows
        maxLength={moderationLimits.message}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
