import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { StoryCard } from '#contract/story.ts'
import { date } from '#web/lib/format/format-date.ts'
import { km } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { mediaUrl } from '#web/lib/api/media.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { paths } from '#web/paths.ts'
import { latestStoriesQuery } from '#web/queries/stories.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './StoriesOfHiker.module.css'

export function StoriesOfHiker({ userId }: { userId: number }) {
  const query = useQuery(latestStoriesQuery({ author: userId }))
  if (query.data?.items.length === 0) return null
  return (
    <section>
      <SectionHeading trail="red">{t('users.stories')}</SectionHeading>
      {query.data ? (
        <ul className={styles.list}>
          {query.data.items.map((story) => (
            <li key={story.id}>
              <Story story={story} />
            </li>
          ))}
        </ul>
      ) : query.isError ? (
        <QueryError query={query} heading="h3" />
      ) : (
        <Skeleton shape="row" lines={3} />
      )}
      {query.data?.next && (
        <p className={styles.all}>
          <Link to={`${paths.activities}?author=${userId}`}>{t('users.all-stories')}</Link>
        </p>
      )}
    </section>
  )
}

function Story({ story }: { story: StoryCard }) {
  const [cover] = story.photos
  const facts = [date(story.date), story.distance === null ? null : km(story.distance)].filter(Boolean)
  return (
    <Link to={paths.activity(story.id)} className={styles.story}>
      {cover && (
        <img src={mediaUrl(cover.thumbnail)} alt="" width={92} height={62} loading="lazy" decoding="async" />
      )}
      <span>
        <b>{typeset(story.title)}</b>
        <small>{facts.join(', ')}</small>
      </span>
    </Link>
  )
}
