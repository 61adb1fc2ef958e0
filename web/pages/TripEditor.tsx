import type { Trip } from '#contract/trips.ts'
import type { RouteState } from '#web/features/planner/route-state.ts'
import { SummitPicker } from '#web/features/story-summits/SummitPicker.tsx'
import { TripForm } from '#web/features/trip-writing/TripForm.tsx'
import { t } from '#web/lib/i18n.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { LayTripRoute } from './lazy-parts.ts'

type TripEditorProps = { trip: Trip | null; userId: number; givenRoute?: RouteState }

/** The form of a trip with the fields of other features: what finds summits, and the map on which a way is laid out. */
export function TripEditor({ trip, userId, givenRoute }: TripEditorProps) {
  return (
    <TripForm
      trip={trip}
      userId={userId}
      {...(givenRoute && { givenRoute: wireRoute(givenRoute) })}
      renderRoutePlanner={({ onTake, ...asked }) => (
        <LatePart>
          <LayTripRoute {...asked} onTake={(route) => onTake(wireRoute(route))} />
        </LatePart>
      )}
      renderPicker={(taken, onPick) => (
        <SummitPicker taken={taken} label={t('trips.summit-add')} onPick={onPick} />
      )}
    />
  )
}

const wireRoute = ({ points, by }: RouteState) => ({ points: [...points], by })
