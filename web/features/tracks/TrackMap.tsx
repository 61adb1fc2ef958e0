import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { SummitRef, TrackGeometry } from '#contract/tracks.ts'
import { t } from '#web/lib/i18n.ts'
import { DrawnMap, DrawnMapSpace } from '#web/map/DrawnMap.tsx'
import { InteractiveMap } from '#web/map/InteractiveMap.tsx'
import type { MapHut, MapSummit } from '#web/map/map-summit.ts'
import { boxAround } from '#web/map/projection.ts'
import { placesOf } from '#web/map/track-line.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { MapCursor } from './MapCursor.tsx'
import { useTrackCursor, type TrackCursor } from './track-cursor.ts'

type TrackMapProps = {
  /** null while it is on its way. */
  geometry: TrackGeometry | null
  summits: readonly SummitRef[]
  cursor: TrackCursor
  caption?: ReactNode
  /** More links at the end of the caption. */
  aside?: ReactNode
  /** Places where photos were taken. */
  photos?: readonly { lat: number; lon: number }[]
  size?: { width: number; height: number }
  huts?: readonly MapHut[]
}

const WIDE = { width: 1000, height: 560 }

/** The way on a drawn sheet; a map to move and zoom comes when it is asked for. Until the line is there, its frame. */
export function TrackMap({ geometry, caption, aside, ...rest }: TrackMapProps) {
  const [interactive, setInteractive] = useState(false)
  // The button answers at once; to take one map away and bring the other takes a phone longer.
  const shown = useDeferredValue(interactive)
  return (
    <Sheet
      caption={caption ?? t(interactive ? 'stories.map-live' : 'stories.map-sketch')}
      aside={
        <>
          <Button
            look="ghost"
            size="small"
            icon="map"
            // Pressed before the line has come, it opens as soon as it can.
            aria-busy={interactive && geometry === null}
            onClick={() => setInteractive(!interactive)}
          >
            {t(interactive ? 'stories.map-drawn' : 'stories.map-interactive')}
          </Button>
          {aside}
        </>
      }
    >
      {geometry === null ? (
        <DrawnMapSpace {...(rest.size ?? WIDE)} />
      ) : (
        <StillWay {...rest} geometry={geometry} interactive={shown} />
      )}
    </Sheet>
  )
}

type WayProps = Omit<TrackMapProps, 'geometry' | 'caption' | 'aside'> & {
  geometry: TrackGeometry
  interactive: boolean
}

const StillWay = memo(Way)

function Way({ geometry, summits, cursor, photos = [], size = WIDE, interactive, huts }: WayProps) {
  const parts = useMemo(() => geometry.lines.map(placesOf), [geometry.lines])
  const marks = useMemo(() => summits.map(asMark), [summits])
  const box = useMemo(
    () => boxAround([...parts.flat().map(([lon, lat]) => ({ lon, lat })), ...marks], 2),
    [parts, marks],
  )
  const label = t('stories.map-label', { names: summits.map(({ name }) => name).join(', ') || '–' })
  if (interactive) {
    return (
      <LinkedMap
        label={label}
        summits={marks}
        parts={parts}
        box={box}
        ratio={`${size.width} / ${size.height}`}
        cursor={cursor}
        geometry={geometry}
      />
    )
  }
  return (
    <DrawnMap
      label={label}
      summits={marks}
      parts={parts}
      box={box}
      {...(huts && { huts })}
      {...size}
      renderOver={(projection) => (
        <MapCursor profile={geometry.profile} projection={projection} cursor={cursor} photos={photos} />
      )}
    />
  )
}

function asMark({ id, slug, name, height, lat, lon }: SummitRef): MapSummit {
  return { id, name, heightM: height, lat, lon, to: paths.summit(slug) }
}

type LinkedMapProps = Parameters<typeof InteractiveMap>[0] & { cursor: TrackCursor; geometry: TrackGeometry }

function LinkedMap({ cursor, geometry, ...map }: LinkedMapProps) {
  const at = useTrackCursor(cursor)
  const { lon, lat } = geometry.profile
  const mark = useMemo(() => (at === null ? null : ([lon[at] ?? 0, lat[at] ?? 0] as const)), [at, lon, lat])
  return <InteractiveMap {...map} mark={mark} flight={geometry.profile} onFly={cursor.set} />
}
