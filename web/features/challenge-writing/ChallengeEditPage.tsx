import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import type { Challenge } from '#contract/challenges.ts'
import { ApiProblem } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { challengeQuery, changeChallenge, removeChallenge } from '#web/queries/challenges.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { valuesOf } from './challenge-form.ts'
import { ChallengeForm } from './ChallengeForm.tsx'

export function ChallengeEditPage() {
  const { id = '' } = useParams()
  // Somebody may have set out, or left, since it was last looked at: that decides what may be changed.
  const query = useQuery({ ...challengeQuery({ id }), refetchOnMount: 'always' })
  if (query.isError) {
    if (query.error instanceof ApiProblem && [400, 404].includes(query.error.status)) {
      return <Navigate to={paths.notFound} replace />
    }
    return <QueryError query={query} heading="h1" />
  }
  if (!query.data) return <Skeleton shape="block" height={480} />
  if (!query.data.own?.can.edit) return <Navigate to={paths.challenge(query.data.key)} replace />
  return <Editing key={id} challenge={query.data} />
}

function Editing({ challenge }: { challenge: Challenge }) {
  const { id, key, title, own } = challenge
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            crumbs={[
              { label: t('challenges.title'), to: paths.challenges },
              { label: title, to: paths.challenge(key) },
            ]}
          />
        }
        title={t('challenges.edit-title')}
      />
      <ChallengeForm
        start={valuesOf(challenge)}
        draft={`challenge-edit-${id}`}
        send={(body) => changeChallenge(id, body)}
        submit={t('challenges.form-save')}
        isBegun={!own!.can.changeGoal}
        onSaved={() => {
          refreshAfter.challenge()
          void navigate(paths.challenge(key), { replace: true })
        }}
        after={own!.can.remove && <Remove id={id} title={title} />}
      />
    </>
  )
}

function Remove({ id, title }: { id: number; title: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => removeChallenge(id),
    onSuccess: async () => {
      await navigate(paths.challenges, { replace: true })
      refreshAfter.challenge()
      showToast({ text: t('challenges.removed', { title }) })
    },
  })
  return (
    <>
      <Button look="ghost" icon="trash" onClick={() => setIsAsking(true)}>
        {t('challenges.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
        title={t('challenges.remove-title')}
        yes={t('challenges.remove-yes')}
        working={remove.isPending}
        error={remove.error}
        danger
      >
        <p>{t('challenges.remove-text', { title })}</p>
      </ConfirmDialog>
    </>
  )
}
