import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { ChangesWaiting } from '#web/features/story-writing/ChangesWaiting.tsx'
import { useReopened } from '#web/features/story-writing/use-reopened.ts'
import { ApiProblem } from '#web/lib/api/api.ts'
import { paths } from '#web/paths.ts'
import { storyQuery } from '#web/queries/stories.ts'
import { UntilMe } from '#web/queries/UntilMe.tsx'
import { useMe } from '#web/queries/use-me.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StoryEditor } from './StoryEditor.tsx'

export function EditStoryPage() {
  const { id = '' } = useParams()
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const me = useMe()
  const visit = useLocation().key
  const [keptOn, setKeptOn] = useState<string | null>(null)
  const reopened = useReopened(me?.id, number)
  // What is edited must be what is stored, not what was read a minute ago.
  const query = useQuery({
    ...storyQuery(number),
    enabled: number > 0,
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const missing = query.error instanceof ApiProblem && [400, 403, 404].includes(query.error.status)
  if (keptOn === visit) return <ChangesWaiting storyId={number} />
  if (number === 0 || missing || query.data?.can.edit === false)
    return <Navigate to={paths.notFound} replace />
  if (query.isError) return <QueryError query={query} heading="h1" />
  if (!query.data || !me || !query.isFetchedAfterMount || reopened === undefined)
    return (
      <UntilMe>
        <Skeleton lines={8} />
      </UntilMe>
    )
  return (
    <StoryEditor
      key={`${number} ${reopened?.form.clientKey ?? 'stored'}`}
      story={query.data}
      userId={me.id}
      reopened={reopened}
      onKeptForLater={() => setKeptOn(visit)}
    />
  )
}
