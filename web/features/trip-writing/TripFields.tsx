import type { ReactNode } from 'react'
import { tripLimits, type Trip } from '#contract/trips.ts'
import { difficulties } from '#contract/story.ts'
import { paceKind, paceLimits } from '#domain/trips/pace.ts'
import { tripVisibilities } from '#domain/trips/trip-audience.ts'
import { RichTextInput } from '#web/editor/RichTextInput.tsx'
import { uploadPhoto } from '#web/editor/upload-photo.ts'
import { percent } from '#web/lib/format/format.ts'
import { today } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DateInput } from '#web/ui/DateInput.tsx'
import { Field } from '#web/ui/Field.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { PointField } from './PointField.tsx'
import { StartField } from './StartField.tsx'
import { SummitsField } from './SummitsField.tsx'
import type { FormErrors, TripForm } from './trip-form.ts'
import styles from './TripForm.module.css'

type TripFieldsProps = {
  form: TripForm
  errors: FormErrors
  onChange: (part: Partial<TripForm>) => void
  picker: ReactNode
  /** The way on the map. */
  routeField: ReactNode
}

/** Half of what may be said is enough for most trips: the rest is folded away. */
export function TripFields({ form, errors, onChange, picker, routeField }: TripFieldsProps) {
  const text = (name: 'title' | 'startPlace' | 'meeting' | 'endPlace' | 'costNote', max: number) => (
    <TextInput
      maxLength={max}
      value={form[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  const hour = (name: 'hour' | 'walkHour' | 'endHour') => (
    <DateInput
      type="time"
      value={form[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <div className={styles.fields}>
      <Field label={t('trips.field-title')} error={errors['title']} required>
        {text('title', tripLimits.title)}
      </Field>
      <SummitsField
        summits={form.summits}
        error={errors['summits']}
        onChange={(summits) => onChange({ summits })}
        picker={picker}
      />
      {routeField}
      <div className={styles.pair}>
        <Field label={t('trips.field-date')} error={errors['date']} required>
          <DateInput
            min={today()}
            value={form.date}
            onChange={(event) => onChange({ date: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('trips.field-hour')} error={errors['hour']} required>
          {hour('hour')}
        </Field>
      </div>
      <Field
        label={t('trips.field-start-place')}
        hint={t('trips.field-start-place-hint')}
        error={errors['startPlace']}
        required
      >
        {text('startPlace', tripLimits.place)}
      </Field>
      <Field label={t('trips.field-meeting')} hint={t('trips.field-meeting-hint')} optional>
        {text('meeting', tripLimits.note)}
      </Field>
      <PointField
        label={t('trips.field-meeting-point')}
        hint={t('trips.field-meeting-point-hint')}
        text={form.meetingPoint}
        error={errors['meetingPoint']}
        near={form.summits}
        onText={(meetingPoint) => onChange({ meetingPoint })}
      />
      <Checkbox
        label={t('trips.field-hidden')}
        hint={t('trips.field-hidden-hint')}
        checked={form.meetingHidden}
        onChange={(event) => onChange({ meetingHidden: event.currentTarget.checked })}
      />
      <fieldset className={styles.group}>
        <legend>{t('trips.field-walk')}</legend>
        <div className={styles.pair}>
          <StartField form={form} onChange={onChange} />
          <Field label={t('trips.field-walk-hour')} error={errors['walkHour']} optional>
            {hour('walkHour')}
          </Field>
        </div>
        <PointField
          label={t('trips.field-walk-point')}
          hint={t('trips.field-walk-point-hint')}
          text={form.walkPoint}
          error={errors['walkPoint']}
          near={form.summits}
          onText={(walkPoint) => onChange({ walkPoint })}
        />
        <div className={styles.pair}>
          <Field label={t('trips.field-end-place')} hint={t('trips.field-end-place-hint')} optional>
            {text('endPlace', tripLimits.place)}
          </Field>
          <Field label={t('trips.field-end-hour')} error={errors['endHour']} optional>
            {hour('endHour')}
          </Field>
        </div>
        {form.endPlace !== '' && (
          <PointField
            label={t('trips.field-end-point')}
            hint={t('trips.field-end-point-hint')}
            text={form.endPoint}
            error={errors['endPoint']}
            near={form.summits}
            onText={(endPoint) => onChange({ endPoint })}
          />
        )}
      </fieldset>
      <Field
        label={t('trips.field-pace', {
          pace: percent(form.pace / 100),
          kind: t(`trips.pace-kind.${paceKind(form.pace)}`),
        })}
        hint={t('trips.field-pace-hint')}
      >
        <TextInput
          type="range"
          className={styles.slider}
          min={paceLimits.min}
          max={paceLimits.max}
          step={5}
          value={form.pace}
          onChange={(event) => onChange({ pace: Number(event.currentTarget.value) })}
        />
      </Field>
      <div className={styles.pair}>
        <Field
          label={t('trips.field-seats')}
          hint={t('trips.field-seats-hint')}
          error={errors['seats']}
          required
        >
          <TextInput
            inputMode="numeric"
            value={form.seats}
            onChange={(event) => onChange({ seats: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('trips.field-car-seats')} error={errors['carSeats']} optional>
          <TextInput
            inputMode="numeric"
            value={form.carSeats}
            onChange={(event) => onChange({ carSeats: event.currentTarget.value })}
          />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label={t('trips.field-difficulty')} optional>
          <Select
            value={form.difficulty}
            onChange={(event) =>
              onChange({ difficulty: event.currentTarget.value as NonNullable<Trip['difficulty']> | '' })
            }
          >
            <option value="">{t('trips.difficulty-none')}</option>
            {difficulties.map((one) => (
              <option key={one} value={one}>
                {t(`stories.difficulty.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('trips.field-cost')} optional>
          {text('costNote', tripLimits.note)}
        </Field>
      </div>
      <Field label={t('trips.field-description')} error={errors['description']} optional>
        <RichTextInput
          label={t('trips.field-description')}
          placeholder={t('trips.field-description-placeholder')}
          value={form.description}
          onChange={(description) => onChange({ description })}
          maxLength={tripLimits.description}
          uploadImage={uploadPhoto}
        />
      </Field>
      <RadioGroup
        legend={t('trips.field-visibility')}
        value={form.visibility}
        onChange={(visibility) => onChange({ visibility })}
        options={tripVisibilities.map((value) => ({
          value,
          label: t(`trips.visibility.${value}`),
          hint: t(`trips.visibility-hint.${value}`),
        }))}
      />
    </div>
  )
}
