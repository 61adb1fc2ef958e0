import { goalLimits } from '#contract/challenges.ts'
import { t } from '#web/lib/i18n.ts'
import { today } from '#web/lib/format/format-date.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { countsThePast, type ChallengeValues, type Wrong } from './challenge-form.ts'
import { SummitPicker } from './SummitPicker.tsx'
import styles from './ChallengeForm.module.css'

type GoalFieldsProps = {
  values: ChallengeValues
  wrong: Wrong
  onChange: (part: Partial<ChallengeValues>) => void
}

const units = ['list', 'summits', 'climb', 'distance'] as const

/** What is to be done, and when. */
export function GoalFields({ values, wrong, onChange }: GoalFieldsProps) {
  const { unit } = values
  const isList = unit === 'list'
  return (
    <>
      <RadioGroup
        legend={t('challenges.form-goal')}
        value={unit}
        onChange={(one) => onChange({ unit: one })}
        options={units.map((value) => ({
          value,
          label: t(`challenges.form-unit.${value}`),
        }))}
      />
      {isList ? (
        <SummitPicker
          chosen={values.summits}
          onChange={(summits) => onChange({ summits })}
          error={wrong.summits}
        />
      ) : (
        <Field label={t(`challenges.form-how-many.${unit}`)} error={wrong.goal} required>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={String(goalLimits.distance).length}
            value={values.goal}
            onChange={(event) => onChange({ goal: event.currentTarget.value })}
          />
        </Field>
      )}
      <div className={styles.pair}>
        <Field
          label={t('challenges.form-starts')}
          error={wrong.startsOn}
          {...(isList ? { optional: true } : { required: true })}
        >
          <DateInput
            value={values.startsOn}
            onChange={(event) => onChange({ startsOn: event.currentTarget.value })}
          />
        </Field>
        <Field
          label={t('challenges.form-ends')}
          error={wrong.endsOn}
          {...(isList ? { optional: true } : { required: true })}
        >
          <DateInput
            min={today()}
            value={values.endsOn}
            onChange={(event) => onChange({ endsOn: event.currentTarget.value })}
          />
        </Field>
      </div>
      <p className={styles.hint}>
        {t(countsThePast(values) && isList ? 'challenges.form-past' : 'challenges.form-window')}
      </p>
    </>
  )
}
