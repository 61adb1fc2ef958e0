import type { ClimbedWhen } from '#domain/mountains/completion.ts'
import { t } from '#web/lib/i18n.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { DrawnMap } from './DrawnMap.tsx'
import type { Box, MapSummit } from './map-summit.ts'
import { MOUNTAINS } from './projection.ts'
import styles from './ClimbedMap.module.css'

type ClimbedMapProps = {
  summits: readonly (MapSummit & { when: ClimbedWhen })[]
  box?: Box
  names?: number
  height?: number
}

const states: readonly ClimbedWhen[] = ['this-year', 'earlier', 'not-yet']

/** All summits in two colours: climbed this year, climbed earlier; the rest waits in outline. */
export function ClimbedMap({ summits, box = MOUNTAINS, names = 0, height = 330 }: ClimbedMapProps) {
  const counts = Map.groupBy(summits, (summit) => summit.when)
  const climbed = summits.length - (counts.get('not-yet')?.length ?? 0)
  return (
    <Sheet
      caption={t('mountains.map-sketch')}
      aside={
        <ul className={styles.legend} aria-label={t('mountains.map-legend')}>
          {states.map((when) => (
            <li key={when}>
              <svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true" data-when={when}>
                <path d="M0-6 6 5H-6Z" />
              </svg>
              {t(`mountains.when.${when}`)} <b>{counts.get(when)?.length ?? 0}</b>
            </li>
          ))}
        </ul>
      }
    >
      <DrawnMap
        label={t('mountains.climbed-map', { climbed, total: summits.length })}
        summits={summits}
        box={box}
        names={names}
        height={height}
      />
    </Sheet>
  )
}
