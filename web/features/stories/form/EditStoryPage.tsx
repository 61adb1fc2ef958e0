import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { ApiProblem } from '#web/lib/api.ts'
import { useMe } from '#web/lib/use-me.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { storyQuery } from '../api.ts'
import { StoryEditor } from './StoryEditor.tsx'

export function EditStoryPage() {
  const { id = '' } = useParams()
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const me = useMe()
  // What is edited must be what is stored, not what was read a minute ago.
  const query = useQuery({
    ...storyQuery(number),
    enabled: number > 0,
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const missing = query.error instanceof ApiProblem && [400, 403, 404].includes(query.error.status)
  if (number === 0 || missing || query.data?.can.edit === false)
    return <Navigate to={paths.notFound} replace />
  if (query.isError) {
    return (
      <ErrorState heading="h1" onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {query.error.message}
      </ErrorState>
    )
  }
  if (!query.data || !me || !query.isFetchedAfterMount) return <Skeleton lines={8} />
  return <StoryEditor key={number} story={query.data} userId={me.id} />
}
