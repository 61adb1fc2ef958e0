import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { latestStoriesQuery } from '#web/queries/stories.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { classes } from '#web/ui/classes.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { LatestStory } from './LatestStory.tsx'
import styles from './StoriesOfHiker.module.css'

export function StoriesOfHiker({ userId }: { userId: number }) {
  const query = useQuery(latestStoriesQuery({ author: userId }))
  if (query.data?.items.length === 0) return null
  return (
    <section id="stories">
      <SectionHeading
        trail="red"
        more={
          query.data?.next && (
            <Link to={`${paths.activities}?author=${userId}`}>{t('users.all-stories')}</Link>
          )
        }
      >
        {t('users.stories')}
      </SectionHeading>
      {query.data ? (
        <ul className={classes(styles.list, styles.cards)}>
          {query.data.items.map((story) => (
            <li key={story.id}>
              <LatestStory story={story} />
            </li>
          ))}
        </ul>
      ) : query.isError ? (
        <QueryError query={query} heading="h3" />
      ) : (
        <Skeleton shape="row" lines={3} />
      )}
    </section>
  )
}
