import type { ReportSubject } from '#contract/moderation.ts'
import { sharedValue, useShared } from './shared-value.ts'

export type Reported = { subject: ReportSubject; id: number }

const asked = sharedValue<Reported | null>(null)

/** Opens the form to report something, wherever one is; null closes it. Its code comes only then. */
export function askToReport(reported: Reported | null): void {
  asked.set(reported)
}

export function useAskedToReport(): Reported | null {
  return useShared(asked, null)
}
