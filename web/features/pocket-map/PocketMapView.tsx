import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { steadied } from '#domain/packs/heading.ts'
import type { FollowedWay } from '#domain/follow-way/followed-way.ts'
import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { watchCompass } from '#web/lib/pocket/compass.ts'
import type { Fix } from '#web/lib/pocket/position.ts'
import { useOnline } from '#web/lib/browser/use-online.ts'
import type { Camera, PocketMapApi } from '#web/map/pocket/PocketMap.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { footPanel } from '#web/ui/foot-panel.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { AroundSheet } from './AroundSheet.tsx'
import { lastPlace } from './last-place.ts'
import { PlaceLine } from './PlaceLine.tsx'
import { SaidAloud } from './SaidAloud.tsx'
import { useLowBattery } from './use-low-battery.ts'
import { useMinute } from './use-minute.ts'
import { usePace } from './use-pace.ts'
import { useSparing } from './use-sparing.ts'
import { createWalking } from './walking.ts'
import { WayBoard } from './WayBoard.tsx'
import { WayLeft } from './WayLeft.tsx'
import styles from './PocketMapView.module.css'

const PocketMap = late(async () => ({ default: (await import('#web/map/pocket/PocketMap.tsx')).PocketMap }))

type Line = readonly (readonly (readonly [number, number])[])[]

type PocketMapViewProps = {
  /** Where the map begins: a place that was asked for, or null for the last one. */
  start: Camera | null
  way: FollowedWay | null
  /** What is said of a way that does not come. */
  wayNote: ReactNode
  /** Percent of guide time that came with the way. */
  givenPace: number | null
  onLeaveWay: () => void
  /** The line that is walked, told when it grows. */
  walked: { get: () => Line; subscribe: (listener: () => void) => () => void }
  /** The foot of the panel. */
  recording: ReactNode
}

/** The zoom at which one walks. */
const WALKING = 14.5

/** Farther away than this one sees no path: then the map also comes nearer. */
const TOO_FAR = 12

function goToFix(map: PocketMapApi, fix: Fix): void {
  if (map.camera().zoom < TOO_FAR) map.goTo(fix, WALKING)
  else map.follow(fix)
}

