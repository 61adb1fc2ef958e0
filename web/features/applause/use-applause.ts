import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applauseRoutes, type Applause } from '#contract/applause.ts'
import { call } from '#web/lib/api/api.ts'
import { isLastChange } from '#web/lib/api/is-last-change.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { showApplause } from '#web/queries/show-applause.ts'
import { storyQuery } from '#web/queries/stories.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Counted at once where the reader sees it; taken back if the server says no. */
export function useApplause(id: number, applause: Applause) {
  const client = useQueryClient()
  const story = { queryKey: storyQuery(id).queryKey, exact: true }
  const mutationKey = ['applause', id]

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (give: boolean) =>
      call(give ? applauseRoutes.giveToStory : applauseRoutes.takeFromStory, { params: { id } }),
    onMutate: async (give) => {
      // An answer on its way does not know of this yet and would undo it on the screen.
      await client.cancelQueries(story)
      showApplause(id, { mine: give, count: Math.max(0, applause.count + (give ? 1 : -1)) })
    },
    onSuccess: (answer) => refreshAfter.applause(id, answer),
    onError: (error) => {
      showApplause(id, applause)
      showToast({ text: error.message, tone: 'error' })
    },
    onSettled: () => {
      if (isLastChange(client, mutationKey)) void client.invalidateQueries(story)
    },
  })
  return () => mutate(!applause.mine)
}
