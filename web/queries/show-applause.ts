import type { InfiniteData } from '@tanstack/react-query'
import type { Applause } from '#contract/applause.ts'
import type { Story, StoryCard } from '#contract/story.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { storyKeys } from './keys.ts'

type Page = { items: StoryCard[]; next: string | null }

/** Puts a count of applause into every answer that holds the story, so that the reader sees it at once. */
export function showApplause(storyId: number, applause: Applause): void {
  const inPage = (page: Page): Page => ({
    ...page,
    items: page.items.map((card) => (card.id === storyId ? { ...card, applause } : card)),
  })
  queryClient.setQueryData<Story>(storyKeys.one(storyId), (story) => story && { ...story, applause })
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: storyKeys.feeds },
    (feed) => feed && { ...feed, pages: feed.pages.map(inPage) },
  )
  queryClient.setQueriesData<Page>({ queryKey: storyKeys.latest }, (page) => page && inPage(page))
}
