import { privacyRoutes, type TrackPrivacy } from '#contract/track-privacy.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { showToast } from '#web/ui/toast-store.ts'

export type Zone = TrackPrivacy['zones'][number]

/** Everything is written at once, as the server keeps it: all zones and both ends. */
export function useSavePrivacy() {
  return useMutation({
    mutationFn: (body: TrackPrivacy) => call(privacyRoutes.set, { body }),
    onSuccess: (saved) => {
      refreshAfter.privacy(saved)
      showToast({ text: t('stories.privacy-saved') })
    },
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })
}
