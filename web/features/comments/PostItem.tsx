import { Link } from 'react-router'
import type { Post } from '#contract/forum.ts'
import { moment } from '#web/lib/format/format-moment.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { paths } from '#web/paths.ts'
import { CommentBody } from './CommentBody.tsx'
import { postAnchor } from './comment-anchor.ts'
import type { CommentPlace } from './use-comment-actions.ts'
import styles from './Posts.module.css'

type PostItemProps = {
  post: Post
  place: CommentPlace<Post>
  /** Not read before. */
  isNew: boolean
  /** The address leads here: the keyboard begins at it, not at the heading. */
  isWanted: boolean
  onQuote: (() => void) | undefined
}

/** A comment with its number, and its author at the side as on any forum. */
export function PostItem({ post, place, isNew, isWanted, onQuote }: PostItemProps) {
  const { author, authorHidden, number } = post
  const name = personName(author, authorHidden)
  return (
    <li
      className={styles.post}
      id={postAnchor(number)}
      tabIndex={-1}
      data-focus-first={isWanted || undefined}
    >
      <div className={styles.author}>
        {!post.removed && (
          <>
            <PersonAvatar person={author} isHidden={authorHidden} size={64} />
            <p className={styles.facts}>
              {author ? <Link to={paths.user(author.id)}>{name}</Link> : <b>{name}</b>}
              {author && (
                <>
                  {author.city && <span>{author.city}</span>}
                  <span>{t('forum.posts', { count: post.authorPosts })}</span>
                </>
              )}
            </p>
          </>
        )}
      </div>
      <div className={styles.said}>
        <CommentBody comment={post} place={place} onQuote={onQuote}>
          <span className={styles.when}>
            {isNew && <b className={styles.new}>{t('forum.new-post')}</b>}
            {post.editedAt && !post.removed && (
              <time dateTime={post.editedAt}>{t('forum.edited', { when: moment(post.editedAt) })}</time>
            )}
            <time dateTime={post.createdAt}>{moment(post.createdAt)}</time>
            <Link to={paths.post(place.subjectId, number)} aria-label={t('forum.post-link', { number })}>
              #{number}
            </Link>
          </span>
        </CommentBody>
      </div>
    </li>
  )
}
