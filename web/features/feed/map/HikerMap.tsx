import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { storiesOnMapQuery } from '#web/queries/stories.ts'
import { useMe } from '#web/queries/use-me.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { filtersAddress, type FeedFilters } from '../feed-filters.ts'
import { StoriesOnMap } from './StoriesOnMap.tsx'

/** Where one hiker has been, on their page. Who has no track yet is asked for one; others do not see the place at all. */
export function HikerMap({ userId }: { userId: number }) {
  const filters: FeedFilters = { feed: 'all', author: userId }
  const found = useQuery(storiesOnMapQuery(filters))
  const isOwn = useMe()?.id === userId
  const isEmpty = found.data?.items.length === 0
  if (isEmpty && !isOwn) return null
  return (
    <section>
      <SectionHeading
        trail="red"
        more={
          !isEmpty && <Link to={paths.activities + filtersAddress(filters)}>{t('stories.hikes-all')}</Link>
        }
      >
        {t('stories.hikes')}
      </SectionHeading>
      {isEmpty ? (
        <EmptyState
          heading="h3"
          title={t('stories.hikes-none-title')}
          action={
            <ButtonLink to={paths.activityAdd} look="outline" icon="plus">
              {t('stories.hikes-add')}
            </ButtonLink>
          }
        >
          {t('stories.hikes-none')}
        </EmptyState>
      ) : (
        <StoriesOnMap filters={filters} label={t('stories.hikes-label')} heading="h3" />
      )}
    </section>
  )
}
