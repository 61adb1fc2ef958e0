import { useState } from 'react'
import { lastRoute } from '#web/features/planner/last-route.ts'
import { RoutePlanner } from '#web/features/planner/RoutePlanner.tsx'
import { EMPTY_ROUTE, routeFromAddress, type RouteState } from '#web/features/planner/route-state.ts'
import { SummitPicker } from '#web/features/story-summits/SummitPicker.tsx'
import { ElevationChart } from '#web/features/tracks/chart/ElevationChart.tsx'
import { createTrackCursor } from '#web/features/tracks/track-cursor.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type LayTripRouteProps = {
  route: RouteState | null
  day: string
  startMin: number
  onTake: (route: RouteState) => void
  onClose: () => void
}

const NONE: readonly number[] = []

/** „Wytycz trasę” over the form of a trip; the way that was last laid out in this browser can be taken as it is. */
export function LayTripRoute({ route: given, day, startMin, onTake, onClose }: LayTripRouteProps) {
  const [route, setRoute] = useState<RouteState>(given ?? EMPTY_ROUTE)
  const [cursor] = useState(createTrackCursor)
  const [kept] = useState(() => lastRoute.get())
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('planner.title')}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            {t('trips.route-cancel')}
          </Button>
          <Button look="accent" disabled={route.points.length < 2} onClick={() => onTake(route)}>
            {t('trips.route-take')}
          </Button>
        </>
      }
    >
      {route.points.length === 0 && kept && (
        <Notice>
          {t('planner.last')}{' '}
          <Button size="small" onClick={() => setRoute(routeFromAddress(new URLSearchParams(kept)))}>
            {t('planner.last-take')}
          </Button>
        </Notice>
      )}
      <RoutePlanner
        route={route}
        onChange={setRoute}
        day={day}
        startMin={startMin}
        renderPicker={(onPick) => (
          <SummitPicker taken={NONE} label={t('planner.add-summit')} onPick={onPick} />
        )}
        renderProfile={({ profile, parts }) => (
          <ElevationChart
            profile={profile}
            marks={[]}
            trails={parts}
            cursor={cursor}
            startedAt={null}
            height={190}
          />
        )}
      />
    </Dialog>
  )
}
