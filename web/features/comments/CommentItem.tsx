import { Link } from 'react-router'
import type { Comment } from '#contract/comments.ts'
import { relative } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { paths } from '#web/paths.ts'
import { commentAnchor } from './comment-anchor.ts'
import { CommentBody } from './CommentBody.tsx'
import type { CommentPlace } from './use-comment-actions.ts'
import styles from './Comments.module.css'

type CommentItemProps = {
  comment: Comment
  place: CommentPlace
  onQuote: (() => void) | undefined
}

export function CommentItem({ comment, place, onQuote }: CommentItemProps) {
  const { author, authorHidden } = comment
  const name = personName(author, authorHidden)
  return (
    <li className={styles.comment} id={commentAnchor(comment.id)} tabIndex={-1}>
      <PersonAvatar person={author} isHidden={authorHidden} size={44} />
      <div className={styles.body}>
        <p className={styles.meta}>
          {author ? <Link to={paths.user(author.id)}>{name}</Link> : <b>{name}</b>}
          <time dateTime={comment.createdAt}>{relative(comment.createdAt)}</time>
          {comment.editedAt && <span>{t('stories.comment-edited')}</span>}
        </p>
        <CommentBody comment={comment} place={place} onQuote={onQuote} />
      </div>
    </li>
  )
}
