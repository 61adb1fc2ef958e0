import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { ApiProblem } from '#web/lib/api/api.ts'
import { paths } from '#web/paths.ts'
import { tripQuery } from '#web/queries/trips.ts'
import { UntilMe } from '#web/queries/UntilMe.tsx'
import { useMe } from '#web/queries/use-me.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TripEditor } from './TripEditor.tsx'

export function EditTripPage() {
  const { id = '' } = useParams()
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  const me = useMe()
  // Always as it is now: a change of anything older would be refused.
  const query = useQuery({
    ...tripQuery(number),
    enabled: number > 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const refused = query.error instanceof ApiProblem && [400, 403, 404].includes(query.error.status)
  if (number === 0 || refused) return <Navigate to={paths.notFound} replace />
  if (query.isError) return <QueryError query={query} heading="h1" />
  if (!query.data || !me || !query.isFetchedAfterMount)
    return (
      <UntilMe>
        <Skeleton lines={8} />
      </UntilMe>
    )
  if (!query.data.can.edit) return <Navigate to={paths.trip(number)} replace />
  return <TripEditor key={`${me.id} ${number}`} trip={query.data} userId={me.id} />
}
