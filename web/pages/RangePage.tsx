import { RangeView } from '#web/features/mountains/RangeView.tsx'
import { StoriesOfPlace } from './lazy-parts.ts'

export function RangePage() {
  return (
    <RangeView
      renderStories={({ id }, nothing) => <StoriesOfPlace place={{ rangeId: id }} empty={nothing} />}
    />
  )
}
