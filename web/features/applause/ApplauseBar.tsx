import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Story } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { admirersQuery } from '#web/queries/applause.ts'
import { useMe } from '#web/queries/use-me.ts'
import { ApplauseButton } from './ApplauseButton.tsx'
import styles from './ApplauseBar.module.css'

type ApplauseBarProps = {
  story: Pick<Story, 'id' | 'author' | 'applause'>
  /** What stands at the end of the line. */
  children?: ReactNode
}

/** The button, the count and the faces of those who applaud. */
export function ApplauseBar({ story, children }: ApplauseBarProps) {
  const me = useMe()
  const { data } = useQuery({ ...admirersQuery(story.id), enabled: story.applause.count > 0 })
  const faces = story.applause.count > 0 ? (data?.items ?? []) : []
  const isOwn = me?.id === story.author.id
  return (
    <div className={styles.applause} data-print="never">
      <ApplauseButton story={story} loud />
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
      {children}
    </div>
  )
}
