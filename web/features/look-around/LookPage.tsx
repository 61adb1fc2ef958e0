import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { LookAround } from '#domain/packs/look-around.ts'
import { t } from '#web/lib/i18n.ts'
import { land } from '#web/lib/pocket/land.ts'
import { watchPosition } from '#web/lib/pocket/position.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { LookAroundView } from './LookAroundView.tsx'
import styles from './LookAround.module.css'

type Place = { lat: number; lon: number }
type Found = { place: Place; view: LookAround | null } | null

const PLACE = /^(\d{2}\.\d{1,6}),(\d{2}\.\d{1,6})$/

/** „Co widzę?”: the horizon from where the hiker stands, or from a place of the map (`?at=`). */
export function LookPage() {
  const [search] = useSearchParams()
  const asked = search.get('at')
  const [own, setOwn] = useState<Place | null>(null)
  const [isRefused, setRefused] = useState(false)
  const navigate = useNavigate()
  const given = PLACE.exec(asked ?? '')
  const isOwn = given === null
  const [lat, lon] = given ? [Number(given[1]), Number(given[2])] : [own?.lat, own?.lon]
  const [found, setFound] = useState<Found>(null)
  useEffect(() => {
    if (!isOwn) return
    // Once: the view is not computed anew with every step.
    let isFound = false
    return watchPosition({
      onFix: (fix) => {
        if (!isFound) setOwn({ lat: fix.lat, lon: fix.lon })
        isFound = true
      },
      onProblem: (problem) => setRefused(problem === 'refused'),
    })
  }, [isOwn])
  useEffect(() => {
    if (lat === undefined || lon === undefined) return
    let isGone = false
    const place = { lat, lon }
    land.view(place).then(
      (view) => isGone || setFound({ place, view }),
      () => isGone || setFound({ place, view: null }),
    )
    return () => {
      isGone = true
    }
  }, [lat, lon])
  const close = () => {
    if (window.history.length > 1) void navigate(-1)
    else void navigate(paths.map)
  }
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('look.title')}</h1>
        <IconButton icon="close" label={t('look.close')} onClick={close} />
      </header>
      {found?.view ? (
        <LookAroundView place={found.place} view={found.view} />
      ) : found ? (
        <EmptyState
          title={t('look.no-map')}
          action={
            <ButtonLink icon="download" to={paths.mapPacks}>
              {t('look.get-map')}
            </ButtonLink>
          }
        >
          {t('look.no-map-hint')}
        </EmptyState>
      ) : isRefused ? (
        <EmptyState title={t('look.no-place')} action={<Link to={paths.map}>{t('look.pick-on-map')}</Link>}>
          {t('look.no-place-hint')}
        </EmptyState>
      ) : (
        <p className={styles.waiting} role="status">
          <Spinner /> {t(lat === undefined ? 'pocket.searching' : 'look.computing')}
        </p>
      )}
    </div>
  )
}
