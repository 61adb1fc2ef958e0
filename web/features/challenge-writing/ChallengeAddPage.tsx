import { useNavigate } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { makeChallenge } from '#web/queries/challenges.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { emptyValues } from './challenge-form.ts'
import { ChallengeForm } from './ChallengeForm.tsx'

export function ChallengeAddPage() {
  const navigate = useNavigate()
  const me = useMe()
  return (
    <>
      <PageHeader
        before={<Breadcrumbs crumbs={[{ label: t('challenges.title'), to: paths.challenges }]} />}
        title={t('challenges.add')}
        lead={t('challenges.add-lead')}
      />
      {me ? (
        <ChallengeForm
          start={emptyValues}
          draft={`challenge-${me.id}`}
          send={makeChallenge}
          submit={t('challenges.form-make')}
          onSaved={(challenge) => {
            refreshAfter.challenge()
            void navigate(paths.challenge(challenge.key), { replace: true })
          }}
        />
      ) : (
        <Skeleton shape="block" height={420} />
      )}
    </>
  )
}
