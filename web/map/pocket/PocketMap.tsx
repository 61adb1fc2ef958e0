import { Map as LibreMap, Marker, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FollowedWay } from '#domain/follow-way/followed-way.ts'
import { turnBetween } from '#domain/packs/heading.ts'
import { t } from '#web/lib/i18n.ts'
import { land } from '#web/lib/pocket/land.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { mapColours } from '../map-colours.ts'
import { grownLine, type Lines } from './grown-line.ts'
import { MapScale, metresPerPoint } from './map-scale.ts'
import { addPocketProtocol } from './pocket-protocol.ts'
import { aheadFeatures, nothing, pocketStyle, signFeatures, sparingColours } from './pocket-style.ts'
import styles from './PocketMap.module.css'

setWorkerUrl(workerUrl)

export type Camera = { lat: number; lon: number; zoom: number }

/** What is told to a map that stands: each changes one source and draws nothing else anew. */
export type PocketMapApi = {
  /** `isOld`: the last place that is known, from a while ago. */
  showPosition: (place: { lat: number; lon: number; accuracyM: number } | null, isOld: boolean) => void
  showHeading: (heading: number | null) => void
  /** The same lines, grown at their ends, cost no more than what has grown. */
  showTrack: (lines: Lines) => void
  showWay: (way: FollowedWay | null, fromM: number) => void
  /** Keeps a place near the middle: a map that moved with every step would be drawn without end. */
  follow: (place: { lat: number; lon: number }) => void
  goTo: (place: { lat: number; lon: number }, zoom?: number) => void
  fit: (box: readonly [number, number, number, number]) => void
  camera: () => Camera
}

type PocketMapProps = {
  label: string
  start: Camera
  /** Black, for the battery. */
  isSparing: boolean
  onReady: (api: PocketMapApi | null) => void
  /** The hiker has moved the map by hand. */
  onFree: () => void
  /** The first piece of land is drawn. */
  onPick?: (place: { lat: number; lon: number }) => void
}

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A map for walking: it is told what changes, and React draws nothing while one walks. */
export function PocketMap(props: PocketMapProps) {
  const { label, isSparing } = props
  const frame = useRef<HTMLElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [failed, setFailed] = useState(false)
  const ready = useEffectEvent((api: PocketMapApi | null) => props.onReady(api))
  const free = useEffectEvent(() => props.onFree())
  const begin = useEffectEvent(async (container: HTMLElement) => {
    const places = await land.places().catch(() => [])
    const colours = mapColours(container)
    addPocketProtocol()
    const { start } = props
    return new LibreMap({
      container,
      style: pocketStyle(isSparing ? sparingColours(colours) : colours, places),
      center: [start.lon, start.lat],
      zoom: start.zoom,
      attributionControl: { compact: true },
      dragRotate: false,
      fadeDuration: still() ? 0 : 200,
      maxZoom: 17,
      minZoom: 5,
      locale: { 'Map.Title': t('mountains.map-label') },
      // Pixels are what a phone pays for; beyond two to a point nobody sees them on a moving map.
      pixelRatio: Math.min(2, window.devicePixelRatio),
    })
  })

  useEffect(() => {
    const container = frame.current
    if (!container) return
    let made: LibreMap | undefined
    let isGone = false
    begin(container).then(
      (map) => {
        if (isGone) return map.remove()
        made = map
        // They open when the first of them come, long before the map stands.
        const fold = () => foldCredits(container)
        map.on('sourcedata', fold)
        map.touchZoomRotate.disableRotation()
        map.touchPitch.disable()
        map.keyboard.disableRotation()
        map.addControl(new MapScale(), 'bottom-left')
        map.on('dragstart', free)
        map.once('load', () => {
          map.off('sourcedata', fold)
          fold()
          setIsReady(true)
          ready(apiOf(map))
        })
      },
      // Without WebGL there is no map; everything beside it still works.
      () => setFailed(true),
    )
    return () => {
      isGone = true
      setIsReady(false)
      ready(null)
      made?.remove()
    }
  }, [])

  if (failed) return <Notice tone="error">{t('mountains.map-failed')}</Notice>
  return (
    <section
      ref={frame}
      className={styles.map}
      aria-label={label}
      data-ready={isReady || undefined}
      data-theme={isSparing ? 'dark' : undefined}
    />
  )
}

