import { knowsColours } from '#domain/trails/areas.ts'
import { SummitView } from '#web/features/mountains/SummitView.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'
import {
  CommentThread,
  ConditionsOfPlace,
  StoriesOfPlace,
  TrailSigns,
  TripsOfSummit,
  WaysUp,
} from './lazy-parts.ts'
import { WishButton } from '#web/features/wishes/WishButton.tsx'

export function SummitPage() {
  return (
    <SummitView
      renderTrails={(summit) => (
        <>
          <WhenNear fallback={<Skeleton shape="block" height={320} />}>
            <WaysUp summit={summit} />
          </WhenNear>
          {knowsColours(summit) && (
            <WhenNear fallback={<Skeleton shape="block" height={320} />}>
              <TrailSigns summit={summit.slug} />
            </WhenNear>
          )}
        </>
      )}
      renderStories={({ id }, nothing) => <StoriesOfPlace place={{ summitId: id }} empty={nothing} />}
      renderConditions={({ id, name, slug, range }, nothing) => (
        <ConditionsOfPlace place={{ kind: 'summit', id, name, slug }} range={range.slug} empty={nothing} />
      )}
      renderTrips={({ id }, nothing) => <TripsOfSummit summitId={id} empty={nothing} />}
      renderComments={({ id }) => <CommentThread subject="summit" subjectId={id} />}
      renderWish={(summit) => <WishButton summit={summit} />}
    />
  )
}
