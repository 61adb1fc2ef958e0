import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { subscribedQuery } from '#web/queries/forum.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { MorePages } from '#web/ui/MorePages.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ThreadList } from './ThreadList.tsx'

export function SubscribedPage() {
  return (
    <div data-trail="green">
      <PageHeader
        title={t('forum.subscribed-title')}
        lead={t('forum.subscribed-lead')}
        before={<Breadcrumbs crumbs={[{ label: t('shell.comments'), to: paths.forum }]} />}
      />
      <Threads />
    </div>
  )
}

function Threads() {
  const query = useInfiniteQuery(subscribedQuery)
  if (!query.data) {
    if (!query.isError) return <Skeleton shape="row" lines={6} />
    return <QueryError query={query} />
  }
  const threads = query.data.pages.flatMap((page) => page.items)
  if (threads.length === 0) {
    return (
      <EmptyState
        title={t('forum.subscribed-none-title')}
        action={<ButtonLink to={paths.forum}>{t('forum.to-forum')}</ButtonLink>}
      >
        {t('forum.subscribed-none')}
      </EmptyState>
    )
  }
  return (
    <>
      <ThreadList threads={threads} showsBoard level="h2" />
      <MorePages query={query}>{t('forum.more-threads')}</MorePages>
    </>
  )
}
