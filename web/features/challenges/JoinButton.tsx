import { useMutation } from '@tanstack/react-query'
import type { Challenge } from '#contract/challenges.ts'
import { askToSignIn } from '#web/lib/session/ask-to-sign-in.ts'
import { date } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { joinChallenge } from '#web/queries/challenges.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type JoinButtonProps = { challenge: Challenge; link: string | undefined }

export function JoinButton({ challenge, link }: JoinButtonProps) {
  const { own } = challenge
  if (own?.standing) return null
  if (own && !own.can.join) return <p>{t(`challenges.closed-${challenge.state}`)}</p>
  if (challenge.state === 'ended') return null
  return <Join challenge={challenge} link={link} />
}

function Join({ challenge: { id, title, own }, link }: JoinButtonProps) {
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
      <ChangeError of={join} />
    </>
  )
}
