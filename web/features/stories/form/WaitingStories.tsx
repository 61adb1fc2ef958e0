import { t } from '#web/lib/i18n.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { giveUp, sendWaiting, useWaitingStories } from './waiting-stories.ts'
import styles from './WaitingStories.module.css'

/** What is finished but not sent yet, with the way to try again. */
export function WaitingStories() {
  const me = useMe()
  const { stories, sending } = useWaitingStories(me?.id)
  if (stories.length === 0 || !me) return null
  return (
    <ul className={styles.list}>
      {stories.map((story) => (
        <li key={story.form.clientKey}>
          <Notice tone={story.refusal ? 'error' : 'warm'} icon="upload">
            <b>{story.form.title}</b>
            <p>{story.refusal ?? t('stories.waiting')}</p>
            <p className={styles.actions}>
              <Button
                size="small"
                loading={sending === story.form.clientKey}
                onClick={() => void sendWaiting(me.id)}
              >
                {t('stories.waiting-send')}
              </Button>
              {story.refusal && (
                <Button size="small" look="ghost" onClick={() => void giveUp(story)}>
                  {t('stories.waiting-drop')}
                </Button>
              )}
            </p>
          </Notice>
        </li>
      ))}
    </ul>
  )
}
