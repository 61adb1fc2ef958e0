import { useQuery } from '@tanstack/react-query'
import type { Story } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import { useMe } from '#web/lib/use-me.ts'
import { admirersQuery } from '#web/queries/applause.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { ApplauseButton } from '../parts/ApplauseButton.tsx'
import { ShareButton } from '../parts/ShareButton.tsx'
import { audienceOf } from './audience.ts'
import styles from './StoryView.module.css'

export function ApplauseBar({ story }: { story: Story }) {
  const me = useMe()
  const { data } = useQuery({ ...admirersQuery(story.id), enabled: story.applause.count > 0 })
  // Nobody could clap or open a link; claps from before it was closed stay in sight.
  if (audienceOf(story) === 'nobody' && story.applause.count === 0) return null
  const faces = story.applause.count > 0 ? (data?.items ?? []) : []
  const isOwn = me?.id === story.author.id
  return (
    <div className={styles.applause}>
      <ApplauseButton id={story.id} applause={story.applause} own={isOwn} loud />
      {!isOwn && story.applause.count > 0 && (
        <span className={styles.count}>{t('stories.applause-count', { count: story.applause.count })}</span>
      )}
      {faces.length > 0 && (
        <span className={styles.faces}>
          {faces.map(({ person }) => (
            <PersonAvatar key={person.id} person={person} size={32} named />
          ))}
        </span>
      )}
      <span className={styles.others}>
        {story.applause.count === 0 && !isOwn && t('stories.applause-first')}
      </span>
      {!story.draft && story.visibility !== 'private' && <ShareButton story={story} withWords />}
    </div>
  )
}
