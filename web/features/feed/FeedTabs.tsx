import { t } from '#web/lib/i18n.ts'
import { LinkTabs } from '#web/ui/LinkTabs.tsx'
import { storyFeeds } from '#contract/story.ts'
import type { FeedFilters } from './feed-filters.ts'
import { useFeedAddress } from './use-feed-address.ts'

export function FeedTabs({ filters }: { filters: FeedFilters }) {
  const addressOf = useFeedAddress()
  return (
    <LinkTabs
      label={t('stories.feeds')}
      trail="red"
      replace
      tabs={storyFeeds.map((feed) => {
        const { author: _, ...others } = filters
        const rest = feed === 'mine' ? others : filters
        return {
          to: addressOf({ ...rest, feed }),
          label: t(`stories.feed.${feed}`),
          current: filters.feed === feed,
        }
      })}
    />
  )
}
