import { useState, type FormEvent } from 'react'
import { storyLimits } from '#contract/story.ts'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { PlaceField } from './PlaceField.tsx'
import { coordinatesText, readCoordinates } from '#web/lib/format/read-coordinates.ts'
import type { Zone } from './api.ts'
import styles from './PrivacyPage.module.css'

type ZoneFormProps = {
  asked: { zone: Zone | null; at: number; isNew?: boolean } | null
  saving: boolean
  error: Error | null
  onClose: () => void
  onSave: (zone: Zone, at: number) => void
}

const radii = [storyLimits.zoneRadiusMin, 300, 500, 800, 1_000, storyLimits.zoneRadiusMax]
export const USUAL_RADIUS = 500
const NAME = 60

/** A new zone, or one to be changed. */
export function ZoneForm({ asked, ...rest }: ZoneFormProps) {
  return (
    <Dialog
      open={asked !== null}
      onClose={rest.onClose}
      size="medium"
      title={t(asked?.zone && !asked.isNew ? 'stories.zone-change-title' : 'stories.zone-add')}
      dismissable={!rest.saving}
    >
      {asked && <ZoneFields asked={asked} {...rest} />}
    </Dialog>
  )
}

function ZoneFields(props: ZoneFormProps & { asked: NonNullable<ZoneFormProps['asked']> }) {
  const { asked, saving, error, onClose, onSave } = props
  const [name, setName] = useState(asked.zone?.name ?? '')
  const [text, setText] = useState(asked.zone ? coordinatesText(asked.zone) : '')
  const [radius, setRadius] = useState(asked.zone?.radius ?? USUAL_RADIUS)
  const [missing, setMissing] = useState(false)
  const place = readCoordinates(text)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(place === null)
    if (!place) return
    // Digits that the field does not show were never chosen; an untouched place stays to the last of them.
    const kept = asked.zone && text === coordinatesText(asked.zone) ? asked.zone : place
    onSave({ name: name.trim(), lat: kept.lat, lon: kept.lon, radius }, asked.at)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={t('stories.zone-name')} optional>
        <TextInput
          maxLength={NAME}
          placeholder={t('stories.zone-name-placeholder')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <PlaceField
        text={text}
        place={place}
        error={missing && place === null ? t('stories.zone-place-wrong') : undefined}
        onText={setText}
      />
      <Field label={t('stories.zone-radius')} hint={t('stories.zone-radius-hint')}>
        <Select value={radius} onChange={(event) => setRadius(Number(event.currentTarget.value))}>
          {[...new Set([...radii, radius])]
            .toSorted((a, b) => a - b)
            .map((one) => (
              <option key={one} value={one}>
                {metres(one)}
              </option>
            ))}
        </Select>
      </Field>
      <ChangeError of={{ error }} />
      <p className={styles.actions}>
        <Button type="submit" loading={saving}>
          {t('stories.zone-save')}
        </Button>
        <Button look="ghost" disabled={saving} onClick={onClose}>
          {t('stories.comment-cancel')}
        </Button>
      </p>
    </form>
  )
}
