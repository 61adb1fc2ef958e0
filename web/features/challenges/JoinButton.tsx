import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Challenge } from '#contract/challenges.ts'
import { askToSignIn } from '#web/lib/ask-to-sign-in.ts'
import { date } from '#web/lib/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { useFocusWhen } from '#web/lib/use-focus-when.ts'
import { joinChallenge, leaveChallenge } from '#web/queries/challenges.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type JoinButtonProps = { challenge: Challenge; link: string | undefined }

export function JoinButton({ challenge, link }: JoinButtonProps) {
  const { own } = challenge
  if (own?.standing) return <Leave challenge={challenge} />
  if (own && !own.can.join) return <p>{t(`challenges.closed-${challenge.state}`)}</p>
  if (challenge.state === 'ended') return null
  return <Join challenge={challenge} link={link} />
}

function Join({ challenge, link }: JoinButtonProps) {
  const { id, title, own } = challenge
  const join = useMutation({
    mutationFn: () => joinChallenge(id, link),
    onSuccess: ({ own: now }) => {
      refreshAfter.challenge()
      const from = now?.countsFrom
      showToast({
        text: t('challenges.joined', { title }),
        ...(from && { detail: t('challenges.joined-from', { day: date(from) }) }),
      })
    },
  })
  return (
    <>
      <Button
        look="accent"
        icon="flag"
        loading={join.isPending}
        onClick={() => (own === null ? askToSignIn() : join.mutate())}
      >
        {t('challenges.join')}
      </Button>
      {join.isError && <Notice tone="error">{join.error.message}</Notice>}
    </>
  )
}

function Leave({ challenge: { id, title, own, startsOn, endsOn } }: { challenge: Challenge }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBack, setIsBack] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusWhen(button, isBack && !isAsking)
  const leave = useMutation({
    mutationFn: () => leaveChallenge(id),
    onSuccess: () => {
      setIsAsking(false)
      refreshAfter.challenge()
      showToast({ text: t('challenges.left', { title }) })
    },
  })
  const isWindow = startsOn !== null || endsOn !== null
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
        error={leave.error?.message}
      >
        <p>{t(isWindow ? 'challenges.leave-window' : 'challenges.leave-crown')}</p>
        {own?.certificate && <p>{t('challenges.leave-certificate')}</p>}
      </ConfirmDialog>
    </>
  )
}
