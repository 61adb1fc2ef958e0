import type { ReactNode } from 'react'
import { difficulties, storyLimits, storyVisibilities } from '#contract/story.ts'
import type { TrackStats } from '#contract/tracks.ts'
import { RichTextInput } from '#web/editor/RichTextInput.tsx'
import { uploadPhoto } from '#web/editor/upload-photo.ts'
import { t } from '#web/lib/i18n.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { FigureFields } from './FigureFields.tsx'
import { GotBox } from './GotBox.tsx'
import { Offers } from './Offers.tsx'
import { figuresOf, type FormErrors, type StoryForm } from './story-form.ts'
import { TrailField } from './TrailField.tsx'
import styles from './StoryFields.module.css'

type StoryFieldsProps = {
  form: StoryForm
  errors: FormErrors
  track: TrackStats | null
  /** A line of places that one tap takes. */
  routeOffer: string | null
  onChange: (part: Partial<StoryForm>) => void
  /** Fields that other features bring. */
  companions: ReactNode
  hiddenEnds: ReactNode
  trailOffer: ReactNode
}

/** Everything that is told about a hike beside its title and its track. */
export function StoryFields(props: StoryFieldsProps) {
  const { form, errors, track, routeOffer, onChange, companions, hiddenEnds, trailOffer } = props
  return (
    <div className={styles.fields}>
      <FigureFields form={form} errors={errors} track={track} onChange={onChange} />
      <Field
        label={t('stories.field-route')}
        hint={t('stories.field-route-hint')}
        error={errors['route']}
        optional
      >
        <TextInput
          maxLength={storyLimits.route}
          value={form.route}
          onChange={(event) => onChange({ route: event.currentTarget.value })}
        />
        <Offers
          offers={routeOffer === null ? [] : [routeOffer]}
          value={form.route}
          onTake={(route) => onChange({ route })}
        />
      </Field>
      <TrailField trails={form.trails} offer={trailOffer} onChange={(trails) => onChange({ trails })} />
      <Field
        label={t('stories.field-story')}
        error={errors['description']}
        optional
        className={styles.text ?? ''}
      >
        <RichTextInput
          label={t('stories.field-story')}
          placeholder={t('stories.field-story-placeholder')}
          toolbar="full"
          value={form.description}
          onChange={(description) => onChange({ description })}
          maxLength={storyLimits.description}
          uploadImage={uploadPhoto}
        />
      </Field>
      {companions}
      <div className={styles.pair}>
        <Field label={t('stories.field-visibility')}>
          <Select
            value={form.visibility}
            onChange={(event) =>
              onChange({ visibility: event.currentTarget.value as StoryForm['visibility'] })
            }
          >
            {storyVisibilities.map((one) => (
              <option key={one} value={one}>
                {t(`stories.visibility.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('stories.field-difficulty')}>
          <Select
            value={form.difficulty}
            onChange={(event) =>
              onChange({ difficulty: event.currentTarget.value as StoryForm['difficulty'] })
            }
          >
            <option value="">{t('stories.difficulty-none')}</option>
            {difficulties.map((one) => (
              <option key={one} value={one}>
                {t(`stories.difficulty.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {track && (
        <>
          {hiddenEnds}
          <Checkbox
            label={t('stories.allow-download')}
            checked={form.allowDownload}
            onChange={(event) => onChange({ allowDownload: event.currentTarget.checked })}
          />
        </>
      )}
      <GotBox {...figuresOf(form, track)} steepDescent={track?.steepDescent ?? 0} />
    </div>
  )
}
