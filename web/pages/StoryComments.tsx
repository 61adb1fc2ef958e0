import { Link } from 'react-router'
import type { Story } from '#contract/story.ts'
import { CommentThread } from '#web/features/comments/CommentThread.tsx'
import { audienceOf } from '#web/features/stories/audience.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import styles from './StoryView.module.css'

/** Where nobody could answer, no place to write, but the reason and the way to change it. */
export function StoryComments({ story }: { story: Story }) {
  // What was said while others could read it is still there for its author.
  if (audienceOf(story) !== 'nobody' || story.comments > 0) {
    return <CommentThread subject="story" subjectId={story.id} />
  }
  if (story.visibility !== 'private') {
    return <p className={styles.none}>{t('stories.comments-after-publishing')}</p>
  }
  return (
    <p className={styles.none}>
      {t('stories.comments-private')}{' '}
      {story.can.edit && (
        <Link to={paths.activityEdit(story.id)}>{t('stories.comments-private-change')}</Link>
      )}
    </p>
  )
}
