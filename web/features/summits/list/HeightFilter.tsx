import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/Field.tsx'
import { FilterChip } from '#web/ui/FilterChip.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import styles from './SummitListView.module.css'

type Limits = { min: number | null; max: number | null }

type HeightFilterProps = Limits & { onChange: (limits: Partial<Limits>) => void }

export function HeightFilter({ min, max, onChange }: HeightFilterProps) {
  const field = (name: 'min' | 'max', label: string, value: number | null) => (
    <Field label={label}>
      <TextInput
        type="number"
        inputMode="numeric"
        min={0}
        max={2500}
        step={50}
        unit="m"
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange({
            [name]: currentTarget.value === '' ? null : Math.max(0, Math.round(currentTarget.valueAsNumber)),
          })
        }
      />
    </Field>
  )
  return (
    <FilterChip
      label={t('mountains.filter.height')}
      value={inWords({ min, max })}
      onClear={() => onChange({ min: null, max: null })}
    >
      <div className={styles.heights}>
        {field('min', t('mountains.height-from'), min)}
        {field('max', t('mountains.height-to'), max)}
      </div>
    </FilterChip>
  )
}

function inWords({ min, max }: Limits): string | null {
  if (min !== null && max !== null)
    return t('mountains.height-between', { min: number(min), max: number(max) })
  if (min !== null) return t('mountains.height-over', { min: number(min) })
  return max === null ? null : t('mountains.height-under', { max: number(max) })
}
