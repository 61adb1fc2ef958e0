import { RangeView } from '#web/features/mountains/RangeView.tsx'
import { StoriesHere } from './place-parts.ts'

export function RangePage() {
  return (
    <RangeView renderStories={({ id }, nothing) => <StoriesHere place={{ rangeId: id }} empty={nothing} />} />
  )
}
