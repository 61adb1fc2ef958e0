import type { TripPlan } from '#contract/trips.ts'
import { t } from '#web/lib/i18n.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Why a day has no hours, in one sentence. */
export function NoTime({ why }: { why: NonNullable<TripPlan['noTime']> }) {
  return (
    <Notice tone="warm" icon="warn">
      {t(`trips.no-time.${why.why}`, { park: why.park ?? '' })}
    </Notice>
  )
}
