import type { Story } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import { mediaUrl } from '#web/lib/api/media.ts'
import { stampDay } from '#web/parts/stamp-day.ts'
import { SummitStamp } from '#web/parts/SummitStamp.tsx'
import { countedSummits } from './counted-summits.ts'
import styles from './StoryHead.module.css'

type StoryCoverProps = { story: Story; onOpen: (photo: number) => void }

/** The cover over the whole width, stamped with the highest summit. A story without photos begins with its title. */
export function StoryCover({ story, onOpen }: StoryCoverProps) {
  const at = Math.max(
    0,
    story.photos.findIndex((photo) => photo.cover && !photo.hidden),
  )
  const cover = story.photos[at]
  if (!cover || cover.hidden) return null
  return (
    <div className={styles.cover}>
      <button
        type="button"
        aria-label={t('stories.open-cover', { title: story.title })}
        onClick={() => onOpen(at)}
      >
        <img src={mediaUrl(cover.path)} alt={cover.caption} width={1080} height={720} fetchPriority="high" />
      </button>
      <SummitStamp
        summits={countedSummits(story).map(({ summit }) => summit)}
        outline={story.stamp}
        bottom={stampDay(story.date)}
        onPhoto
        className={styles.stamp}
      />
    </div>
  )
}
