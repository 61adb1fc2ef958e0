import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Story } from '#contract/story.ts'
import { ApplauseBar } from '#web/features/applause/ApplauseBar.tsx'
import { CompanionBox } from '#web/features/companions/CompanionBox.tsx'
import { Gallery } from '#web/features/photos/Gallery.tsx'
import { ShareButton } from '#web/parts/ShareButton.tsx'
import { audienceOf } from '#web/features/stories/audience.ts'
import { countedSummits } from '#web/features/stories/counted-summits.ts'
import { HikeTimeline } from '#web/features/stories/HikeTimeline.tsx'
import { OwnerBar } from '#web/features/stories/OwnerBar.tsx'
import { PictureButton } from '#web/features/stories/PictureButton.tsx'
import { StoryCover } from '#web/features/stories/StoryCover.tsx'
import { StoryHead } from '#web/features/stories/StoryHead.tsx'
import { usePassedHuts } from '#web/features/stories/use-passed-huts.ts'
import { StoryStats } from '#web/features/stories/StoryStats.tsx'
import { StorySummits } from '#web/features/story-summits/StorySummits.tsx'
import { StoryTrack } from '#web/features/tracks/StoryTrack.tsx'
import { t } from '#web/lib/i18n.ts'
import { useIsAwake } from '#web/lib/waking/use-is-awake.ts'
import { HiddenNotice } from '#web/parts/HiddenNotice.tsx'
import { ReportButton } from '#web/parts/ReportButton.tsx'
import { trackQuery } from '#web/queries/stories.ts'
import { classes } from '#web/ui/classes.ts'
import { Emergency } from '#web/ui/Emergency.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { PageColumns } from '#web/ui/PageColumns.tsx'
import { Part } from '#web/ui/Part.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { StampsOfDay, StoryTrails } from './lazy-parts.ts'
import { StoryComments } from './StoryComments.tsx'
import styles from './StoryView.module.css'

/** A few words need no initial three lines high. */
const LONG = 200

export function StoryView({ story }: { story: Story }) {
  const summits = useMemo(() => countedSummits(story), [story])
  // Nobody could clap or open a link; claps from before it was closed stay in sight.
  const mayApplaud = audienceOf(story) !== 'nobody' || story.applause.count > 0
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
      {story.hidden && <HiddenNotice subject="story" id={story.id} />}
      {story.can.edit && <OwnerBar story={story} />}
      <StoryStats story={story} />
      {story.track && (
        <Part>
          <StoryTrack story={story} summits={summits} />
        </Part>
      )}
      <PageColumns
        className={styles.grid}
        aside={
          <Part>
            <TimelineWithHuts story={story} />
            {story.track && <TrailsWalked storyId={story.id} />}
            <StorySummits story={story} />
            {!story.draft && <StampsOfStory story={story} />}
            <CompanionBox story={story} />
            <div data-print="never">
              <Emergency />
            </div>
          </Part>
        }
      >
        {hasText ? (
          <Part>
            <Prose html={story.description} className={classes(styles.read, hasInitial && styles.long)} />
          </Part>
        ) : (
          story.track === null && <p className={styles.none}>{t('stories.no-words')}</p>
        )}
        <Part>
          <Gallery story={story} opened={opened} onOpen={setOpened} />
        </Part>
        {mayApplaud && (
          <Part>
            <ApplauseBar story={story}>
              {!story.draft && story.visibility !== 'private' && (
                <>
                  <ShareButton story={story} withWords />
                  <PictureButton story={story} />
                </>
              )}
              {!story.can.edit && <ReportButton subject="story" id={story.id} />}
            </ApplauseBar>
          </Part>
        )}
        <section
          id="komentarze"
          className={styles.comments}
          data-print={story.comments === 0 ? 'never' : undefined}
        >
          <SectionHeading trail="green">{t('stories.comments')}</SectionHeading>
          <Part>
            <StoryComments story={story} />
          </Part>
        </section>
      </PageColumns>
    </article>
  )
}

function TimelineWithHuts({ story }: { story: Story }) {
  const track = useQuery({ ...trackQuery(story.id), enabled: story.track !== null })
  return <HikeTimeline story={story} huts={usePassedHuts(track.data)} />
}

/** A joy beside the story: it does not hold up the page that the server drew. */
function StampsOfStory({ story }: { story: Story }) {
  if (!useIsAwake()) return null
  return (
    <LatePart onMissing={() => undefined}>
      <StampsOfDay userId={story.author.id} day={story.date} />
    </LatePart>
  )
}

function TrailsWalked({ storyId }: { storyId: number }) {
  const isAwake = useIsAwake()
  const track = useQuery({ ...trackQuery(storyId), enabled: isAwake })
  if (!isAwake || !track.data) return null
  return (
    <LatePart onMissing={() => undefined}>
      <StoryTrails geometry={track.data} />
    </LatePart>
  )
}
