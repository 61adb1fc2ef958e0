import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { routeFromAddress, routeToAddress } from '#web/features/planner/route-state.ts'
import { PocketMapView } from '#web/features/pocket-map/PocketMapView.tsx'
import { followedAddress } from '#web/features/pocket-map/followed-address.ts'
import { useKeptWay } from '#web/features/pocket-map/use-kept-way.ts'
import { RecordingBar } from '#web/features/recording/RecordingBar.tsx'
import { walkedLine } from '#web/features/recording/recording-state.tsx'
import { t } from '#web/lib/i18n.ts'
import { Notice } from '#web/ui/Notice.tsx'

const PLACE = /^(\d{2}\.\d{1,6}),(\d{2}\.\d{1,6})$/
/** Over a place that was asked for. */
const CLOSE = 13.5

/** „Mapa w górach”: alone, over a place (`?at=`), or along a way (`?p=`, as the planner writes it). */
export function MapPage() {
  const [search, setSearch] = useSearchParams()
  const asked = new URLSearchParams(routeToAddress(routeFromAddress(search))).toString()
  // A map that is opened again goes on with the way that was followed.
  const address = asked || (search.has('at') ? '' : (followedAddress.get() ?? ''))
  useEffect(() => {
    if (asked) followedAddress.keep(asked)
  }, [asked])
  // In the mountains nothing comes later: the pages that a walk leads to are fetched with the map.
  useEffect(() => {
    void Promise.allSettled([
      import('./RecordingPage.tsx'),
      import('#web/features/look-around/LookPage.tsx'),
      import('#web/features/offline/way-to-hut.ts'),
    ])
  }, [])
  const { points, by } = routeFromAddress(new URLSearchParams(address))
  const { way, isMissing } = useKeptWay(address, points, by)
  const at = PLACE.exec(search.get('at') ?? '')
  const pace = Number(search.get('pace'))
  return (
    <PocketMapView
      start={at && { lat: Number(at[1]), lon: Number(at[2]), zoom: CLOSE }}
      way={way}
      wayNote={isMissing && <Notice tone="warm">{t('pocket.way-missing')}</Notice>}
      givenPace={pace > 0 ? pace : null}
      onLeaveWay={() => {
        followedAddress.forget()
        setSearch({}, { replace: true })
      }}
      walked={walkedLine}
      recording={<RecordingBar way={address || null} />}
    />
  )
}
