import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { t } from '#web/lib/i18n.ts'
import { climbedByQuery } from '#web/queries/ascents.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { ridgePath, type Top } from '#web/ui/ridge-path.ts'
import styles from './OwnRidge.module.css'

const FRAME = { width: 1120, height: 150, ground: 138, slope: 1.1 } as const
const SIDE = 60
const TALLEST_M = 2600

/** What a hiker has climbed as one ridge from west to east, each summit as high as it is. */
export function OwnRidge({ userId }: { userId: number }) {
  const climbed = useQuery(climbedByQuery(userId)).data
  const isThere = climbed !== undefined && climbed.length > 1
  const list = useQuery({ ...summitListQuery, enabled: isThere }).data
  const summits = useMemo(() => {
    const ids = new Set(climbed?.map(({ summitId }) => summitId))
    return (list?.summits ?? []).filter(({ id }) => ids.has(id)).toSorted((a, b) => a.lon - b.lon)
  }, [climbed, list])
  if (!isThere) return null
  const [first, last] = [summits[0], summits.at(-1)]
  return (
    <figure className={styles.ridge}>
      {first && last && (
        <>
          <svg
            viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t('users.ridge-label', { count: summits.length })}
          >
            <path d={ridgePath(topsOf(summits), FRAME)} vectorEffect="non-scaling-stroke" />
          </svg>
          <figcaption>{t('users.ridge', { west: first.name, east: last.name })}</figcaption>
        </>
      )}
    </figure>
  )
}

function topsOf(summits: readonly { lon: number; heightM: number }[]): Top[] {
  const west = summits[0]!.lon
  const wide = summits.at(-1)!.lon - west || 1
  return summits.map(({ lon, heightM }) => ({
    x: SIDE + ((lon - west) / wide) * (FRAME.width - 2 * SIDE),
    y: FRAME.ground - 12 - (heightM / TALLEST_M) * 112,
  }))
}
