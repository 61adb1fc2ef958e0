import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Story } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import { trackQuery } from '#web/queries/stories.ts'
import { classes } from '#web/ui/classes.ts'
import { Emergency } from '#web/ui/Emergency.tsx'
import { PageColumns } from '#web/ui/PageColumns.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { ApplauseBar } from './ApplauseBar.tsx'
import { CompanionBox } from './CompanionBox.tsx'
import { Evidence } from './Evidence.tsx'
import { Gallery } from './Gallery.tsx'
import { OnTheWay } from './OnTheWay.tsx'
import { OwnerBar } from './OwnerBar.tsx'
import { StoryComments } from './StoryComments.tsx'
import { StoryCover } from './StoryCover.tsx'
import { StoryHead } from './StoryHead.tsx'
import { StoryStats } from './StoryStats.tsx'
import { StoryTrack } from './StoryTrack.tsx'
import styles from './StoryView.module.css'

/** A few words need no initial three lines high. */
const LONG = 200

export function StoryView({ story }: { story: Story }) {
  const track = useQuery({ ...trackQuery(story.id), enabled: story.track !== null })
  const [opened, setOpened] = useState<number | null>(null)
  const words = story.description.replace(/<[^>]*>/g, '').trim()
  const letters = words.length
  // A word of one letter („Z Zieleńca”) as an initial would grow together with the next.
  const hasInitial = letters > LONG && !/^.\s/u.test(words)
  const hasText = letters > 0 || story.description.includes('<img')
  return (
    <article>
      <StoryCover story={story} onOpen={setOpened} />
      <StoryHead story={story} />
      {story.can.edit && <OwnerBar story={story} />}
      <StoryStats story={story} />
      {story.track && <StoryTrack story={story} query={track} />}
      <PageColumns
        className={styles.grid}
        aside={
          <>
            <OnTheWay story={story} />
            <Evidence story={story} />
            <CompanionBox story={story} />
            <Emergency />
          </>
        }
      >
        {hasText ? (
          <Prose html={story.description} className={classes(styles.read, hasInitial && styles.long)} />
        ) : (
          story.track === null && <p className={styles.none}>{t('stories.no-words')}</p>
        )}
        <Gallery story={story} opened={opened} onOpen={setOpened} />
        <ApplauseBar story={story} />
        <section id="komentarze" className={styles.comments}>
          <SectionHeading trail="green">{t('stories.comments')}</SectionHeading>
          <StoryComments story={story} />
        </section>
      </PageColumns>
    </article>
  )
}
