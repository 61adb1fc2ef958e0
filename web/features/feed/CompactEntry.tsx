import { Link } from 'react-router'
import type { StoryCard } from '#contract/story.ts'
import { date } from '#web/lib/format/format-date.ts'
import { duration, km, metres, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { mediaUrl } from '#web/lib/api/media.ts'
import { TrackThumb } from '#web/map/TrackThumb.tsx'
import { personName } from '#web/parts/person-name.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './CompactEntry.module.css'

/** A story in three lines, for reading on the way. */
export function CompactEntry({ story, level: Heading = 'h2' }: { story: StoryCard; level?: 'h2' | 'h3' }) {
  const cover = story.photos[0]
  const facts = [
    story.distance !== null && km(story.distance),
    story.ascent !== null && t('stories.up', { metres: metres(story.ascent) }),
    story.time !== null && duration(story.time),
  ].filter((one) => one !== false)
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        {cover ? (
          <img
            src={mediaUrl(cover.thumbnail)}
            alt=""
            width={480}
            height={320}
            loading="lazy"
            decoding="async"
          />
        ) : story.line ? (
          <TrackThumb line={story.line} label={t('stories.track-shape')} />
        ) : (
          <Icon name="boot" size={28} />
        )}
      </div>
      <div className={styles.words}>
        <Heading>
          <Link to={paths.activity(story.id)}>{typeset(story.title)}</Link>
        </Heading>
        <p>
          {personName(story.author)}, {date(story.date)}
        </p>
        <p className={styles.facts}>
          {facts.join(' · ')}
          <span className={styles.counts}>
            <span>
              <Icon name="clap" /> <span aria-hidden="true">{number(story.applause.count)}</span>
              <VisuallyHidden>{t('stories.applause-count', { count: story.applause.count })}</VisuallyHidden>
            </span>
            <span>
              <Icon name="comment" /> <span aria-hidden="true">{number(story.comments)}</span>
              <VisuallyHidden>{t('stories.comments-count', { count: story.comments })}</VisuallyHidden>
            </span>
          </span>
          {story.points > 0 && (
            <Badge tone="dawn">+{t('mountains.points-short', { count: story.points })}</Badge>
          )}
        </p>
      </div>
    </article>
  )
}
