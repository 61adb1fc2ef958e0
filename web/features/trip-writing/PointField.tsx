import { useMemo, useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import { coordinatesText, readCoordinates } from '#web/lib/format/read-coordinates.ts'
import { InteractiveMap } from '#web/map/InteractiveMap.tsx'
import { boxAround, boxCentred, MOUNTAINS } from '#web/map/projection.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import styles from './TripForm.module.css'

type PointFieldProps = {
  label: string
  hint: string
  text: string
  error: string | undefined
  /** Where the map opens while nothing is chosen. */
  near: readonly { lat: number; lon: number }[]
  onText: (text: string) => void
}

/** A place on the map: pressed there, or pasted as coordinates. */
export function PointField({ label, hint, text, error, near, onText }: PointFieldProps) {
  const [onMap, setOnMap] = useState(false)
  const [box, setBox] = useState(MOUNTAINS)
  const place = readCoordinates(text)
  const [lat, lon] = [place?.lat, place?.lon]
  const mark = useMemo(
    () => (lat === undefined || lon === undefined ? null : ([lon, lat] as const)),
    [lat, lon],
  )
  return (
    <div className={styles.point}>
      <Field
        label={label}
        hint={hint}
        error={error}
        optional
        aside={
          <Button
            look="ghost"
            size="small"
            icon="map"
            aria-expanded={onMap}
            onClick={() => {
              setBox(place ? boxCentred(place, [], 4) : boxAround(near, 16))
              setOnMap(!onMap)
            }}
          >
            {t(onMap ? 'trips.point-map-close' : 'trips.point-map')}
          </Button>
        }
      >
        <TextInput
          autoComplete="off"
          placeholder="49.44030, 20.42800"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </Field>
      {onMap && (
        <InteractiveMap
          label={t('trips.point-map-label')}
          box={box}
          ratio="4 / 3"
          mark={mark}
          onPick={([pickedLon, pickedLat]) => onText(coordinatesText({ lat: pickedLat, lon: pickedLon }))}
        />
      )}
    </div>
  )
}
