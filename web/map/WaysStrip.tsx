import type { KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import type { MapWay } from './map-summit.ts'
import type { Picked } from './PickedWay.tsx'
import frame from './WaysFrame.module.css'
import styles from './WaysSheet.module.css'

type WaysStripProps = {
  ways: readonly MapWay[]
  picked: Picked | null
  onPick: (picked: Picked | null) => void
  /** With a slider through the ways. */
  steps: boolean
}

const times: readonly MapWay['when'][] = ['this-year', 'earlier']

/** Under the map: what its colours mean, which way is picked, and a slider from the oldest to the newest of them. */
export function WaysStrip({ ways, picked, onPick, steps }: WaysStripProps) {
  const navigate = useNavigate()
  const last = ways.length - 1
  // A single way needs no picking.
  const way = picked ? ways[picked.index] : last === 0 ? ways[0] : undefined
  const open = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && way) void navigate(way.to)
  }
  return (
    <div className={frame.strip}>
      <ul className={styles.legend} aria-label={t('mountains.map-legend')}>
        {times.map((when) => {
          const count = ways.filter((one) => one.when === when).length
          return (
            count > 0 && (
              <li key={when} data-when={when}>
                <i />
                <span>
                  {t(`mountains.when.${when}`)} <b>{count}</b>
                </span>
              </li>
            )
          )
        })}
      </ul>
      {steps && last > 0 && (
        <input
          type="range"
          className={styles.steps}
          aria-label={t('stories.on-map-steps')}
          aria-valuetext={way ? `${way.title}, ${way.day}` : t('stories.on-map-steps-none')}
          min={0}
          max={last}
          value={last - (picked?.index ?? 0)}
          onChange={(event) =>
            onPick({ index: last - Number(event.currentTarget.value), place: null, by: 'keys' })
          }
          // The newest would be skipped otherwise: the slider stands there already.
          onFocus={() => picked ?? onPick({ index: 0, place: null, by: 'keys' })}
          onKeyDown={open}
        />
      )}
      <span className={styles.name}>
        {way ? (
          <>
            <Link to={way.to}>{way.title}</Link>, {way.day}
          </>
        ) : (
          last > 0 && t(steps ? 'stories.on-map-hint' : 'stories.on-map-hint-interactive')
        )}
      </span>
    </div>
  )
}
