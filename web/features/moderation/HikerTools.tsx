import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { ReportButton } from '#web/parts/ReportButton.tsx'
import { changeMute, mutesQuery } from '#web/queries/moderation.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import styles from './Moderation.module.css'

/** What one can do about somebody whom one does not want to read. */
export function HikerTools({ userId }: { userId: number }) {
  const isSignedIn = useIsSignedIn()
  const mutes = useQuery({ ...mutesQuery, enabled: isSignedIn })
  const isMuted = mutes.data?.items.some(({ id }) => id === userId) ?? false
  const change = useMutation({
    mutationFn: () => changeMute(userId, !isMuted),
    onSuccess: () => {
      refreshAfter.mutes()
      showToast({ text: t(isMuted ? 'moderation.unmuted' : 'moderation.muted') })
    },
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })
  if (!isSignedIn || !mutes.data) return null
  return (
    <div className={styles.tools} data-print="never">
      <Button
        look="ghost"
        size="small"
        icon={isMuted ? 'eye' : 'eyeoff'}
        aria-pressed={isMuted}
        loading={change.isPending}
        onClick={() => change.mutate()}
      >
        {t(isMuted ? 'moderation.unmute' : 'moderation.mute')}
      </Button>
      <ReportButton subject="hiker" id={userId} />
    </div>
  )
}
