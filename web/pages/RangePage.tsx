import { RangeView } from '#web/features/mountains/RangeView.tsx'
import { ConditionsOfPlace, StoriesOfPlace } from './lazy-parts.ts'

export function RangePage() {
  return (
    <RangeView
      renderStories={({ id }, nothing) => <StoriesOfPlace place={{ rangeId: id }} empty={nothing} />}
      renderConditions={({ id, name, slug }, nothing) => (
        <ConditionsOfPlace place={{ kind: 'range', id, name, slug }} empty={nothing} />
      )}
    />
  )
}
