import { Link } from 'react-router'
import type { StoryCard } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import { mediaUrl } from '#web/lib/api/media.ts'
import { TrackThumb } from '#web/map/TrackThumb.tsx'
import { stampDay } from '#web/parts/stamp-day.ts'
import { SummitStamp } from '#web/parts/SummitStamp.tsx'
import { paths } from '#web/paths.ts'
import styles from './StoryEntry.module.css'

type StoryPictureProps = { story: StoryCard; wide: boolean; eager: boolean }

/** The cover, or the shape of the way when there are no photos. The title beside it is the link that is heard. */
export function StoryPicture({ story, wide, eager }: StoryPictureProps) {
  const cover = story.photos[0]
  if (!cover && story.line === null) return null
  return (
    <Link
      to={paths.activity(story.id)}
      className={styles.picture}
      data-wide={wide || undefined}
      tabIndex={-1}
      aria-hidden="true"
    >
      {cover ? (
        <img
          src={mediaUrl(wide ? cover.path : cover.thumbnail)}
          alt=""
          width={wide ? 1080 : 480}
          height={wide ? 720 : 320}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={eager ? 'high' : 'auto'}
        />
      ) : (
        <TrackThumb line={story.line ?? ''} label={t('stories.track-shape')} wide={wide} />
      )}
      {wide && cover && (
        <SummitStamp
          summits={story.summits}
          outline={story.stamp}
          bottom={stampDay(story.date)}
          onPhoto
          size={128}
          className={styles.stamp}
        />
      )}
    </Link>
  )
}
