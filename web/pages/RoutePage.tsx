import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { seasonOf } from '#domain/trodden/seasons.ts'
import { DownloadRoute } from '#web/features/planner/DownloadRoute.tsx'
import { lastRoute } from '#web/features/planner/last-route.ts'
import { RoutePlanner } from '#web/features/planner/RoutePlanner.tsx'
import { StartPicker } from '#web/features/planner/StartPicker.tsx'
import { RouteWhen } from '#web/features/planner/RouteWhen.tsx'
import { routeFromAddress, routeToAddress } from '#web/features/planner/route-state.ts'
import { SummitPicker } from '#web/features/story-summits/SummitPicker.tsx'
import { ElevationChart } from '#web/features/tracks/chart/ElevationChart.tsx'
import { TroddenBand } from '#web/features/trodden/TroddenBand.tsx'
import { TroddenSwitch } from '#web/features/trodden/TroddenSwitch.tsx'
import { createTrackCursor } from '#web/features/tracks/track-cursor.ts'
import { today } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import styles from './RoutePage.module.css'

const EIGHT = 8 * 60
const NONE: readonly number[] = []

/** „Wytycz trasę”. The route stands in the address: a reload, a link and „back” keep it; the last one is kept here too. */
export function RoutePage() {
  const [search, setSearch] = useSearchParams()
  const [cursor] = useState(createTrackCursor)
  const [kept] = useState(() => lastRoute.get())
  const route = routeFromAddress(search)
  const day = search.get('day') ?? today()
  const startMin = Number(search.get('start') ?? EIGHT) || EIGHT
  const address = routeToAddress(route)
  const text = new URLSearchParams(address).toString()
  useEffect(() => {
    if (text !== '') lastRoute.keep(text)
  }, [text])
  const go = (change: Record<string, string>) =>
    setSearch(change, { replace: true, preventScrollReset: true })
  const when = {
    ...(search.has('day') && { day }),
    ...(search.has('start') && { start: String(startMin) }),
  }
  const [troddenVersion, setTroddenVersion] = useState<number | null>(null)
  const season = seasonOf(day)
  return (
    <RoutePlanner
      isWhole
      trodden={troddenVersion === null ? null : { version: troddenVersion, season }}
      layers={<TroddenSwitch season={season} shown={troddenVersion} onChange={setTroddenVersion} />}
      head={
        <>
          <PageHeader title={t('planner.title')} lead={route.points.length === 0 && t('planner.lead')} />
          {route.points.length === 0 && kept && (
            <Notice>
              {t('planner.last')}{' '}
              <Button
                size="small"
                onClick={() => go({ ...when, ...Object.fromEntries(new URLSearchParams(kept)) })}
              >
                {t('planner.last-take')}
              </Button>
            </Notice>
          )}
        </>
      }
      when={
        <RouteWhen day={day} startMin={startMin} onChange={(next) => go({ ...address, ...when, ...next })} />
      }
      route={route}
      onChange={(next) => go({ ...routeToAddress(next), ...when })}
      day={day}
      startMin={startMin}
      renderPicker={(onPick) => (
        <>
          <SummitPicker taken={NONE} label={t('planner.add-summit')} onPick={onPick} />
          <StartPicker onPick={onPick} />
        </>
      )}
      renderProfile={({ profile, places, parts }) => (
        <>
          <ElevationChart
            profile={profile}
            marks={places.map(({ place }, id) => ({
              id,
              name: place.name,
              lat: place.lat,
              lon: place.lon,
              reachedAt: null,
            }))}
            trails={parts}
            cursor={cursor}
            startedAt={null}
            height={168}
          />
          {troddenVersion !== null && <TroddenBand season={season} profile={profile} />}
        </>
      )}
      renderActions={(planned) => (
        <div className={styles.actions}>
          <ButtonLink
            look="primary"
            size="small"
            icon="map"
            to={`${paths.map}?${new URLSearchParams(address).toString()}`}
          >
            {t('pocket.go')}
          </ButtonLink>
          <DownloadRoute planned={planned} isSmall />
          <ButtonLink
            size="small"
            icon="users"
            to={`${paths.tripAdd}?${new URLSearchParams(address).toString()}`}
          >
            {t('planner.announce')}
          </ButtonLink>
        </div>
      )}
    />
  )
}
