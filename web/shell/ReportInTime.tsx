import { askToReport, useAskedToReport } from '../lib/page/ask-to-report.ts'
import { late } from '../lib/loading/late.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { sayMissing } from '../ui/say-missing.ts'

const ReportDialog = late(async () => ({
  default: (await import('../features/moderation/ReportDialog.tsx')).ReportDialog,
}))

/** The form to report something: its code comes when somebody wants it. */
export function ReportInTime() {
  const reported = useAskedToReport()
  if (!reported) return null
  const close = () => askToReport(null)
  const miss = () => {
    close()
    sayMissing()
  }
  return (
    <LatePart onMissing={miss}>
      <ReportDialog reported={reported} onClose={close} />
    </LatePart>
  )
}
