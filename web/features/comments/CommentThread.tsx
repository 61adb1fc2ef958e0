import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Comment, CommentSubject } from '#contract/comments.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { threadQuery } from '#web/queries/comments.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { MorePages } from '#web/ui/MorePages.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CommentForm } from './CommentForm.tsx'
import { commentAnchor } from './comment-anchor.ts'
import { CommentItem } from './CommentItem.tsx'
import styles from './Comments.module.css'

type CommentThreadProps = { subject: CommentSubject; subjectId: number }

/** What people said about a subject, oldest first, with a place to say more. */
export function CommentThread({ subject, subjectId }: CommentThreadProps) {
  const thread = useInfiniteQuery(threadQuery(subject, subjectId))
  const isSignedIn = useIsSignedIn()
  const [quoted, setQuoted] = useState<Comment | null>(null)
  const [sentId, setSentId] = useState<number | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const place = {
    subject,
    subjectId,
    show: (next: Comment) =>
      client.setQueryData(threadQuery(subject, subjectId).queryKey, (data) =>
        data
          ? {
              ...data,
              pages: data.pages.map((page) => ({
                ...page,
                items: page.items.map((one) => (one.id === next.id ? next : one)),
              })),
            }
          : undefined,
      ),
  }
  const comments = thread.data?.pages.flatMap((page) => page.items) ?? []

  const quote = (comment: Comment) => {
    setQuoted(comment)
    form.current?.scrollIntoView({ block: 'center' })
    form.current?.querySelector<HTMLElement>('[role=textbox]')?.focus({ preventScroll: true })
  }

  // Whoever has said something goes on from there, once it stands in the thread.
  const isSentShown = comments.some(({ id }) => id === sentId)
  useEffect(() => {
    const isWriting = document.activeElement?.closest('[role=textbox], input, textarea') != null
    if (isSentShown && !isWriting) document.getElementById(commentAnchor(sentId!))?.focus()
  }, [isSentShown, sentId])

  if (thread.isPending) return <Skeleton shape="row" lines={2} />
  if (thread.isError && comments.length === 0) return <QueryError query={thread} heading="h3" />
  return (
    <>
      {comments.length === 0 && <p className={styles.none}>{t('stories.comment-none')}</p>}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            place={place}
            onQuote={isSignedIn ? () => quote(comment) : undefined}
          />
        ))}
      </ol>
      <MorePages query={thread}>{t('stories.comment-more')}</MorePages>
      <div ref={form} className={styles.form}>
        {isSignedIn ? (
          <CommentForm
            subject={subject}
            subjectId={subjectId}
            quoted={quoted}
            onUnquote={() => setQuoted(null)}
            onSent={({ id }) => setSentId(id)}
          />
        ) : (
          <p className={styles.none} data-for="strangers">
            {t('stories.comment-signin')}{' '}
            <ButtonLink to={paths.signin} look="outline" size="small">
              {t('shell.signin')}
            </ButtonLink>
          </p>
        )}
      </div>
    </>
  )
}
