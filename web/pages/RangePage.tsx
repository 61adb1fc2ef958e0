import { RangeView } from '#web/features/mountains/RangeView.tsx'
import { ConditionsOfPlace, StoriesOfPlace } from './lazy-parts.ts'
import { renderListedWish } from './render-wish.tsx'

export function RangePage() {
  return (
    <RangeView
      renderStories={({ id }, nothing) => <StoriesOfPlace place={{ rangeId: id }} empty={nothing} />}
      renderConditions={({ id, name, slug }, nothing) => (
        <ConditionsOfPlace place={{ kind: 'range', id, name, slug }} range={slug} empty={nothing} />
      )}
      renderWish={renderListedWish}
    />
  )
}
