import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { forumLimits, forumRoutes, type Thread } from '#contract/forum.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { paths } from '#web/paths.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { SolveButton } from './SolveButton.tsx'
import { ThreadMenu } from './ThreadMenu.tsx'
import styles from './Forum.module.css'

type ThreadHeadProps = { thread: Thread; page: number; onReply: () => void; children?: ReactNode }

export function ThreadHead({ thread, page, onReply }: ThreadHeadProps) {
  const isSignedIn = useIsSignedIn()
  const { id, board, subscribed, can, firstUnread } = thread
  const watch = useMutation({
    mutationFn: () => call(subscribed ? forumRoutes.unsubscribe : forumRoutes.subscribe, { params: { id } }),
    onSuccess: () => {
      refreshAfter.thread()
      showToast({ text: t(subscribed ? 'forum.unwatched' : 'forum.watched') })
    },
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })
  const isElsewhere = firstUnread !== null && Math.ceil(firstUnread / forumLimits.posts) !== page
  return (
    <PageHeader
      title={typeset(thread.title)}
      before={
        <Breadcrumbs
          crumbs={[
            { label: t('shell.comments'), to: paths.forum },
            { label: t(`forum.board.${board}.title`), to: paths.board(board) },
          ]}
        />
      }
      lead={
        <span className={styles.states}>
          {thread.solved && <Badge tone="success">{t('forum.solved')}</Badge>}
          {thread.pinned && <Badge tone="plain">{t('forum.pinned')}</Badge>}
          {thread.locked && <Badge tone="plain">{t('forum.locked')}</Badge>}
          {firstUnread !== null && (firstUnread > 1 || isElsewhere) && (
            <Link to={paths.post(id, firstUnread)}>{t('forum.to-unread')}</Link>
          )}
        </span>
      }
      actions={
        <>
          {isSignedIn && (
            <Button
              look="outline"
              size="small"
              icon="bell"
              aria-pressed={subscribed}
              loading={watch.isPending}
              onClick={() => watch.mutate()}
            >
              {t(subscribed ? 'forum.watching' : 'forum.watch')}
            </Button>
          )}
          <SolveButton thread={thread} />
          {can.reply && (
            <Button size="small" onClick={onReply}>
              {t('forum.reply')}
            </Button>
          )}
          <ThreadMenu thread={thread} />
        </>
      }
    />
  )
}
