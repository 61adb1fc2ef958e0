import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { feedQuery } from '#web/queries/stories.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { filtersAddress } from '../feed-filters.ts'
import { LatestStory } from './LatestStory.tsx'
import styles from './StoriesOfHiker.module.css'

const SHOWN = 3
const followed = { feed: 'followed' } as const

/** Beside everybody's stories, the latest of those whom the viewer follows: the same answer as behind their tab. */
export function FollowedNews() {
  const feed = useInfiniteQuery(feedQuery(followed))
  const stories = feed.data?.pages[0]?.items
  return (
    <section>
      <SectionHeading trail="blue" size="small">
        {t('stories.followed-news')}
      </SectionHeading>
      {stories === undefined ? (
        feed.isError ? (
          <QueryError query={feed} heading="h3" />
        ) : (
          <Skeleton shape="row" lines={SHOWN} />
        )
      ) : stories.length === 0 ? (
        <p className={styles.none}>
          {t('stories.followed-quiet')} <Link to={paths.users}>{t('stories.find-hikers')}</Link>
        </p>
      ) : (
        <>
          <ul className={styles.list}>
            {stories.slice(0, SHOWN).map((story) => (
              <li key={story.id}>
                <LatestStory story={story} isSigned />
              </li>
            ))}
          </ul>
          <p className={styles.all}>
            <Link to={paths.activities + filtersAddress(followed)}>{t('stories.followed-all')}</Link>
          </p>
        </>
      )}
    </section>
  )
}
