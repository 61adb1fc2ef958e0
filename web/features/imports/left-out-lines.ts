import { leftOutReasons, type Import, type ImportReason } from '#contract/imports.ts'

/** Reasons that are told by themselves; every other one is a file that could not be read. */
const TOLD = [...leftOutReasons, 'no-dates', 'track-no-points'] as const
type Told = (typeof TOLD)[number]

export type LeftOutLine = { what: Told | 'duplicate' | 'broken' | 'others'; count: number }

const isTold = (reason: ImportReason): reason is Told => (TOLD as readonly string[]).includes(reason)

/** What no story came of: doubles first, then by how often, what is no track at all last. */
export function leftOutLines({
  counts,
  reasons,
  otherFiles,
}: Pick<Import, 'counts' | 'reasons' | 'otherFiles'>): LeftOutLine[] {
  const broken = reasons.filter(({ reason }) => !isTold(reason)).reduce((sum, { count }) => sum + count, 0)
  const lines: LeftOutLine[] = [
    { what: 'duplicate', count: counts.duplicate },
    ...reasons.flatMap(({ reason, count }) => (isTold(reason) ? { what: reason, count } : [])),
    { what: 'broken', count: broken },
    { what: 'others', count: otherFiles },
  ]
  return lines.filter(({ count }) => count > 0)
}
