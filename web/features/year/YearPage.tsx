import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { ALL_YEARS } from '#contract/year.ts'
import { ApiProblem } from '#web/lib/api/api.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/queries/use-me.ts'
import { yearQuery } from '#web/queries/year.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { headingOf } from './year-words.ts'
import { YearSheet } from './YearSheet.tsx'

const NUMBER = /^[1-9]\d{0,9}$/
const YEAR = /^(?:19|20)\d\d$/

/** A year of a hiker; without a year in the address, all of them. */
export function YearPage() {
  const { id = '', year = ALL_YEARS } = useParams()
  if (!NUMBER.test(id) || (year !== ALL_YEARS && !YEAR.test(year))) {
    return <Navigate to={paths.notFound} replace />
  }
  return <Year key={`${id} ${year}`} id={Number(id)} period={year} />
}

function Year({ id, period }: { id: number; period: string }) {
  const me = useMe()
  const query = useQuery(yearQuery(id, period))
  const isOwn = me?.id === id
  usePageTitle(query.data && headingOf(query.data, isOwn))
  if (query.data) return <YearSheet year={query.data} isOwn={isOwn} />
  if (!query.isError) return <Skeleton shape="block" height={720} />
  if (query.error instanceof ApiProblem && [400, 404].includes(query.error.status)) {
    return <Navigate to={paths.notFound} replace />
  }
  return <QueryError query={query} heading="h1" />
}
