import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import type { PlannedRoute } from '#contract/trails.ts'
import { t } from '#web/lib/i18n.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { TWO_COLUMNS } from '#web/lib/browser/widths.ts'
import { InteractiveMap } from '#web/map/InteractiveMap.tsx'
import type { Box, LonLat, MapSummit } from '#web/map/map-summit.ts'
import type { InteractiveMapProps } from '#web/map/MapLibreMap.tsx'
import { boxAround } from '#web/map/projection.ts'
import { placesOf } from '#web/map/track-line.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { plannedRouteQuery } from '#web/queries/trails.ts'
import { classes } from '#web/ui/classes.ts'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { MapLegend } from './MapLegend.tsx'
import { PassedPlaces } from './PassedPlaces.tsx'
import { PlannerTools } from './PlannerTools.tsx'
import { RouteFigures } from './RouteFigures.tsx'
import { RoutePointList } from './RoutePointList.tsx'
import { RouteWishes } from './RouteWishes.tsx'
import { addPoint, insertPoint, movePoint, removePoint, type RouteState } from './route-state.ts'
import { useRouteHistory } from './use-route-history.ts'
import styles from './RoutePlanner.module.css'

type RoutePlannerProps = {
  route: RouteState
  onChange: (route: RouteState) => void
  /** The day of the hike, for closures and daylight. */
  day: string
  /** Minutes after midnight at which one sets out. */
  startMin: number
  /** Finds a summit by its name, for whoever does not point at the map. */
  renderPicker: (onPick: (place: { lat: number; lon: number }) => void) => ReactNode
  /** The profile belongs to another feature. */
  renderProfile: (planned: PlannedRoute) => ReactNode
  /** The planner is the page: its map fills the window, and all else lies over it or comes over it as a sheet. */
  isWhole?: boolean
  /** Stands on top of what is said in words. */
  head?: ReactNode
  /** Asks when one sets out. */
  when?: ReactNode
  /** Where people really walk, if that is wished for, and what asks whether it is. */
  trodden?: InteractiveMapProps['trodden']
  layers?: ReactNode
  /** What else is done with a finished way. */
  renderActions?: (planned: PlannedRoute) => ReactNode
}

/** Lays out a way on the map: along trails where they are known, elsewhere over the land as it costs a walker least. */
export function RoutePlanner(props: RoutePlannerProps) {
  const { route, onChange, day, startMin, renderPicker, renderProfile, renderActions } = props
  const { isWhole = false, head, when, trodden = null, layers } = props
  const { change, undo, redo } = useRouteHistory(route, onChange)
  const [byHand, setByHand] = useState(false)
  const query = useQuery(plannedRouteQuery(route.points, route.by, day))
  const planned = route.points.length > 1 ? (query.data ?? null) : null
  const summits = useSummitMarks()
  const points = useShownPoints(route, planned)
  const parts = useMemo(
    () => (planned?.parts ?? []).map(({ leg, onTrail, line }) => ({ leg, onTrail, places: placesOf(line) })),
    [planned],
  )
  const [firstBox] = useState(() => (route.points.length > 0 ? boxAround(route.points, 8) : START_BOX))
  const at = ([lon, lat]: LonLat) => ({ lat, lon })
  const isWide = useMediaQuery(TWO_COLUMNS)
  const [show, setShow] = useState<Box | null>(null)
  const pick = (place: { lat: number; lon: number }) => {
    change(addPoint({ ...place, byHand }))
    // What was found by its name may lie far outside of what is seen.
    setShow(boxAround([...route.points, place], 8))
  }
  const map = (
    <InteractiveMap
      label={t('planner.map')}
      ratio="16 / 10"
      isWhole={isWhole}
      covered={isWhole && isWide ? PANEL_PX : 0}
      box={firstBox}
      show={show}
      summits={summits}
      trodden={trodden}
      plan={{
        parts,
        points,
        onAdd: (place) => change(addPoint({ ...at(place), byHand })),
        onInsert: (leg, place) => change(insertPoint(leg, { ...at(place), byHand })),
        onMove: (index, place) => change(movePoint(index, at(place))),
        onRemove: (index) => change(removePoint(index)),
      }}
    />
  )
  return (
    <div className={classes(styles.planner, isWhole && styles.whole)}>
      <div className={styles.ground}>
        {isWhole ? map : <Sheet>{map}</Sheet>}
        <PlannerTools route={route} onChange={change} onUndo={undo} onRedo={redo} />
      </div>
      <div className={styles.panel}>
        {head}
        {route.points.length > 1 && <ChangeError of={query} />}
        {planned ? (
          <RouteFigures planned={planned} day={day} startMin={startMin} isOld={query.isPlaceholderData} />
        ) : route.points.length < 2 ? (
          <p className={styles.hint}>{t(route.points.length === 1 ? 'planner.second' : 'planner.first')}</p>
        ) : (
          !query.isError && <Skeleton lines={4} />
        )}
        {planned && <div className={styles.profile}>{renderProfile(planned)}</div>}
        {planned && renderActions?.(planned)}
        <RoutePointList
          route={route}
          planned={planned}
          picker={renderPicker(({ lat, lon }) => pick({ lat, lon }))}
          onChange={change}
        />
        {when}
        <RouteWishes route={route} byHand={byHand} onByHand={setByHand} onChange={change} />
        {layers}
        <PassedPlaces planned={planned} />
        <MapLegend />
      </div>
    </div>
  )
}

/** As wide as the panel that lies over the map of a whole page, with the room before it. */
const PANEL_PX = 404

/** Karkonosze and Izery: trails are known best there. */
const START_BOX = [15.3, 50.62, 15.9, 50.9] as const

/** Without a page to lead to: a press on a summit puts a point there. */
function useSummitMarks(): MapSummit[] {
  const { data } = useQuery(summitListQuery)
  return useMemo(
    () =>
      (data?.summits ?? []).map(({ id, name, heightM, lat, lon, crowns, abroad }) => ({
        id,
        name,
        heightM,
        lat,
        lon,
        crowns,
        abroad,
      })),
    [data],
  )
}

/** Where the points really are: on the trail that was meant, once that is known. */
function useShownPoints(route: RouteState, planned: PlannedRoute | null) {
  return useMemo(() => {
    const placed = planned?.points.length === route.points.length ? planned.points : route.points
    return placed.map(({ lat, lon }, index) => ({
      at: [lon, lat] as const,
      label: t('planner.point-label', { number: index + 1 }),
    }))
  }, [route.points, planned])
}
