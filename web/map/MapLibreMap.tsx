import { useQuery } from '@tanstack/react-query'
import {
  Map as LibreMap,
  Marker,
  NavigationControl,
  Popup,
  setWorkerUrl,
  type GeoJSONSource,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PublicConfig } from '#contract/config.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { publicConfigQuery } from '#web/queries/config.ts'
import { classes } from '#web/ui/classes.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { mapColours, type MapColours } from './map-colours.ts'
import {
  climbedFeatures,
  mapStyle,
  nameOfTop,
  otherFeatures,
  trackFeature,
  wayFeatures,
} from './map-style.ts'
import type { Box, LonLat, MapSummit, MapWay } from './map-summit.ts'
import { boxAround, MOUNTAINS } from './projection.ts'
import type { FlightWay } from './flight-path.ts'
import { PlanLayer, type MapPlan } from './PlanLayer.tsx'
import { ThreeD } from './ThreeD.tsx'
import { useHutLayer } from './use-hut-layer.ts'
import { useTroddenLayer, type TroddenLayer } from './use-trodden-layer.ts'
import styles from './InteractiveMap.module.css'

const DrawnPlan = late(async () => ({ default: (await import('./DrawnPlan.tsx')).DrawnPlan }))

setWorkerUrl(workerUrl)

export type InteractiveMapProps = {
  label: string
  summits?: readonly MapSummit[]
  track?: readonly LonLat[]
  /** The same in several unbroken parts. */
  parts?: readonly (readonly LonLat[])[]
  /** Many ways at once, each with a name and a page of its own. */
  ways?: readonly MapWay[]
  /** A place that follows a cursor elsewhere on the page. */
  mark?: LonLat | null
  box?: Box
  /** Lets a place be pointed at: with a click, or with Enter for the middle of the map. */
  onPick?: (place: LonLat) => void
  /** Width over height, such as „16 / 10”. */
  ratio?: string
  /** The map is what the page is about: it fills its place, and one finger moves it. */
  isWhole?: boolean
  /** Pixels at its left edge that lie under something else: what is shown stands in the rest. */
  covered?: number
  /** Brought into sight whenever it is another one. */
  show?: Box | null
  /** A way that the camera can fly along, and who is told where it is. */
  flight?: FlightWay
  onFly?: (index: number | null) => void
  /** A way that is laid out by pressing and dragging. */
  plan?: MapPlan
  /** Where people really walk; null or left out: not shown. */
  trodden?: TroddenLayer | null
}

const words = () => ({
  'NavigationControl.ZoomIn': t('mountains.map-zoom-in'),
  'NavigationControl.ZoomOut': t('mountains.map-zoom-out'),
  'NavigationControl.ResetBearing': t('mountains.map-north'),
  'Map.Title': t('mountains.map-label'),
})

