import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { ApiProblem } from '#web/lib/api/api.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { paths } from '#web/paths.ts'
import { storyQuery } from '#web/queries/stories.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StoryView } from './StoryView.tsx'

export function StoryPage() {
  const { id = '' } = useParams()
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const query = useQuery({ ...storyQuery(number), enabled: number > 0 })
  usePageTitle(query.data?.title)
  const refused = query.error instanceof ApiProblem && [400, 403, 404].includes(query.error.status)
  // What one may not see was never there: the same screen as for any unknown address.
  if (number === 0 || refused) return <Navigate to={paths.notFound} replace />
  if (query.isError) return <QueryError query={query} heading="h1" />
  if (!query.data) {
    return (
      <>
        <Skeleton shape="block" ratio="21 / 8" />
        <Skeleton lines={4} />
      </>
    )
  }
  return <StoryView key={number} story={query.data} />
}
