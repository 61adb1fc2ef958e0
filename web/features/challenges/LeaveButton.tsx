import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Challenge } from '#contract/challenges.ts'
import { isWindow } from '#domain/challenges/challenge.ts'
import { t } from '#web/lib/i18n.ts'
import { useFocusWhen } from '#web/lib/page/use-focus-when.ts'
import { paths } from '#web/paths.ts'
import { leaveChallenge } from '#web/queries/challenges.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'

export function LeaveButton({ challenge }: { challenge: Challenge }) {
  const { id, title, own } = challenge
  const [isAsking, setIsAsking] = useState(false)
  const [isBack, setIsBack] = useState(false)
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  useFocusWhen(button, isBack && !isAsking)
  const leave = useMutation({
    mutationFn: () => leaveChallenge(id),
    onSuccess: async () => {
      setIsAsking(false)
      // Without its link, a secret one is not there any more for who has left.
      if (challenge.secret && own?.link === null) await navigate(paths.challenges)
      refreshAfter.challenge()
      showToast({ text: t('challenges.left', { title }) })
    },
  })
  return (
    <>
      <Button ref={button} look="ghost" onClick={() => setIsAsking(true)}>
        {t('challenges.leave')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setIsAsking(false)
          setIsBack(true)
        }}
        onConfirm={() => leave.mutate()}
        title={t('challenges.leave-title')}
        yes={t('challenges.leave-yes')}
        no={t('challenges.leave-no')}
        working={leave.isPending}
        error={leave.error}
      >
        <p>{t(isWindow(challenge) ? 'challenges.leave-window' : 'challenges.leave-crown')}</p>
        {own?.certificate && <p>{t('challenges.leave-certificate')}</p>}
      </ConfirmDialog>
    </>
  )
}
