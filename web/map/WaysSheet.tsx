import { useState, type ReactNode } from 'react'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { useMapSize } from './DrawnMap.tsx'
import { InteractiveMap } from './InteractiveMap.tsx'
import type { Box, MapWay } from './map-summit.ts'
import type { Picked } from './PickedWay.tsx'
import { WAYS_SIZE } from './ways-size.ts'
import { WaysMap } from './WaysMap.tsx'
import { WaysStrip } from './WaysStrip.tsx'
import frame from './WaysFrame.module.css'
import styles from './WaysSheet.module.css'

type WaysSheetProps = {
  label: string
  ways: readonly MapWay[]
  box: Box
  caption: ReactNode
  /** Other ways are on their way; these still stand while they come. */
  stale?: boolean
  /** In place of lines: that there are none, or that they did not come. */
  instead?: ReactNode
}

/** Many ways on a framed map: drawn at once, to move and zoom when that is asked for. */
export function WaysSheet({ label, ways, box, caption, stale = false, instead }: WaysSheetProps) {
  const [interactive, setInteractive] = useState(false)
  const [picked, setPicked] = useState<Picked | null>(null)
  const size = useMapSize(WAYS_SIZE)
  // Whatever was picked among other ways means nothing here.
  const [of, setOf] = useState(ways)
  if (of !== ways) {
    setOf(ways)
    setPicked(null)
  }
  return (
    <Sheet
      caption={ways.length > 0 ? caption : <span className={frame.unseen}>{caption}</span>}
      aside={
        <Button
          look="ghost"
          size="small"
          icon="map"
          className={classes(frame.switch, ways.length === 0 && frame.unseen)}
          onClick={() => setInteractive(!interactive)}
        >
          {t(interactive ? 'mountains.map-drawn' : 'mountains.map-interactive')}
        </Button>
      }
    >
      <div className={styles.ways} aria-busy={stale} data-stale={stale || undefined}>
        {interactive && ways.length > 0 ? (
          <InteractiveMap
            // Other ways lie elsewhere: the map begins anew over them.
            key={box.join()}
            label={label}
            ways={ways}
            box={box}
            ratio={`${size.width} / ${size.height}`}
          />
        ) : (
          <WaysMap {...size} label={label} ways={ways} box={box} picked={picked} onPick={setPicked} />
        )}
      </div>
      <WaysStrip ways={ways} picked={picked} onPick={setPicked} steps={!interactive} />
      {instead && <div className={styles.instead}>{instead}</div>}
    </Sheet>
  )
}
