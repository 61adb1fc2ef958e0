import { useMutation } from '@tanstack/react-query'
import { forumRoutes, type Thread } from '#contract/forum.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { useMe } from '#web/queries/use-me.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** Offered to whoever asked, once somebody has answered and while it is open; taken back in the menu of the thread. */
export function SolveButton({ thread }: { thread: Thread }) {
  const { id, solved, locked, posts, can, author } = thread
  const me = useMe()
  const solve = useMutation({
    mutationFn: () => call(forumRoutes.change, { params: { id }, body: { solved: true } }),
    onSuccess: () => {
      refreshAfter.thread()
      showToast({ text: t('forum.solved-thanks') })
    },
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })
  const isMine = me !== undefined && author.person?.id === me.id
  if (!can.solve || solved || locked || posts < 2 || !isMine) return null
  return (
    <Button look="outline" size="small" icon="check" loading={solve.isPending} onClick={() => solve.mutate()}>
      {t('forum.solve')}
    </Button>
  )
}
