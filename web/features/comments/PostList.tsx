import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Post, ThreadPage } from '#contract/forum.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { threadPageQuery } from '#web/queries/forum.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Part } from '#web/ui/Part.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { CommentForm } from './CommentForm.tsx'
import { postAnchor } from './comment-anchor.ts'
import { PostItem } from './PostItem.tsx'
import styles from './Posts.module.css'

type PostListProps = {
  answer: ThreadPage
  /** The post that the address asks for. */
  wanted: number | null
  /** Goes up each time „Odpowiedz” at the top is pressed. */
  replyPressed: number
}

/** One page of the posts of a thread, the way to the others, and the place to answer. */
export function PostList({ answer, wanted, replyPressed }: PostListProps) {
  const { thread, posts, page, pages } = answer
  const { firstUnread } = thread
  const isSignedIn = useIsSignedIn()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [quoted, setQuoted] = useState<Post | null>(null)
  const form = useRef<HTMLDivElement>(null)

  const place = {
    subject: 'thread' as const,
    subjectId: thread.id,
    show: (next: Post) =>
      client.setQueryData(threadPageQuery(thread.id, page).queryKey, (known) =>
        known ? { ...known, posts: known.posts.map((one) => (one.id === next.id ? next : one)) } : undefined,
      ),
  }
  // A post that was just sent is not there yet when its address is.
  const isThere = posts.some(({ number }) => number === wanted)
  useEffect(() => {
    if (wanted === null || !isThere) return
    const post = document.getElementById(postAnchor(wanted))
    post?.scrollIntoView({ block: 'start' })
    post?.focus({ preventScroll: true })
  }, [wanted, isThere])
  useEffect(() => {
    if (replyPressed > 0) form.current?.scrollIntoView({ block: 'center' })
  }, [replyPressed])

  const quote = (post: Post) => {
    setQuoted(post)
    form.current?.scrollIntoView({ block: 'center' })
    form.current?.querySelector<HTMLElement>('[role=textbox]')?.focus({ preventScroll: true })
  }
  const mayQuote = isSignedIn && thread.can.reply
  const pager = (label: string) => (
    <Pager current={page} total={pages} href={(to) => paths.threadPage(thread.id, to)} label={label} />
  )
  return (
    <>
      {page > 1 && pager(t('forum.pages-above'))}
      <ol className={styles.list} start={posts[0]?.number ?? 1}>
        {posts.map((post) => (
          <Part key={post.id}>
            <PostItem
              post={post}
              place={place}
              isWanted={post.number === wanted}
              isNew={firstUnread !== null && firstUnread > 1 && post.number >= firstUnread}
              onQuote={mayQuote ? () => quote(post) : undefined}
            />
          </Part>
        ))}
      </ol>
      {pager(t('forum.pages'))}
      <section ref={form} className={styles.reply}>
        {thread.hidden ? null : thread.can.reply ? (
          <>
            <SectionHeading trail="green">{t('forum.your-reply')}</SectionHeading>
            <CommentForm
              key={replyPressed}
              subject="thread"
              subjectId={thread.id}
              quoted={quoted}
              isAsked={replyPressed > 0}
              onUnquote={() => setQuoted(null)}
              onSent={({ number }) => void navigate(paths.post(thread.id, number ?? thread.posts + 1))}
            />
          </>
        ) : thread.locked ? (
          <p className={styles.none}>{t('forum.locked-note')}</p>
        ) : (
          <p className={styles.none} data-for="strangers">
            {t('forum.reply-signin')}{' '}
            <ButtonLink to={paths.signin} look="outline" size="small">
              {t('shell.signin')}
            </ButtonLink>
          </p>
        )}
      </section>
    </>
  )
}
