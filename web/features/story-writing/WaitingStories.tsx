import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { giveUp, sendWaiting, useWaitingStories, type WaitingStory } from './waiting-stories.ts'
import styles from './WaitingStories.module.css'

/** What is finished but not sent yet, with the way to try again; except the one that is open on the same page. */
export function WaitingStories({ except }: { except?: string | undefined }) {
  const me = useMe()
  const { stories: all, sending } = useWaitingStories(me?.id)
  const stories = all.filter(({ form }) => form.clientKey !== except)
  if (stories.length === 0 || !me) return null
  return (
    <ul className={styles.list}>
      {stories.map((story) => (
        <li key={story.form.clientKey}>
          <Notice tone={story.refusal ? 'error' : 'warm'} icon="upload">
            <b>{story.form.title}</b>
            <p>{story.refusal ?? t('stories.waiting')}</p>
            <p className={styles.actions}>
              {story.refusal && (
                <ButtonLink size="small" look="primary" to={reopening(story)}>
                  {t('stories.waiting-open')}
                </ButtonLink>
              )}
              <Button
                size="small"
                look={story.refusal ? 'outline' : 'primary'}
                loading={sending === story.form.clientKey}
                onClick={() => void sendWaiting(me.id, story.form.clientKey)}
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

function reopening({ storyId, form }: WaitingStory): string {
  const page = storyId === null ? paths.activityAdd : paths.activityEdit(storyId)
  return `${page}?waiting=${form.clientKey}`
}
