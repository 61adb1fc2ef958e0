import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { compass } from '#domain/mountains/geo.ts'
import type { HiddenTop, LookAround, SeenTop } from '#domain/packs/look-around.ts'
import { sunPosition } from '#domain/sun/sun-times.ts'
import { decimal, km, metres, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Horizon } from './Horizon.tsx'
import { sureness } from './north.ts'
import { topAt } from './place-names.ts'
import { usePointing, type PointingState } from './use-pointing.ts'
import styles from './LookAround.module.css'

type LookAroundViewProps = { place: { lat: number; lon: number }; view: LookAround }

/** With no more than this around, one stands in a valley or among trees of a slope. */
const NEAR_ONLY_M = 4_000

export function LookAroundView({ place, view }: LookAroundViewProps) {
  const pointing = usePointing(bestOf(view))
  const [isAdjusting, setAdjusting] = useState(false)
  const onMark = topAt(view.tops, pointing.shown)
  const said = useRested(onMark ? `${onMark.name}, ${metres(onMark.heightM)}, ${km(onMark.distanceM)}` : '')
  const [sun] = useState(() => sunPosition(Date.now(), place.lat, place.lon))
  return (
    <>
      <Horizon
        view={view}
        azimuth={pointing.azimuth}
        compassAt={() => (isAdjusting ? pointing.told() : null)}
        onTurn={pointing.turn}
        onMark={onMark}
        shownAzimuth={pointing.shown}
      />
      <div className={styles.panel}>
        <OnMark top={onMark} view={view} azimuth={pointing.shown} />
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
        <NorthPanel pointing={pointing} sun={sun} isAdjusting={isAdjusting} onAdjust={setAdjusting} />
        <SeenList tops={view.tops} hidden={view.hidden} onLook={pointing.lookAt} />
      </div>
    </>
  )
}

/** Where most is to be looked for. */
function bestOf({ tops }: LookAround): number {
  return (
    tops.reduce<SeenTop | null>((best, top) => (best && best.worth >= top.worth ? best : top), null)
      ?.bearing ?? 180
  )
}

function OnMark({ top, view, azimuth }: { top: SeenTop | null; view: LookAround; azimuth: number }) {
  if (!top)
    return (
      <div className={styles.mark}>
        <h2>{t('look.nothing-on-mark', { degrees: Math.round(azimuth) % 360 })}</h2>
        <p>{view.farthestM < NEAR_ONLY_M ? t('look.near-only') : t('look.turn-on')}</p>
      </div>
    )
  return (
    <div className={styles.mark}>
      <h2>
        {top.slug ? <Link to={paths.summit(top.slug)}>{top.name}</Link> : top.name}{' '}
        <b>{metres(top.heightM)}</b>
      </h2>
      <p>
        {t('look.from-here', {
          distance: km(top.distanceM),
          direction: t(`mountains.direction.${compass(top.bearing)}`),
          angle: decimal(top.angle),
        })}{' '}
        {top.place}
      </p>
    </div>
  )
}

type NorthPanelProps = {
  pointing: PointingState
  sun: { azimuth: number; altitude: number }
  isAdjusting: boolean
  onAdjust: (isAdjusting: boolean) => void
}

/** Whose north it is, how sure, and two ways of setting it right. */
function NorthPanel({ pointing, sun, isAdjusting, onAdjust }: NorthPanelProps) {
  const [isAiming, setAiming] = useState(false)
  if (!pointing.hasCompass)
    return (
      <div className={styles.north}>
        <p>
          <Icon name="compass" /> {t('look.by-hand')}
        </p>
        {pointing.mustAsk && (
          <Button look="outline" onClick={pointing.ask}>
            {t('look.allow-compass')}
          </Button>
        )}
      </div>
    )
  const { north } = pointing
  const degrees = Math.round(north.degrees)
  const head = (
    <p className={styles.source} data-sure={north.source !== 'compass' || undefined}>
      <b>{t(`look.north.${north.source}`, { degrees: `${degrees > 0 ? '+' : ''}${number(degrees)}` })}</b>
      <span>{t('look.sure', { degrees: sureness(north) })}</span>
    </p>
  )
  if (isAdjusting)
    return (
      <div className={styles.north}>
        {head}
        <p>{t('look.adjust')}</p>
        <div className={styles.buttons}>
          <Button look="outline" onClick={pointing.forgetNorth}>
            {t('look.again')}
          </Button>
          <Button icon="check" onClick={() => onAdjust(false)}>
            {t('look.agrees')}
          </Button>
        </div>
      </div>
    )
  if (isAiming)
    return (
      <div className={styles.north}>
        {head}
        <p>{t('look.aim')}</p>
        <div className={styles.buttons}>
          {[0, 180].map((behind) => (
            <Button
              key={behind}
              look={behind === 0 ? 'primary' : 'outline'}
              onClick={() => {
                pointing.setNorth('sun', sun.azimuth + behind)
                setAiming(false)
              }}
            >
              {t(behind === 0 ? 'look.at-sun' : 'look.at-shadow')}
            </Button>
          ))}
        </div>
      </div>
    )
  return (
    <div className={styles.north}>
      {head}
      <div className={styles.buttons}>
        <Button icon="sunrise" look="outline" disabled={sun.altitude < 0} onClick={() => setAiming(true)}>
          {t('look.by-sun')}
        </Button>
        <Button icon="peak" look="outline" onClick={() => onAdjust(true)}>
          {t('look.by-summit')}
        </Button>
      </div>
    </div>
  )
}

const MOST_LISTED = 40

type SeenListProps = {
  tops: readonly SeenTop[]
  hidden: readonly HiddenTop[]
  onLook: (azimuth: number) => void
}

/** The same in words, for whoever does not see the picture or does not want to turn. */
function SeenList({ tops, hidden, onLook }: SeenListProps) {
  const listed = tops.toSorted((a, b) => b.worth - a.worth).slice(0, MOST_LISTED)
  return (
    <details className={styles.seen}>
      <summary>{t('look.seen', { count: tops.length })}</summary>
      <ul>
        {listed.map((top) => (
          <li key={`${top.name} ${top.bearing}`}>
            <button type="button" onClick={() => onLook(top.bearing)}>
              {top.name}
            </button>
            <span>
              {metres(top.heightM)}, {km(top.distanceM)} {t(`mountains.direction.${compass(top.bearing)}`)}
            </span>
          </li>
        ))}
      </ul>
      {hidden.length > 0 && (
        <>
          <h3>{t('look.hidden')}</h3>
          <ul>
            {hidden
              .toSorted((a, b) => a.distanceM - b.distanceM)
              .slice(0, MOST_LISTED)
              .map((top) => (
                <li key={`${top.name} ${top.bearing}`}>
                  <span>
                    {top.name}, {km(top.distanceM)}
                  </span>
                  <span>{top.by ? t('look.behind', { name: top.by }) : t('look.behind-slope')}</span>
                </li>
              ))}
          </ul>
        </>
      )}
    </details>
  )
}

const REST_MS = 1_000

/** Words that have stood for a second: while one turns nothing is read out. */
function useRested(words: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), REST_MS)
    return () => clearTimeout(timer)
  }, [words])
  return rested
}
