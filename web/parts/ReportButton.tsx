import { askToReport, type Reported } from '#web/lib/page/ask-to-report.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/Button.tsx'

/** For whoever is signed in; on what is their own it is left out by who shows it. */
export function ReportButton(reported: Reported) {
  if (!useIsSignedIn()) return null
  return (
    <Button look="ghost" size="small" icon="flag" onClick={() => askToReport(reported)}>
      {t('moderation.report')}
    </Button>
  )
}
