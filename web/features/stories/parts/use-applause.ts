import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { applauseRoutes, type Applause } from '#contract/applause.ts'
import type { Story, StoryCard } from '#contract/story.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { admirersQuery, FEEDS, storyQuery } from '../api.ts'

type FeedPage = { items: StoryCard[]; next: string | null }

/** Counted at once where the reader sees it; taken back if the server says no. */
export function useApplause(id: number, applause: Applause) {
  const client = useQueryClient()

  const show = (next: Applause) => {
    client.setQueryData(storyQuery(id).queryKey, (story: Story | undefined) =>
      story ? { ...story, applause: next } : undefined,
    )
    client.setQueriesData({ queryKey: [...FEEDS, 'feed'] }, (data: InfiniteData<FeedPage> | undefined) =>
      data
        ? {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((one) => (one.id === id ? { ...one, applause: next } : one)),
            })),
          }
        : undefined,
    )
  }

  const asked = { queryKey: storyQuery(id).queryKey, exact: true }
  const mutationKey = ['applause', id]

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (give: boolean) =>
      call(give ? applauseRoutes.giveToStory : applauseRoutes.takeFromStory, { params: { id } }),
    onMutate: async (give) => {
      // An answer on its way does not know of this yet and would undo it on the screen.
      await client.cancelQueries(asked)
      show({ mine: give, count: Math.max(0, applause.count + (give ? 1 : -1)) })
    },
    onSuccess: (answer) => {
      show(answer)
      void client.invalidateQueries({ queryKey: admirersQuery(id).queryKey })
    },
    onError: (error) => {
      show(applause)
      showToast({ text: error.message, tone: 'error' })
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries(asked)
    },
  })
  return () => mutate(!applause.mine)
}
