import type { ClimbedWhen } from '#domain/mountains/completion.ts'
import { t } from '#web/lib/i18n.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { ClimbedLegend } from './ClimbedLegend.tsx'
import { DrawnMap } from './DrawnMap.tsx'
import type { Box, MapSummit } from './map-summit.ts'
import { MOUNTAINS } from './projection.ts'

type ClimbedMapProps = {
  summits: readonly (MapSummit & { when: ClimbedWhen })[]
  box?: Box
  names?: number
  width?: number
  height?: number
  /** Another height for the picture of a phone. */
  narrowHeight?: number
  /** What the legend calls the year of the first colour. */
  year?: string
}

/** All summits in two colours: climbed this year, climbed earlier; the rest waits in outline. */
export function ClimbedMap(props: ClimbedMapProps) {
  const { summits, box = MOUNTAINS, names = 0, width, height = 330, narrowHeight, year } = props
  const climbed = summits.filter(({ when }) => when !== 'not-yet').length
  return (
    <Sheet caption={t('mountains.map-sketch')} aside={<ClimbedLegend summits={summits} year={year} />}>
      <DrawnMap
        label={t('mountains.climbed-map', { climbed, total: summits.length })}
        summits={summits}
        box={box}
        names={names}
        {...(width !== undefined && { width })}
        height={height}
        {...(narrowHeight !== undefined && { narrowHeight })}
      />
    </Sheet>
  )
}
