import { Marker, type GeoJSONSource, type Map as LibreMap, type MapMouseEvent } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { MapColours } from './map-colours.ts'
import type { LonLat } from './map-summit.ts'
import { planFeatures, planLayers } from './plan-style.ts'
import styles from './PlanLayer.module.css'

/** A way that is being laid out on the map. */
export type MapPlan = {
  parts: readonly { leg: number; onTrail: boolean; places: readonly LonLat[] }[]
  /** With what is said of each to those who do not see it. */
  points: readonly { at: LonLat; label: string }[]
  onAdd: (place: LonLat) => void
  onInsert: (leg: number, place: LonLat) => void
  onMove: (index: number, place: LonLat) => void
  onRemove: (index: number) => void
}

/** Pixels that an arrow key moves a point; with Shift, more. */
const STEP = 6
const LONG_STEP = 40

const SIDES: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type PlanLayerProps = { map: LibreMap; plan: MapPlan; colours: MapColours }

/** Lines and points of a way over the map: pressed, dragged and moved with the keys. */
export function PlanLayer({ map, plan, colours }: PlanLayerProps) {
  // What is pressed asks for the plan of that moment.
  const latest = useRef(plan)
  const markers = useRef<Marker[]>([])
  useEffect(() => {
    latest.current = plan
  }, [plan])

  useEffect(() => wirePlan(map, colours, latest), [map, colours])

  useEffect(() => {
    map.getSource<GeoJSONSource>('plan')?.setData(planFeatures(plan.parts))
  }, [map, plan.parts])

  useEffect(() => showPoints(map, markers.current, plan.points, latest), [map, plan.points])

  return null
}

type Latest = { readonly current: MapPlan }

/** Markers are kept and moved: a point that is moved with the keys keeps the focus. */
function showPoints(map: LibreMap, shown: Marker[], points: MapPlan['points'], latest: Latest): void {
  for (const marker of shown.splice(points.length)) marker.remove()
  points.forEach(({ at, label }, index) => {
    const marker = (shown[index] ??= madeMarker(map, index, at, latest))
    marker.setLngLat([at[0], at[1]])
    marker.getElement().setAttribute('aria-label', label)
    marker.getElement().dataset['end'] = String(index === 0 || index === points.length - 1)
  })
}

/** Adds the lines to the map and listens to it; the map itself is taken away with all of that. */
function wirePlan(map: LibreMap, colours: MapColours, latest: Latest): () => void {
  map.addSource('plan', { type: 'geojson', data: planFeatures([]) })
  // Under the marks and names of summits.
  for (const layer of planLayers(colours)) map.addLayer(layer, 'clusters')
  map.getCanvas().style.cursor = 'crosshair'
  const press = ({ originalEvent, point, lngLat }: MapMouseEvent) => {
    if (originalEvent.target !== map.getCanvas()) return
    if (map.queryRenderedFeatures(point, { layers: ['clusters'] }).length > 0) return
    const line = map.queryRenderedFeatures(point, { layers: ['plan-target'] })[0]
    const place = [lngLat.lng, lngLat.lat] as const
    if (line) latest.current.onInsert(Number(line.properties['leg']), place)
    else latest.current.onAdd(place)
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== map.getCanvas()) return
    event.preventDefault()
    const { lng, lat } = map.getCenter()
    latest.current.onAdd([lng, lat])
  }
  const container = map.getContainer()
  map.on('click', press)
  container.addEventListener('keydown', enter)
  return () => {
    map.off('click', press)
    container.removeEventListener('keydown', enter)
  }
}

function madeMarker(map: LibreMap, index: number, at: LonLat, latest: Latest): Marker {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = styles['point'] ?? ''
  element.textContent = String(index + 1)
  const marker = new Marker({ element, draggable: true, anchor: 'center' })
    .setLngLat([at[0], at[1]])
    .addTo(map)
  marker.on('dragend', () => {
    const { lng, lat } = marker.getLngLat()
    latest.current.onMove(index, [lng, lat])
  })
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return latest.current.onRemove(index)
    }
    const side = SIDES[event.key]
    if (!side) return
    event.preventDefault()
    // Else the map would move along.
    event.stopPropagation()
    const by = event.shiftKey ? LONG_STEP : STEP
    const here = map.project(marker.getLngLat())
    const { lng, lat } = map.unproject([here.x + side[0] * by, here.y + side[1] * by])
    latest.current.onMove(index, [lng, lat])
  })
  return marker
}
