import { memo, useDeferredValue, useState, type ReactNode } from 'react'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { DrawnMap, type MapProps } from './DrawnMap.tsx'
import { InteractiveMap } from './InteractiveMap.tsx'
import type { LonLat } from './map-summit.ts'
import styles from './MapSheet.module.css'

type MapSheetProps = MapProps & {
  caption?: ReactNode
  /** What the interactive map has to show when it differs, such as all summits instead of the near ones. */
  all?: MapProps['summits']
  /** A place on the interactive map; the drawn one has it from `renderOver`. */
  mark?: LonLat | null
}

/** A framed drawn map with the way to an interactive one, and back. */
export function MapSheet({ caption, ...map }: MapSheetProps) {
  const [interactive, setInteractive] = useState(false)
  // The button answers at once; to take one map away and bring the other takes a phone longer.
  const shown = useDeferredValue(interactive)
  return (
    <Sheet
      caption={caption ?? t('mountains.map-sketch')}
      aside={
        <Button
          look="ghost"
          size="small"
          icon="map"
          className={styles.switch}
          onClick={() => setInteractive(!interactive)}
        >
          {t(interactive ? 'mountains.map-drawn' : 'mountains.map-interactive')}
        </Button>
      }
    >
      <StillMap {...map} interactive={shown} />
    </Sheet>
  )
}

const StillMap = memo(EitherMap)

type EitherMapProps = Omit<MapSheetProps, 'caption'> & { interactive: boolean }

function EitherMap({ all, mark = null, interactive, ...map }: EitherMapProps) {
  if (!interactive) return <DrawnMap {...map} />
  const { width = 760, height = 520 } = map
  return (
    <InteractiveMap
      label={map.label}
      summits={all ?? map.summits}
      ratio={`${width} / ${height}`}
      mark={mark}
      {...(map.track && { track: map.track })}
      {...(map.parts && { parts: map.parts })}
      {...(map.box && { box: map.box })}
    />
  )
}
