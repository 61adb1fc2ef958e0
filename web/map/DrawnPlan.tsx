import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { t } from '#web/lib/i18n.ts'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { DrawnMapPicture } from './DrawnMapPicture.tsx'
import type { Box, LonLat, MapSummit } from './map-summit.ts'
import type { MapPlan } from './PlanLayer.tsx'
import { boxAround, isNear, projectionOf, type Projection } from './projection.ts'
import styles from './DrawnPlan.module.css'

type DrawnPlanProps = {
  label: string
  plan: MapPlan
  box: Box
  summits: readonly MapSummit[]
  /** It has the whole window, with tools and a panel over it. */
  isWhole: boolean
}

const SIZE = { width: 760, height: 475 }

/** More names than this are not placed in one picture anyway. */
const MOST_SUMMITS = 60

/** A way that is laid out where no map can be moved: a drawn one shows it, and a press puts a point. */
export function DrawnPlan({ label, plan, box, summits, isWhole }: DrawnPlanProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { points, parts } = plan
  // Around the way, wide enough that the next place can be pressed.
  const seen = useMemo(
    () =>
      points.length > 0
        ? boxAround(
            points.map(({ at: [lon, lat] }) => ({ lon, lat })),
            12,
            0.4,
          )
        : box,
    [points, box],
  )
  const projection = useMemo(() => projectionOf(seen, SIZE.width, SIZE.height), [seen])
  const tops = useMemo(
    () =>
      summits
        .filter(({ lon, lat }) => isNear(projection.box, [lon, lat]))
        .toSorted((a, b) => b.heightM - a.heightM)
        .slice(0, MOST_SUMMITS),
    [summits, projection],
  )
  const press = useEffectEvent(({ clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect()
    plan.onAdd(placeAt(projection, (clientX - left) / width, (clientY - top) / height))
  })
  useEffect(() => {
    const stop = new AbortController()
    frame.current?.addEventListener('click', (event) => press(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return (
    <div className={classes(styles.plan, isWhole && styles.whole)}>
      <Notice>{t('planner.drawn')}</Notice>
      <div ref={frame} className={styles.map}>
        <DrawnMapPicture
          label={label}
          summits={tops}
          box={seen}
          parts={parts.map(({ places }) => places)}
          renderOver={({ project }) =>
            points.map(({ at, label: said }, index) => {
              const [x, y] = project(at)
              return (
                <g key={index} className={styles.point} transform={`translate(${x} ${y})`}>
                  <title>{said}</title>
                  <circle r="9" />
                  <text y="4">{index + 1}</text>
                </g>
              )
            })
          }
          {...SIZE}
        />
      </div>
    </div>
  )
}

/** Where on the land a share of the picture's sides lies. */
function placeAt({ box: [west, south, east, north] }: Projection, x: number, y: number): LonLat {
  return [west + x * (east - west), north - y * (north - south)]
}
