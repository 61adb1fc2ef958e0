import { SummitView } from '#web/features/mountains/SummitView.tsx'
import { CommentThread, ConditionsOfPlace, StoriesOfPlace, TrailSigns, TripsOfSummit } from './lazy-parts.ts'
import { WishButton } from '#web/features/wishes/WishButton.tsx'

export function SummitPage() {
  return (
    <SummitView
      renderTrails={({ slug }) => <TrailSigns summit={slug} />}
      renderStories={({ id }, nothing) => <StoriesOfPlace place={{ summitId: id }} empty={nothing} />}
      renderConditions={({ id, name, slug }, nothing) => (
        <ConditionsOfPlace place={{ kind: 'summit', id, name, slug }} empty={nothing} />
      )}
      renderTrips={({ id }, nothing) => <TripsOfSummit summitId={id} empty={nothing} />}
      renderComments={({ id }) => <CommentThread subject="summit" subjectId={id} />}
      renderWish={(summit) => <WishButton summit={summit} />}
    />
  )
}
