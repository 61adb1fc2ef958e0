import { wayWishes } from '#domain/trails/way-wish.ts'
import { t } from '#web/lib/i18n.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import type { RouteState } from './route-state.ts'

type RouteWishesProps = {
  route: RouteState
  byHand: boolean
  onByHand: (byHand: boolean) => void
  onChange: (how: (route: RouteState) => RouteState) => void
}

/** How the way is to lead. */
export function RouteWishes({ route, byHand, onByHand, onChange }: RouteWishesProps) {
  return (
    <div>
      <RadioGroup
        legend={t('planner.by')}
        inline
        value={route.by}
        onChange={(by) => onChange((now) => ({ ...now, by }))}
        options={wayWishes.map((value) => ({ value, label: t(`planner.by-${value}`) }))}
      />
      <Checkbox
        label={t('planner.by-hand')}
        hint={t('planner.by-hand-hint')}
        checked={byHand}
        onChange={(event) => onByHand(event.currentTarget.checked)}
      />
    </div>
  )
}
