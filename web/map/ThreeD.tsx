import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Flight } from './Flight.tsx'
import type { FlightWay } from './flight-path.ts'
import type { MapColours } from './map-colours.ts'
import { GROUND_DEM } from './relief-style.ts'
import styles from './ThreeD.module.css'

type ThreeDProps = {
  map: LibreMap
  colours: MapColours
  /** A way to fly along. */
  flight?: FlightWay | undefined
  onFly?: ((index: number | null) => void) | undefined
}

/** Heights are raised a little: seen from above mountains look flatter than they are to walk. */
const EXAGGERATION = 1.25
const PITCH = 62

/** The land in relief, to tilt and turn, and the flight along a way. */
export function ThreeD({ map, colours, flight, onFly }: ThreeDProps) {
  const [isOn, setIsOn] = useState(false)
  const [isFlying, setIsFlying] = useState(false)
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')

  useEffect(() => {
    if (!isOn) return
    map.setTerrain({ source: GROUND_DEM, exaggeration: EXAGGERATION })
    map.setSky({
      'sky-color': colours.sky,
      'horizon-color': colours.land,
      'fog-color': colours.land,
      'fog-ground-blend': 0.7,
      'horizon-fog-blend': 0.6,
      'sky-horizon-blend': 0.8,
    })
    map.dragRotate.enable()
    map.touchZoomRotate.enableRotation()
    map.touchPitch.enable()
    map.keyboard.enableRotation()
    map.easeTo({ pitch: PITCH, duration: still ? 0 : 900 })
    return () => {
      map.setTerrain(null)
      map.dragRotate.disable()
      map.touchZoomRotate.disableRotation()
      map.touchPitch.disable()
      map.keyboard.disableRotation()
      map.easeTo({ pitch: 0, bearing: 0, duration: 0 })
    }
  }, [map, isOn, still, colours])

  return (
    <>
      <div className={styles.tools}>
        <Button
          size="small"
          icon="peak"
          aria-pressed={isOn}
          onClick={() => {
            setIsOn(!isOn)
            setIsFlying(false)
          }}
        >
          {t('mountains.map-3d')}
        </Button>
        {flight && (
          <Button
            size="small"
            icon="route"
            aria-pressed={isFlying}
            onClick={() => {
              setIsOn(true)
              setIsFlying(!isFlying)
            }}
          >
            {t('mountains.flight')}
          </Button>
        )}
        {isOn && !isFlying && <Turning map={map} still={still} />}
      </div>
      {isOn && isFlying && flight && (
        <Flight map={map} way={flight} still={still} onFly={onFly} onEnd={() => setIsFlying(false)} />
      )}
    </>
  )
}

/** For whoever has neither a mouse with two buttons nor two fingers. */
function Turning({ map, still }: { map: LibreMap; still: boolean }) {
  const turn = (by: number) => map.easeTo({ bearing: map.getBearing() + by, duration: still ? 0 : 400 })
  const tilt = (by: number) =>
    map.easeTo({ pitch: Math.max(0, Math.min(80, map.getPitch() + by)), duration: still ? 0 : 300 })
  return (
    <div className={styles.turning} role="group" aria-label={t('mountains.map-3d-turning')}>
      <Button size="small" icon="left" aria-label={t('mountains.map-turn-left')} onClick={() => turn(-30)} />
      <Button size="small" icon="chevu" aria-label={t('mountains.map-tilt-up')} onClick={() => tilt(12)} />
      <Button size="small" icon="chevd" aria-label={t('mountains.map-tilt-down')} onClick={() => tilt(-12)} />
      <Button size="small" icon="right" aria-label={t('mountains.map-turn-right')} onClick={() => turn(30)} />
    </div>
  )
}