/** The library opens the names of its sources; a small map has no room for them until they are asked for. */
function foldCredits(container: HTMLElement): void {
  const credits = container.querySelector('.maplibregl-ctrl-attrib')
  credits?.removeAttribute('open')
  credits?.classList.remove('maplibregl-compact-show')
}

/** A needle trembles as much, and nobody sees it. */
const LEAST_TURN = 1
/** A followed place may stand so far from the middle, as a share of the shorter side. */
const LOOSE = 0.06

function apiOf(map: LibreMap): PocketMapApi {
  let track: Lines | null = null
  let sent: readonly number[] = []
  let shown: FollowedWay | null | undefined
  let from = 0
  const source = (id: string) => map.getSource<GeoJSONSource>(id)
  const glide = (lat: number, lon: number, zoom?: number) =>
    void map.easeTo({
      center: [lon, lat],
      ...(zoom !== undefined && { zoom }),
      duration: still() ? 0 : 400,
      // A place that comes every second must not hold up a finger that zooms.
      essential: false,
    })
  return {
    ...createOwnMark(map),
    showTrack: (lines) => {
      const isSame = lines === track
      const { features, counts } = grownLine(lines, isSame ? sent : [])
      if (!isSame) void source('track')?.setData({ type: 'FeatureCollection', features })
      else if (features.length > 0) void source('track')?.updateData({ add: features })
      track = lines
      sent = counts
    },
    showWay: (way, fromM) => {
      if (way === shown && fromM === from) return
      void source('way-ahead')?.setData(way ? aheadFeatures(way, fromM) : nothing())
      if (way !== shown) void source('way-signs')?.setData(way ? signFeatures(way) : nothing())
      shown = way
      from = fromM
    },
    follow: ({ lat, lon }) => {
      if (map.isMoving()) return
      const { x, y } = map.project([lon, lat])
      const { width, height } = sizeOf(map)
      if (Math.hypot(x - width / 2, y - height / 2) > LOOSE * Math.min(width, height)) glide(lat, lon)
    },
    goTo: ({ lat, lon }, zoom) => glide(lat, lon, zoom),
    fit: ([west, south, east, north]) =>
      void map.fitBounds([west, south, east, north], { padding: 48, maxZoom: 15, animate: false }),
    camera: () => {
      const { lat, lng } = map.getCenter()
      return { lat, lon: lng, zoom: map.getZoom() }
    },
  }
}

/** In points of the screen. Of the canvas, since asking the page for it would have it laid out with every place. */
function sizeOf(map: LibreMap): { width: number; height: number } {
  const { width, height } = map.getCanvas()
  return { width: width / map.getPixelRatio(), height: height / map.getPixelRatio() }
}

/** One's own place: a dot, the circle within which one surely is, and where the phone points. Not of the map, which is not drawn anew for it. */
function createOwnMark(map: LibreMap): Pick<PocketMapApi, 'showPosition' | 'showHeading'> {
  const dot = element('me')
  const circle = element('circle')
  const cone = element('cone')
  cone.hidden = true
  dot.append(circle, cone)
  const marker = new Marker({ element: dot, anchor: 'center' })
  let place: { lat: number; accuracyM: number } | null = null
  let pointed: number | null = null
  const measure = () => {
    if (!place) return
    const size = Math.round((2 * place.accuracyM) / metresPerPoint(map.getZoom(), place.lat))
    const { width, height } = sizeOf(map)
    // One that is wider than the map has no edge to be seen.
    circle.hidden = size > 2 * Math.hypot(width, height)
    circle.style.setProperty('--size', `${circle.hidden ? 0 : size}px`)
  }
  map.on('zoom', measure)
  return {
    showPosition: (next, isOld) => {
      const isFirst = place === null
      place = next
      if (!next) return void marker.remove()
      marker.setLngLat([next.lon, next.lat])
      if (isFirst) marker.addTo(map)
      dot.dataset['old'] = String(isOld)
      measure()
    },
    showHeading: (heading) => {
      cone.hidden = heading === null
      if (heading === null || (pointed !== null && Math.abs(turnBetween(pointed, heading)) < LEAST_TURN))
        return
      pointed = heading
      cone.style.rotate = `${heading - map.getBearing()}deg`
    },
  }
}

function element(name: 'me' | 'circle' | 'cone'): HTMLElement {
  const made = document.createElement('i')
  made.className = styles[name] ?? ''
  return made
}
