import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { PostList } from '#web/features/comments/PostList.tsx'
import { ThreadHead } from '#web/features/forum/ThreadHead.tsx'
import { useReading } from '#web/features/forum/use-reading.ts'
import { ApiProblem } from '#web/lib/api/api.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { HiddenNotice } from '#web/parts/HiddenNotice.tsx'
import { paths } from '#web/paths.ts'
import { askedPage, askedPost, threadPageQuery } from '#web/queries/forum.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function ThreadPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  const query = useQuery({ ...threadPageQuery(number, askedPage(params)), enabled: number > 0 })
  const [replyPressed, setReplyPressed] = useState(0)
  usePageTitle(query.data?.thread.title)
  useReading(query.data)
  const refused = query.error instanceof ApiProblem && [400, 404].includes(query.error.status)
  if (number === 0 || refused) return <Navigate to={paths.notFound} replace />
  if (query.isError) return <QueryError query={query} heading="h1" />
  if (!query.data) {
    return (
      <>
        <Skeleton lines={2} />
        <Skeleton shape="row" lines={5} />
      </>
    )
  }
  const { thread, page } = query.data
  return (
    <div data-trail="green">
      <ThreadHead thread={thread} page={page} onReply={() => setReplyPressed(replyPressed + 1)} />
      {thread.hidden && <HiddenNotice subject="thread" id={thread.id} />}
      <PostList answer={query.data} wanted={askedPost(params)} replyPressed={replyPressed} />
    </div>
  )
}
