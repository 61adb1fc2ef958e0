import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { fewTripsQuery } from '#web/queries/trips.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TripLines } from './TripLines.tsx'

/** The next trips to a summit, on its own page. */
export function TripsOfSummit({ summitId, empty }: { summitId: number; empty: ReactNode }) {
  const query = useQuery(fewTripsQuery({ summitId }))
  if (query.isPending) return <Skeleton shape="row" lines={2} />
  if (query.isError) return <QueryError query={query} heading="h3" />
  const trips = [...query.data.own, ...query.data.items]
  if (trips.length === 0) return empty
  return (
    <>
      <TripLines trips={trips} />
      {query.data.next !== null && (
        <p>
          <Link to={paths.tripsOfSummit(summitId)}>{t('trips.all-here')}</Link>
        </p>
      )}
    </>
  )
}