const NONE: readonly never[] = []
export function MapLibreMap(props: InteractiveMapProps) {
  const { label, summits = NONE, ways = NONE, mark, ratio = '16 / 10' } = props
  const parts = useMemo(() => props.parts ?? (props.track ? [props.track] : []), [props.parts, props.track])
  const config = useQuery(publicConfigQuery)
  const frame = useRef<HTMLElement>(null)
  const given = useRef<Pick<InteractiveMapProps, 'summits' | 'parts' | 'ways'>>(null)
  const [map, setMap] = useState<LibreMap | null>(null)
  const [colours, setColours] = useState<MapColours | null>(null)
  const [failed, setFailed] = useState(false)
  const navigate = useNavigate()
  const open = useEffectEvent((to: string) => void navigate(to))
  const pick = useEffectEvent((place: LonLat) => props.onPick?.(place))
  const start = useEffectEvent((container: HTMLElement, tiles: PublicConfig) => {
    const box = props.box ?? boxAround([...summits, ...parts.flat().map(([lon, lat]) => ({ lat, lon }))])
    const shown = { summits, parts, ways }
    given.current = shown
    const made = new LibreMap({
      container,
      style: mapStyle(tiles, mapColours(container), shown),
      maxPitch: 80,
      bounds: [box[0], box[1], box[2], box[3]],
      fitBoundsOptions: { padding: roomFor(props) },
      attributionControl: { compact: true },
      dragRotate: false,
      cooperativeGestures: !props.isWhole && window.matchMedia('(pointer: coarse)').matches,
      locale: words(),
      // Names come at once to whoever wants no movement.
      fadeDuration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
      maxZoom: 17,
      minZoom: 4,
    })
    made.touchZoomRotate.disableRotation()
    made.touchPitch.disable()
    made.keyboard.disableRotation()
    made.addControl(new NavigationControl({ showCompass: false }))
    wirePointer(made, open)
    if (ways.length > 0) wireWays(made, open)
    if (props.onPick) wirePicking(made, container, pick)
    return made
  })

  useEffect(() => {
    const container = frame.current
    if (!container || !config.data) return
    let made: LibreMap
    try {
      made = start(container, config.data)
    } catch {
      // Without WebGL there is no map; the drawn one is still there.
      queueMicrotask(() => setFailed(true))
      return
    }
    made.once('load', () => {
      setColours(mapColours(container))
      setMap(made)
    })
    return () => {
      setMap(null)
      made.remove()
    }
  }, [config.data])

  useEffect(() => {
    const shown = given.current
    // The style brought the first of them along; a thousand ways are not sent to the worker twice.
    if (!map || !shown) return
    given.current = { summits, parts, ways }
    if (shown.summits !== summits) {
      map.getSource<GeoJSONSource>('summits')?.setData(otherFeatures(summits))
      map.getSource<GeoJSONSource>('climbed')?.setData(climbedFeatures(summits))
    }
    if (shown.parts !== parts) map.getSource<GeoJSONSource>('track')?.setData(trackFeature(parts))
    if (shown.ways !== ways) map.getSource<GeoJSONSource>('ways')?.setData(wayFeatures(ways))
  }, [map, summits, parts, ways])

  useHutLayer(map, colours)
  useTroddenLayer(map, colours, props.trodden ?? null)

  const fitTo = useEffectEvent((box: Box) =>
    map?.fitBounds([box[0], box[1], box[2], box[3]], {
      padding: roomFor(props),
      maxZoom: 14,
      animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    }),
  )
  useEffect(() => {
    if (map && props.show) fitTo(props.show)
  }, [map, props.show])

  useEffect(() => {
    if (!map || !mark) return
    const pin = new Marker({ element: markElement(), anchor: 'center' })
      .setLngLat([mark[0], mark[1]])
      .addTo(map)
    return () => void pin.remove()
  }, [map, mark])

  if (failed || config.isError)
    return props.plan ? (
      <LatePart>
        <DrawnPlan
          label={label}
          plan={props.plan}
          box={props.box ?? MOUNTAINS}
          summits={summits}
          isWhole={props.isWhole === true}
        />
      </LatePart>
    ) : (
      <Notice tone="error">{t('mountains.map-failed')}</Notice>
    )
  return (
    <div className={classes(styles.frame, props.isWhole && styles.whole)}>
      <section
        ref={frame}
        className={styles.map}
        style={props.isWhole ? undefined : { aspectRatio: ratio }}
        aria-label={label}
        data-ready={map !== null || undefined}
      />
      {map && colours && props.plan && <PlanLayer map={map} plan={props.plan} colours={colours} />}
      {map && colours && <ThreeD map={map} colours={colours} flight={props.flight} onFly={props.onFly} />}
    </div>
  )
}

/** Room round what is shown: none in a small map, and beside whatever lies over a whole one. */
function roomFor({ isWhole, covered = 0 }: InteractiveMapProps) {
  if (!isWhole) return 0
  return { top: 64, right: 56, bottom: covered > 0 ? 240 : 64, left: covered + 32 }
}

