import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ReportSubject } from '#contract/moderation.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { ownDecisionsQuery } from '#web/queries/moderation.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** For whoever made it, and sees it still: that nobody else does, why, and the way to appeal. */
export function HiddenNotice({ subject, id }: { subject: ReportSubject; id: number }) {
  const own = useQuery(ownDecisionsQuery)
  const decision = own.data?.items.find(
    (one) => one.action === 'hide' && one.subject === subject && one.subjectId === id && !one.undone,
  )
  return (
    <Notice tone="warm" icon="lock">
      <strong>{t('moderation.hidden-title')}</strong> {t('moderation.hidden-lead')}{' '}
      {decision && <>{t('moderation.hidden-reason', { reason: decision.message })} </>}
      <Link to={decision ? paths.ownDecision(decision.id) : paths.ownDecisions}>
        {t(decision?.mayAppeal ? 'moderation.hidden-appeal' : 'moderation.hidden-see')}
      </Link>
    </Notice>
  )
}
