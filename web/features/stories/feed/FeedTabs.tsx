import { t } from '#web/lib/i18n.ts'
import { LinkTabs } from '#web/ui/LinkTabs.tsx'
import { storyFeeds } from '#contract/story.ts'
import { filtersAddress, type FeedFilters } from './feed-filters.ts'

export function FeedTabs({ filters }: { filters: FeedFilters }) {
  return (
    <LinkTabs
      label={t('stories.feeds')}
      trail="red"
      replace
      tabs={storyFeeds.map((feed) => {
        const { author: _, ...others } = filters
        const rest = feed === 'mine' ? others : filters
        return {
          to: filtersAddress({ ...rest, feed }),
          label: t(`stories.feed.${feed}`),
          current: filters.feed === feed,
        }
      })}
    />
  )
}
