import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { forumLimits, forumRoutes } from '#contract/forum.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { forumQuery } from '#web/queries/forum.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Part } from '#web/ui/Part.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ThreadList } from './ThreadList.tsx'
import styles from './Forum.module.css'

/** Every board with the threads that were last spoken in. */
export function ForumFront() {
  const forum = useQuery(forumQuery)
  if (forum.isError) return <QueryError query={forum} />
  if (!forum.data) return <Skeleton shape="row" lines={9} />
  return (
    <div data-trail="green">
      {forum.data.boards.map(({ board, unread, latest }) => (
        <Part key={board}>
          <section className={styles.board} data-far>
            <SectionHeading
              trail="green"
              size="small"
              more={unread > 0 && <Badge tone="dawn">{unreadWords(unread)}</Badge>}
            >
              <Link to={paths.board(board)}>{t(`forum.board.${board}.title`)}</Link>
            </SectionHeading>
            <p className={styles.about}>
              {t(`forum.board.${board}.description`)}
              {board === 'szlaki-i-warunki' && (
                <>
                  {' '}
                  <Link to={paths.conditions}>{t('forum.see-conditions')}</Link>
                </>
              )}
            </p>
            {latest.length === 0 ? (
              <p className={styles.silent}>
                {t('forum.board-empty')}{' '}
                <Link
                  to={paths.forumNewIn(board)}
                  aria-label={t('forum.begin-in', { board: t(`forum.board.${board}.title`) })}
                >
                  {t('forum.begin')}
                </Link>
              </p>
            ) : (
              <ThreadList threads={latest} />
            )}
          </section>
        </Part>
      ))}
    </div>
  )
}

function unreadWords(count: number): string {
  if (count > forumLimits.unread) return t('forum.unread-many', { most: forumLimits.unread })
  return t('forum.unread-threads', { count })
}

/** For whoever is signed in: the watched threads, and an end to all marks. */
export function ForumTools() {
  const isSignedIn = useIsSignedIn()
  const readAll = useMutation({
    mutationFn: () => call(forumRoutes.readAll, {}),
    onSuccess: () => {
      refreshAfter.reading()
      showToast({ text: t('forum.all-read') })
    },
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })
  return (
    <>
      {isSignedIn && (
        <>
          <Button look="ghost" icon="check" loading={readAll.isPending} onClick={() => readAll.mutate()}>
            {t('forum.read-all')}
          </Button>
          <ButtonLink to={paths.forumSubscribed} look="outline" icon="bell">
            {t('forum.subscribed')}
          </ButtonLink>
        </>
      )}
      <ButtonLink to={paths.forumNew} icon="plus">
        {t('forum.new-thread')}
      </ButtonLink>
    </>
  )
}
