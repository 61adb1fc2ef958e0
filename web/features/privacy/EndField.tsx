import { storyLimits } from '#contract/story.ts'
import { metres } from '#web/lib/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

/** Metres that are offered to choose from. */
const offered = [100, storyLimits.hiddenEnds, 500, 1_000, storyLimits.hiddenEndsMax]

type EndFieldProps = {
  label: string
  value: number | null
  /** What it means to choose no length, where that may be chosen. */
  unsaid?: string
  disabled?: boolean
  onChange: (length: number | null) => void
}

/** How much of one end of a track nobody sees. */
export function EndField({ label, value, unsaid, disabled = false, onChange }: EndFieldProps) {
  const lengths = [...new Set([...offered, value ?? 0])].filter((length) => length > 0)
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
      >
        {unsaid !== undefined && <option value="">{unsaid}</option>}
        <option value={0}>{t('stories.ends-none')}</option>
        {lengths
          .toSorted((a, b) => a - b)
          .map((length) => (
            <option key={length} value={length}>
              {t('stories.ends-at-least', { metres: metres(length) })}
            </option>
          ))}
      </Select>
    </Field>
  )
}
