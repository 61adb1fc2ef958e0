import { Marker, type GeoJSONSource, type Map as LibreMap, type MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
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

/** Lines and points of a way over the map: pressed, dragged and moved with the keys. */
export function PlanLayer({ map, plan, colours }: { map: LibreMap; plan: MapPlan; colours: MapColours }) {
  const markers = useRef<Marker[]>([])
  const press = useEffectEvent((event: MapMouseEvent) => {
    if (event.originalEvent.target !== map.getCanvas()) return
    if (map.queryRenderedFeatures(event.point, { layers: ['clusters'] }).length > 0) return
    const line = map.queryRenderedFeatures(event.point, { layers: ['plan-target'] })[0]
    const place = [event.lngLat.lng, event.lngLat.lat] as const
    if (line) plan.onInsert(Number(line.properties['leg']), place)
    else plan.onAdd(place)
  })
  const enter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== map.getCanvas()) return
    event.preventDefault()
    const { lng, lat } = map.getCenter()
    plan.onAdd([lng, lat])
  })
  const move = useEffectEvent((index: number, place: LonLat) => plan.onMove(index, place))
  const remove = useEffectEvent((index: number) => plan.onRemove(index))

  useEffect(() => {
    map.addSource('plan', { type: 'geojson', data: planFeatures([]) })
    for (const layer of planLayers(colours)) map.addLayer(layer)
    const onPress = (event: MapMouseEvent) => press(event)
    const onKey = (event: KeyboardEvent) => enter(event)
    map.on('click', onPress)
    map.getContainer().addEventListener('keydown', onKey)
    map.getCanvas().style.cursor = 'crosshair'
    const container = map.getContainer()
    return () => {
      map.off('click', onPress)
      container.removeEventListener('keydown', onKey)
      for (const marker of markers.current.splice(0)) marker.remove()
    }
  }, [map, colours])

  useEffect(() => {
    map.getSource<GeoJSONSource>('plan')?.setData(planFeatures(plan.parts))
  }, [map, colours, plan.parts])

  useEffect(() => {
    const shown = markers.current
    for (const marker of shown.splice(plan.points.length)) marker.remove()
    plan.points.forEach(({ at, label }, index) => {
      const marker = (shown[index] ??= madeMarker(map, index, at, move, remove))
      marker.setLngLat([at[0], at[1]])
      marker.getElement().setAttribute('aria-label', label)
      marker.getElement().dataset['end'] = String(index === 0 || index === plan.points.length - 1)
    })
  }, [map, plan.points])

  return null
}

function madeMarker(
  map: LibreMap,
  index: number,
  at: LonLat,
  move: (index: number, place: LonLat) => void,
  remove: (index: number) => void,
): Marker {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = styles['point'] ?? ''
  element.textContent = String(index + 1)
  const marker = new Marker({ element, draggable: true, anchor: 'center' })
    .setLngLat([at[0], at[1]])
    .addTo(map)
  marker.on('dragend', () => {
    const { lng, lat } = marker.getLngLat()
    move(index, [lng, lat])
  })
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return remove(index)
    }
    const side = SIDES[event.key]
    if (!side) return
    event.preventDefault()
    // Else the map would move along.
    event.stopPropagation()
    const by = event.shiftKey ? LONG_STEP : STEP
    const here = map.project(marker.getLngLat())
    const { lng, lat } = map.unproject([here.x + side[0] * by, here.y + side[1] * by])
    move(index, [lng, lat])
  })
  return marker
}
