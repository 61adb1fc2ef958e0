import { useInfiniteQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import type { BoardName } from '#contract/forum.ts'
import { t } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { paths } from '#web/paths.ts'
import { boardQuery, isBoard } from '#web/queries/forum.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { MorePages } from '#web/ui/MorePages.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ThreadList } from './ThreadList.tsx'

export function BoardPage() {
  const { board = '' } = useParams()
  if (!isBoard(board)) return <Navigate to={paths.notFound} replace />
  return <Board key={board} board={board} />
}

function Board({ board }: { board: BoardName }) {
  const title = t(`forum.board.${board}.title`)
  usePageTitle(title)
  return (
    <div data-trail="green">
      <PageHeader
        title={title}
        lead={t(`forum.board.${board}.description`)}
        before={<Breadcrumbs crumbs={[{ label: t('shell.comments'), to: paths.forum }]} />}
        actions={
          <>
            {board === 'szlaki-i-warunki' && (
              <ButtonLink to={paths.conditions} look="outline" icon="snow">
                {t('forum.see-conditions')}
              </ButtonLink>
            )}
            <ButtonLink to={paths.forumNewIn(board)} icon="plus">
              {t('forum.new-thread')}
            </ButtonLink>
          </>
        }
      />
      <Threads board={board} />
    </div>
  )
}

function Threads({ board }: { board: BoardName }) {
  const query = useInfiniteQuery(boardQuery(board))
  if (!query.data) {
    if (!query.isError) return <Skeleton shape="row" lines={8} />
    return <QueryError query={query} />
  }
  const pinned = query.data.pages[0]?.pinned ?? []
  const threads = query.data.pages.flatMap((page) => page.items)
  if (pinned.length + threads.length === 0) {
    return (
      <EmptyState
        title={t('forum.empty-title')}
        action={<ButtonLink to={paths.forumNewIn(board)}>{t('forum.new-thread')}</ButtonLink>}
      >
        {t('forum.empty')}
      </EmptyState>
    )
  }
  return (
    <>
      <ThreadList threads={[...pinned, ...threads]} level="h2" />
      <MorePages query={query}>{t('forum.more-threads')}</MorePages>
    </>
  )
}
