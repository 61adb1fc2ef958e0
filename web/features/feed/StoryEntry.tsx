import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StoryCard } from '#contract/story.ts'
import { date } from '#web/lib/format/format-date.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { t } from '#web/lib/i18n.ts'
import { PersonLine } from '#web/parts/PersonLine.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ProfileStrip } from './ProfileStrip.tsx'
import { ShareButton } from '#web/parts/ShareButton.tsx'
import { StoryFacts } from './StoryFacts.tsx'
import { RouteLine } from '#web/parts/RouteLine.tsx'
import { StoryPicture } from './StoryPicture.tsx'
import styles from './StoryEntry.module.css'

type StoryEntryProps = {
  story: StoryCard
  /** With a picture over the whole width. */
  wide: boolean
  /** The button of another feature. */
  applause: ReactNode
  /** The first picture is what the page waits for. */
  eager?: boolean
}

export function StoryEntry({ story, wide, applause, eager = false }: StoryEntryProps) {
  const picture = <StoryPicture story={story} wide={wide} eager={eager} />
  const hasPicture = story.photos.length > 0 || story.line !== null
  return (
    <article className={classes(styles.story, !wide && hasPicture && styles.split)} data-far>
      <div className={styles.who}>
        <PersonLine person={story.author}>
          {date(story.date)}
          {story.place && `, ${story.place}`}
        </PersonLine>
        <StoryBadges story={story} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={paths.activity(story.id)}>{typeset(story.title)}</Link>
        </h2>
        <RouteLine trails={story.trails} route={story.route} summits={story.summits} />
        <StoryFacts {...story} summits={story.summits.length} />
        {!wide && story.excerpt && <p className={styles.lead}>{typeset(story.excerpt)}</p>}
      </div>
      {picture}
      {wide && (
        <>
          {story.heights && <ProfileStrip heights={story.heights} trails={story.trails} />}
          {story.excerpt && <p className={styles.lead}>{typeset(story.excerpt)}</p>}
        </>
      )}
      <div className={styles.bar}>
        {applause}
        <Link to={`${paths.activity(story.id)}#komentarze`} className={styles.comments}>
          <Icon name="comment" />
          {t('stories.comments-count', { count: story.comments })}
        </Link>
        <ShareButton story={story} />
        {story.points > 0 && (
          <span className={styles.points}>
            <Badge tone="dawn">+{t('mountains.points-short', { count: story.points })}</Badge>
          </span>
        )}
      </div>
    </article>
  )
}

function StoryBadges({ story }: { story: StoryCard }) {
  return (
    <span className={styles.badges}>
      {story.draft && <Badge tone="dawn">{t('stories.draft')}</Badge>}
      {story.visibility !== 'public' && (
        <Badge tone="plain">{t(`stories.visibility-short.${story.visibility}`)}</Badge>
      )}
    </span>
  )
}
