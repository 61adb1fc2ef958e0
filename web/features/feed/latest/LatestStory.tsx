import { Link } from 'react-router'
import type { StoryCard } from '#contract/story.ts'
import { mediaUrl } from '#web/lib/api/media.ts'
import { date } from '#web/lib/format/format-date.ts'
import { km } from '#web/lib/format/format.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { personName } from '#web/parts/person-name.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './StoriesOfHiker.module.css'

type LatestStoryProps = {
  story: StoryCard
  /** Where stories of several people stand together. */
  isSigned?: boolean
}

/** A story as one small line with its cover. */
export function LatestStory({ story, isSigned = false }: LatestStoryProps) {
  const [cover] = story.photos
  const facts = [
    isSigned && personName(story.author),
    date(story.date),
    !isSigned && story.distance !== null && km(story.distance),
  ].filter(Boolean)
  return (
    <Link to={paths.activity(story.id)} className={styles.story}>
      {cover ? (
        <img src={mediaUrl(cover.thumbnail)} alt="" width={92} height={62} loading="lazy" decoding="async" />
      ) : (
        <span className={styles.blank} aria-hidden="true">
          <Icon name="peak" />
        </span>
      )}
      <span>
        <b>{typeset(story.title)}</b>
        <small>{facts.join(', ')}</small>
      </span>
    </Link>
  )
}