function markElement(): HTMLElement {
  const element = document.createElement('i')
  element.className = styles['mark'] ?? ''
  return element
}

function wirePicking(map: LibreMap, container: HTMLElement, pick: (place: LonLat) => void): void {
  map.getCanvas().style.cursor = 'crosshair'
  map.on('click', ({ lngLat }) => pick([lngLat.lng, lngLat.lat]))
  container.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== map.getCanvas()) return
    event.preventDefault()
    const { lng, lat } = map.getCenter()
    pick([lng, lat])
  })
}

/** A cluster says on hover what is in it and opens on a click; a summit says its name and leads to its page. */
function wirePointer(map: LibreMap, open: (to: string) => void): void {
  const popup = new Popup({
    closeButton: false,
    closeOnClick: false,
    offset: 10,
    className: styles.popup ?? '',
  })
  const cursor = (value: string) => {
    map.getCanvas().style.cursor = value
  }
  map.on('click', 'clusters', async ({ features }) => {
    const cluster = features?.[0]
    if (cluster?.geometry.type !== 'Point') return
    const source = map.getSource<GeoJSONSource>('summits')
    const zoom = await source?.getClusterExpansionZoom(Number(cluster.properties['cluster_id']))
    const [lon = 0, lat = 0] = cluster.geometry.coordinates
    map.easeTo({ center: [lon, lat], ...(zoom !== undefined && { zoom }) })
  })
  map.on('mousemove', 'clusters', ({ features }) => {
    const cluster = features?.[0]
    if (cluster?.geometry.type !== 'Point') return
    cursor('pointer')
    const [lon = 0, lat = 0] = cluster.geometry.coordinates
    const { top, point_count: count } = cluster.properties as { top: string; point_count: number }
    popup
      .setLngLat([lon, lat])
      .setText(t('mountains.map-cluster', { name: nameOfTop(top), count: count - 1 }))
      .addTo(map)
  })
  map.on('mouseleave', 'clusters', () => {
    cursor('')
    popup.remove()
  })
  const summits = ['climbed', 'summits']
  map.on('click', summits, ({ features }) => {
    const to = features?.[0]?.properties['to'] as string | undefined
    if (to) open(to)
  })
  map.on('mousemove', summits, ({ features }) => {
    const summit = features?.[0]
    if (summit?.geometry.type !== 'Point') return
    cursor('pointer')
    const [lon = 0, lat = 0] = summit.geometry.coordinates
    const { name, heightM } = summit.properties as { name: string; heightM: number }
    popup
      .setLngLat([lon, lat])
      .setText(`${name}, ${number(heightM)}\u00A0m`)
      .addTo(map)
  })
  map.on('mouseleave', summits, () => {
    cursor('')
    popup.remove()
  })
}

/** Pixels around a pointer in which a thin line is still meant. */
const REACH = 7

/** A way says its name on hover and leads to its page. */
function wireWays(map: LibreMap, open: (to: string) => void): void {
  const popup = new Popup({
    closeButton: false,
    closeOnClick: false,
    offset: 10,
    className: styles.popup ?? '',
  })
  const wayAt = ({ x, y }: { x: number; y: number }) =>
    map.queryRenderedFeatures(
      [
        [x - REACH, y - REACH],
        [x + REACH, y + REACH],
      ],
      { layers: ['ways'] },
    )[0]
  map.on('click', ({ point }) => {
    const to = wayAt(point)?.properties['to'] as string | undefined
    if (to) open(to)
  })
  map.on('mousemove', ({ point, lngLat }) => {
    const way = wayAt(point)
    map.getCanvas().style.cursor = way ? 'pointer' : ''
    if (!way) return void popup.remove()
    popup
      .setLngLat(lngLat)
      .setText(String(way.properties['title'] ?? ''))
      .addTo(map)
  })
  map.on('mouseout', () => void popup.remove())
}
