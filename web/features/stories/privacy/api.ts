import { useMutation, useQueryClient } from '@tanstack/react-query'
import { storyRoutes } from '#contract/stories.ts'
import type { TrackPrivacy } from '#contract/story.ts'
import { call } from '#web/lib/api.ts'
import { t } from '#web/lib/i18n.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { privacyQuery } from '../api.ts'

export type Zone = TrackPrivacy['zones'][number]

/** Everything is written at once, as the server keeps it: all zones and both ends. */
export function useSavePrivacy() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TrackPrivacy) => call(storyRoutes.setPrivacy, { body }),
    onSuccess: (saved) => {
      client.setQueryData(privacyQuery.queryKey, saved)
      // Lines and places of photos are made anew under the new rules.
      void client.invalidateQueries({ queryKey: ['story'] })
      showToast({ text: t('stories.privacy-saved') })
    },
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })
}
