import { EARLIEST_DAY } from '#contract/lib/earliest-day.ts'
import { seasons, type Season } from '#domain/time/rough-day.ts'
import { winterYears } from '#web/lib/format/format-rough-day.ts'
import { today } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { ChipGroup } from '#web/ui/ChipGroup.tsx'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { FIRST_YEAR, whenKinds, type When, type WhenKind } from './when.ts'
import styles from './WhenField.module.css'

type WhenFieldProps = {
  when: When
  onChange: (when: When) => void
  /** Which answers are offered; today and yesterday make no sense for long ago. */
  kinds?: readonly WhenKind[]
  legend?: string
  hint?: string
  error?: string | undefined
}

const months = Array.from({ length: 12 }, (_, at) => at + 1)

/** „Kiedy to było?”: a day, or as much of it as is remembered. */
export function WhenField({ when, onChange, kinds = whenKinds, legend, hint, error }: WhenFieldProps) {
  const change = (part: Partial<When>) => onChange({ ...when, ...part })
  const { kind, season, year } = when
  return (
    <div className={styles.when}>
      <ChipGroup
        legend={legend ?? t('dates.when')}
        options={kinds.map((value) => ({ value, label: t(`dates.kind.${value}`) }))}
        value={kind}
        onChange={(value) => change({ kind: value })}
        {...(hint !== undefined && { hint })}
        {...(kind !== 'day' && { error })}
      />
      {kind === 'day' && (
        <Field label={t('dates.day')} error={error} className={styles.day ?? ''}>
          <DateInput
            required
            value={when.day}
            min={EARLIEST_DAY}
            max={today()}
            onChange={(event) => change({ day: event.currentTarget.value })}
          />
        </Field>
      )}
      {(kind === 'month' || kind === 'season' || kind === 'year') && (
        <div className={styles.pair}>
          {kind === 'month' && (
            <Field label={t('dates.kind.month')}>
              <Select
                value={when.month}
                onChange={(event) => change({ month: Number(event.currentTarget.value) })}
              >
                {months.map((month) => (
                  <option key={month} value={month}>
                    {t(`dates.month.${month}`)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {kind === 'season' && (
            <Field label={t('dates.kind.season')}>
              <Select
                value={season}
                onChange={(event) => change({ season: event.currentTarget.value as Season })}
              >
                {seasons.map((one) => (
                  <option key={one} value={one}>
                    {t(`dates.season.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <YearField
            year={year}
            isWinter={kind === 'season' && season === 'winter'}
            onChange={(chosen) => change({ year: chosen })}
          />
        </div>
      )}
    </div>
  )
}

type YearFieldProps = { year: number; isWinter: boolean; onChange: (year: number) => void }

function YearField({ year, isWinter, onChange }: YearFieldProps) {
  const thisYear = Number(today().slice(0, 4))
  return (
    <Field label={t('dates.kind.year')}>
      <Select value={year} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, at) => thisYear - at).map((one) => (
          <option key={one} value={one}>
            {isWinter ? winterYears(one) : one}
          </option>
        ))}
      </Select>
    </Field>
  )
}
