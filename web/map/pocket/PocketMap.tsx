import { Map as LibreMap, Marker, ScaleControl, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FollowedWay } from '#domain/follow-way/followed-way.ts'
import { t } from '#web/lib/i18n.ts'
import { land } from '#web/lib/pocket/land.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { mapColours } from '../map-colours.ts'
import { addPocketProtocol } from './pocket-protocol.ts'
import {
  aheadFeatures,
  circleFeature,
  lineFeature,
  nothing,
  pocketStyle,
  signFeatures,
  sparingColours,
} from './pocket-style.ts'
import styles from './PocketMap.module.css'

setWorkerUrl(workerUrl)

export type Camera = { lat: number; lon: number; zoom: number }

/** What is told to a map that stands: each changes one source and draws nothing else anew. */
export type PocketMapApi = {
  /** `isOld`: the last place that is known, from a while ago. */
  showPosition: (place: { lat: number; lon: number; accuracyM: number } | null, isOld: boolean) => void
  showHeading: (heading: number | null) => void
  showTrack: (lines: readonly (readonly (readonly [number, number])[])[]) => void
  showWay: (way: FollowedWay | null, fromM: number) => void
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
        map.addControl(new ScaleControl({ unit: 'metric', maxWidth: 90 }), 'bottom-left')
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

function apiOf(map: LibreMap): PocketMapApi {
  const dot = document.createElement('i')
  dot.className = styles['me'] ?? ''
  const cone = document.createElement('i')
  cone.className = styles['cone'] ?? ''
  cone.hidden = true
  dot.append(cone)
  const marker = new Marker({ element: dot, anchor: 'center' })
  let isShown = false
  const set = (source: string, data: Parameters<GeoJSONSource['setData']>[0]) =>
    map.getSource<GeoJSONSource>(source)?.setData(data)
  return {
    showPosition: (place, isOld) => {
      if (!place) {
        marker.remove()
        isShown = false
        return set('accuracy', nothing())
      }
      marker.setLngLat([place.lon, place.lat])
      if (!isShown) marker.addTo(map)
      isShown = true
      dot.dataset['old'] = String(isOld)
      set('accuracy', circleFeature(place, place.accuracyM))
    },
    showHeading: (heading) => {
      cone.hidden = heading === null
      if (heading !== null) cone.style.rotate = `${heading - map.getBearing()}deg`
    },
    showTrack: (lines) => set('track', lineFeature(lines)),
    showWay: (way, fromM) => {
      set('way-ahead', way ? aheadFeatures(way, fromM) : nothing())
      set('way-signs', way ? signFeatures(way) : nothing())
    },
    goTo: ({ lat, lon }, zoom) =>
      map.easeTo({
        center: [lon, lat],
        ...(zoom !== undefined && { zoom }),
        duration: still() ? 0 : 400,
        // A place that comes every second must not hold up a finger that zooms.
        essential: false,
      }),
    fit: ([west, south, east, north]) =>
      void map.fitBounds([west, south, east, north], { padding: 48, maxZoom: 15, animate: false }),
    camera: () => {
      const { lat, lng } = map.getCenter()
      return { lat, lon: lng, zoom: map.getZoom() }
    },
  }
}
