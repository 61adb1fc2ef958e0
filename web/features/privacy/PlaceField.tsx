import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { basemap } from '#data/basemap.ts'
import { buildSearchIndex, search } from '#domain/mountains/search.ts'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { InteractiveMap } from '#web/map/InteractiveMap.tsx'
import { boxCentred, MOUNTAINS } from '#web/map/projection.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { Button } from '#web/ui/Button.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { coordinatesText, type Place } from '#web/lib/format/read-coordinates.ts'
import { useOwnPosition } from './use-own-position.ts'
import styles from './PrivacyPage.module.css'

type PlaceFieldProps = {
  text: string
  place: Place | null
  error: string | undefined
  onText: (text: string) => void
}

const MOST = 8
/** One place, given in any of four ways; whichever is used, its coordinates stand in the field and can be corrected. */
export function PlaceField({ text, place, error, onText }: PlaceFieldProps) {
  const [asked, setAsked] = useState('')
  const [onMap, setOnMap] = useState(false)
  const found = usePlaces(asked)
  const position = useOwnPosition((here) => onText(coordinatesText(here)))
  // Where the map opens; later it is moved by hand only.
  const [box, setBox] = useState(MOUNTAINS)
  const mark = useMemo(() => (place ? ([place.lon, place.lat] as const) : null), [place])
  return (
    <fieldset className={styles.place}>
      <legend>{t('stories.zone-place')}</legend>
      <Combobox
        label={t('stories.zone-search')}
        hint={t('stories.zone-search-hint')}
        text={asked}
        onText={setAsked}
        value={null}
        options={found}
        onChange={(id) => {
          const one = found.find((option) => option.id === id)
          if (one) onText(coordinatesText(one))
        }}
      />
      <Field
        label={t('stories.zone-coordinates')}
        hint={t('stories.zone-coordinates-hint')}
        error={error}
        required
      >
        <TextInput
          inputMode="text"
          autoComplete="off"
          placeholder="50.29451, 19.93310"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </Field>
      <p className={styles.actions}>
        <Button look="outline" size="small" icon="pin" loading={position.isAsking} onClick={position.ask}>
          {t('stories.zone-here')}
        </Button>
        <Button
          look="outline"
          size="small"
          icon="map"
          aria-expanded={onMap}
          onClick={() => {
            setBox(place ? boxCentred(place, [], 4) : MOUNTAINS)
            setOnMap(!onMap)
          }}
        >
          {t(onMap ? 'stories.zone-map-close' : 'stories.zone-map')}
        </Button>
      </p>
      {position.isRefused && <p className={styles.warn}>{t('stories.zone-here-refused')}</p>}
      {onMap && (
        <>
          <p className={styles.note}>{t('stories.zone-map-hint')}</p>
          <InteractiveMap
            label={t('stories.zone-map-label')}
            box={box}
            ratio="4 / 3"
            mark={mark}
            onPick={([lon, lat]) => onText(coordinatesText({ lat, lon }))}
          />
        </>
      )}
    </fieldset>
  )
}

type Option = Place & { id: string; label: string; detail: string }

/** Towns of the map and all summits, by any form of their names. */
function usePlaces(text: string): Option[] {
  const { data } = useQuery(summitListQuery)
  const index = useMemo(() => {
    const towns = basemap.towns.map(({ name, at: [lon, lat] }) => ({
      id: `town-${name}`,
      name,
      heightM: 0,
      lat,
      lon,
      detail: t('stories.zone-town'),
    }))
    const summits = (data?.summits ?? []).map(({ id, name, heightM, lat, lon }) => ({
      id: `summit-${id}`,
      name,
      heightM,
      lat,
      lon,
      detail: metres(heightM),
    }))
    return buildSearchIndex([...towns, ...summits])
  }, [data])
  return useMemo(
    () =>
      text.trim() === ''
        ? []
        : search(index, text, MOST).map(({ id, name, lat, lon, detail }) => ({
            id,
            label: name,
            lat,
            lon,
            detail,
          })),
    [index, text],
  )
}
