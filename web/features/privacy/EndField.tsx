import { storyLimits } from '#contract/story.ts'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

/** Metres that are offered to choose from. */
const offered = [100, storyLimits.hiddenEnds, 500, 1_000, storyLimits.hiddenEndsMax]

type EndFieldProps = {
  label: string
  value: number | null
  /** The label of choosing no length; without it a length must be chosen. */
  emptyLabel?: string
  disabled?: boolean
  onChange: (length: number | null) => void
}

/** How much of one end of a track nobody sees. */
export function EndField({ label, value, emptyLabel, disabled = false, onChange }: EndFieldProps) {
  const lengths = [...new Set([...offered, value ?? 0])].filter((length) => length > 0)
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
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