/** The map in the mountains: own place, the way, what is left of it and of the day. */
export function PocketMapView(props: PocketMapViewProps) {
  const { way, walked, givenPace } = props
  const [api, setApi] = useState<PocketMapApi | null>(null)
  const [isFollowing, setFollowing] = useState(props.start === null)
  const [around, setAround] = useState<{ lat: number; lon: number } | null>(null)
  const [isSparing, setSparing] = useSparing()
  const [first] = useState<Camera>(() => props.start ?? lastPlace.get())
  const [camera, setCamera] = useState(first)
  const [walking] = useState(() => createWalking())
  const map = useRef<PocketMapApi | null>(null)
  const follows = useRef(isFollowing)
  const navigate = useNavigate()
  const isOnline = useOnline()
  const isLow = useLowBattery()
  const now = useMinute()
  const { pace, setPace } = usePace(givenPace)

  useEffect(() => {
    follows.current = isFollowing
  }, [isFollowing])
  useEffect(
    () =>
      walking.start((fix) => {
        lastPlace.keep(fix)
        map.current?.showPosition(fix, false)
        if (fix.heading !== null) map.current?.showHeading(fix.heading)
        if (follows.current && map.current) goToFix(map.current, fix)
      }),
    [walking],
  )
  useEffect(() => walking.follow(way), [walking, way])
  useEffect(() => {
    let needle: number | null = null
    return watchCompass(({ heading }) => {
      needle = steadied(needle, heading)
      map.current?.showHeading(needle)
    })
  }, [])
  useEffect(() => {
    if (!api) return
    const draw = () => api.showTrack(walked.get())
    draw()
    return walked.subscribe(draw)
  }, [api, walked])
  useEffect(() => {
    if (!api) return
    const draw = () => {
      const { place, onWay } = walking.seen()
      api.showWay(way, onWay?.farthestM ?? 0)
      const here = walking.here()
      if (here && place.state === 'lost') api.showPosition(here, true)
    }
    draw()
    return walking.subscribe(draw)
  }, [api, walking, way])
  useEffect(() => {
    if (!api || !way || walking.here()) return
    api.fit([Math.min(...way.lon), Math.min(...way.lat), Math.max(...way.lon), Math.max(...way.lat)])
  }, [api, walking, way])

  const ready = (next: PocketMapApi | null) => {
    map.current = next
    setApi(next)
    const here = walking.here()
    if (!next || !here) return
    next.showPosition(here, walking.seen().place.state === 'lost')
    if (isFollowing) goToFix(next, here)
  }
  const changeLook = (isDark: boolean) => {
    if (api) setCamera(api.camera())
    setSparing(isDark)
  }
  const showMe = () => {
    setFollowing(true)
    const here = walking.here()
    if (here) api?.goTo(here, Math.max(WALKING, api.camera().zoom))
  }
  const middle = () => walking.here() ?? api?.camera() ?? first
  // The place is asked for when it is pressed: an address that changed with every step would be drawn with every step.
  const look = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { lat, lon } = middle()
    void navigate(`${paths.mapLook}?at=${lat.toFixed(5)},${lon.toFixed(5)}`)
  }
  return (
    <div className={styles.screen} data-theme={isSparing ? 'dark' : undefined}>
      <div className={styles.ground}>
        <LatePart
          fallback={
            <p className={styles.waiting}>
              <Spinner /> {t('mountains.map-loading')}
            </p>
          }
        >
          <PocketMap
            // Its style is made of the colours of its look, so another look is another map.
            key={String(isSparing)}
            label={t('pocket.map-label')}
            start={camera}
            isSparing={isSparing}
            onReady={ready}
            onFree={() => setFollowing(false)}
          />
        </LatePart>
        <div className={styles.top}>
          {!isOnline && (
            <p className={styles.offline} role="status">
              <Icon name="info" /> {t(isSparing ? 'pocket.offline-sparing' : 'pocket.offline')}
            </p>
          )}
          {way && <WayBoard way={way} walking={walking} pace={pace} now={now} />}
        </div>
        <div className={styles.controls}>
          <Link to={paths.mapLook} className={styles.round} onClick={look}>
            <Icon name="range" />
            {t('pocket.look')}
          </Link>
          <button type="button" className={styles.round} onClick={() => setAround(middle())}>
            <Icon name="sign" />
            {t('pocket.around-short')}
          </button>
          <button
            type="button"
            className={styles.round}
            aria-pressed={isSparing}
            onClick={() => changeLook(!isSparing)}
          >
            <Icon name="moon" />
            {t('pocket.dark')}
          </button>
          <button type="button" className={styles.round} aria-pressed={isFollowing} onClick={showMe}>
            <Icon name="locate" />
            {t('pocket.me')}
          </button>
        </div>
      </div>
      <section ref={footPanel} className={styles.panel} aria-label={t('pocket.panel')}>
        <h1 className={styles.title}>{t('pocket.title')}</h1>
        {props.wayNote}
        {isLow && !isSparing && (
          <Notice tone="warm" icon="moon">
            {t('pocket.low-battery')}{' '}
            <Button size="small" look="ghost" onClick={() => changeLook(true)}>
              {t('pocket.spare')}
            </Button>
          </Notice>
        )}
        {way && (
          <WayLeft
            way={way}
            walking={walking}
            pace={pace}
            onPace={setPace}
            now={now}
            onLeave={props.onLeaveWay}
          />
        )}
        {props.recording}
        <div className={styles.foot}>
          <PlaceLine walking={walking} />
        </div>
      </section>
      <SaidAloud way={way} walking={walking} pace={pace} now={now} />
      {around && (
        <AroundSheet
          from={around}
          onClose={() => setAround(null)}
          onShow={(to) => {
            setFollowing(false)
            api?.goTo(to, 14)
          }}
        />
      )}
    </div>
  )
}
