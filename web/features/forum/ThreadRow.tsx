import { Link } from 'react-router'
import type { ThreadCard } from '#contract/forum.ts'
import { moment } from '#web/lib/format/format-moment.ts'
import { t } from '#web/lib/i18n.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { personName } from '#web/parts/person-name.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { paths } from '#web/paths.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ThreadRow.module.css'

type ThreadRowProps = {
  thread: ThreadCard
  /** Where threads of several boards stand together. */
  showsBoard?: boolean
  level?: 'h2' | 'h3'
}

/** A thread in a list: what it is about, who spoke last, and where one goes on reading. */
export function ThreadRow({ thread, showsBoard = false, level: Heading = 'h3' }: ThreadRowProps) {
  const { id, title, author, last, posts, pinned, locked, solved, firstUnread } = thread
  const unread = firstUnread === null ? 0 : posts - firstUnread + 1
  const facts = [
    showsBoard && t(`forum.board.${thread.board}.title`),
    posts > 1
      ? t('forum.last-by', { name: personName(last.by.person, last.by.hidden), when: moment(last.at) })
      : t('forum.started-by', { name: personName(author.person, author.hidden), when: moment(last.at) }),
  ]
  return (
    <article className={styles.row} data-unread={unread > 0 || undefined}>
      <PersonAvatar person={author.person} isHidden={author.hidden} size={44} />
      <div className={styles.words}>
        <Heading className={styles.title}>
          {pinned && <State icon="pin" words={t('forum.pinned')} />}
          {locked && <State icon="lock" words={t('forum.locked')} />}
          <Link to={paths.thread(id)}>{typeset(title)}</Link>
        </Heading>
        <p className={styles.facts}>
          {solved && (
            <span className={styles.solved}>
              <Icon name="check" /> {t('forum.solved')}
            </span>
          )}
          {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className={styles.counts}>
        <span>{t('forum.replies', { count: Math.max(0, posts - 1) })}</span>
        {firstUnread !== null && (
          <Link
            to={paths.post(id, firstUnread)}
            aria-label={t('forum.unread-link', { count: unread, title })}
          >
            {t('forum.unread', { count: unread })}
          </Link>
        )}
      </p>
    </article>
  )
}

function State({ icon, words }: { icon: IconName; words: string }) {
  return (
    <span title={words}>
      <Icon name={icon} />
      <VisuallyHidden>{words} </VisuallyHidden>
    </span>
  )
}
