import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { SafeReturnBox } from '#web/features/safe-return/SafeReturnBox.tsx'
import { TripView } from '#web/features/trips/TripView.tsx'
import { ApiProblem } from '#web/lib/api/api.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { paths } from '#web/paths.ts'
import { tripQuery } from '#web/queries/trips.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Later } from '#web/ui/Later.tsx'
import { Part } from '#web/ui/Part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CommentThread, ConditionsOf, TripWay } from './lazy-parts.ts'

export function TripPage() {
  const { id = '' } = useParams()
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  const query = useQuery({ ...tripQuery(number), enabled: number > 0 })
  usePageTitle(query.data?.title)
  const refused = query.error instanceof ApiProblem && [400, 403, 404].includes(query.error.status)
  // What one may not see was never there: the same screen as for any unknown address.
  if (number === 0 || refused) return <Navigate to={paths.notFound} replace />
  if (query.isError && !query.data) return <QueryError query={query} heading="h1" />
  if (!query.data) {
    return (
      <>
        <Skeleton lines={4} />
        <Skeleton shape="block" ratio="1400 / 336" />
      </>
    )
  }
  const trip = query.data
  const goes = trip.own?.state === 'organiser' || trip.own?.state === 'going'
  return (
    <TripView
      key={trip.id}
      trip={trip}
      safeReturn={goes && !trip.cancelled && <SafeReturnBox trip={trip} />}
      conditions={
        <Part>
          <Later fallback={<Skeleton lines={3} />}>
            <ConditionsOf summitIds={trip.summits.map((summit) => summit.id)} />
          </Later>
        </Part>
      }
      way={
        trip.route && (
          <Part>
            <Later fallback={<Skeleton shape="block" ratio="1000 / 560" />}>
              <TripWay trip={trip} route={trip.route} />
            </Later>
          </Part>
        )
      }
      comments={
        <Part>
          <Later fallback={<Skeleton shape="row" lines={2} />}>
            <CommentThread subject="trip" subjectId={trip.id} />
          </Later>
        </Part>
      }
    />
  )
}
