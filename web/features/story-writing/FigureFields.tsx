import { EARLIEST_DAY } from '#contract/lib/earliest-day.ts'
import { storyLimits } from '#contract/story.ts'
import { today } from '#web/lib/format/format-date.ts'
import { duration, km, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { classes } from '#web/ui/classes.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import {
  isRefused,
  metresOf,
  minutesOf,
  wholeOf,
  type FormErrors,
  type StoryForm,
  type TrackFigures,
} from './story-form.ts'
import styles from './StoryFields.module.css'

type FigureFieldsProps = {
  form: StoryForm
  errors: FormErrors
  track: TrackFigures | null
  onChange: (part: Partial<StoryForm>) => void
}

/** When, how long, how far, how high; under a figure that was typed over stands what the track says. */
export function FigureFields({ form, errors, track, onChange }: FigureFieldsProps) {
  const said = (
    typed: number | null,
    known: number | null | undefined,
    text: (value: number) => string,
    slack = 0,
  ) =>
    typeof known === 'number' && typed !== null && Math.abs(typed - known) > slack
      ? t('stories.field-from-track', { value: text(known) })
      : undefined
  const figure = (name: 'distance' | 'ascent' | 'descent', unit: string, hint: string | undefined) => (
    <Field label={t(`stories.field-${name}`)} error={errors[name]} hint={hint}>
      <TextInput
        inputMode={name === 'distance' ? 'decimal' : 'numeric'}
        unit={unit}
        value={form[name]}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    </Field>
  )
  return (
    <>
      <div className={classes(styles.pair, styles.when)}>
        <Field label={t('stories.field-date')} error={errors['date']} required>
          <DateInput
            value={form.date}
            max={today()}
            min={EARLIEST_DAY}
            onChange={(event) => onChange({ date: event.currentTarget.value })}
          />
        </Field>
        <fieldset className={styles.time} aria-describedby={errors['time'] ? 'story-time-error' : undefined}>
          <legend>{t('stories.field-time')}</legend>
          <div className={styles.clock}>
            <TextInput
              aria-label={t('stories.field-hours')}
              aria-invalid={errors['time'] !== undefined}
              inputMode="numeric"
              unit="h"
              value={form.hours}
              onChange={(event) => onChange({ hours: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t('stories.field-minutes')}
              aria-invalid={errors['time'] !== undefined}
              inputMode="numeric"
              unit="min"
              value={form.minutes}
              onChange={(event) => onChange({ minutes: event.currentTarget.value })}
            />
          </div>
          {errors['time'] && (
            <p id="story-time-error" className={styles.error}>
              {errors['time']}
            </p>
          )}
          <p className={styles.hint}>{carried(form)}</p>
          <p className={styles.hint}>{said(minutesOf(form), track?.time, duration)}</p>
        </fieldset>
      </div>
      <div className={styles.triple}>
        {figure('distance', 'km', said(metresOf(form.distance), track?.distance, km, 5))}
        {figure('ascent', 'm', said(wholeOf(form.ascent), track?.ascent, metres))}
        {figure('descent', 'm', said(wholeOf(form.descent), track?.descent, metres))}
      </div>
    </>
  )
}

/** „90 min” is welcome; it is shown as the hours it will become. */
function carried(form: StoryForm): string | undefined {
  const total = minutesOf(form)
  if (total === null || isRefused(total, storyLimits.time) || (wholeOf(form.minutes) ?? 0) < 60)
    return undefined
  return t('stories.field-time-total', { time: duration(total) })
}
