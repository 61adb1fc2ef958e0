import type { SummitDetails } from '#contract/mountains.ts'
import { knowsColours } from '#domain/trails/areas.ts'
import { CrownProgress } from '#web/features/crowns/CrownProgress.tsx'
import { MarkButton } from '#web/features/marking/MarkButton.tsx'
import { OwnStamp } from '#web/features/marking/OwnStamp.tsx'
import { PanoramaFigure } from '#web/features/panorama/PanoramaFigure.tsx'
import { SummitView } from '#web/features/summits/SummitView.tsx'
import { WishButton } from '#web/features/wishes/WishButton.tsx'
import { useClimbed } from '#web/queries/use-climbed.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'
import {
  CommentThread,
  ConditionsOfPlace,
  PocketSummit,
  StoriesOfPlace,
  TrailSigns,
  TripsOfSummit,
  TroddenOfPlace,
  WaysUp,
} from './lazy-parts.ts'

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
          <WhenNear fallback={<Skeleton shape="block" height={520} />}>
            <TroddenOfPlace
              key={summit.slug}
              place={{ of: 'summit', slug: summit.slug }}
              name={summit.name}
              summits={[summit]}
            />
          </WhenNear>
        </>
      )}
      renderStories={({ id }, nothing) => <StoriesOfPlace place={{ summitId: id }} empty={nothing} />}
      renderConditions={({ id, name, slug, range }, nothing) => (
        <ConditionsOfPlace place={{ kind: 'summit', id, name, slug }} range={range.slug} empty={nothing} />
      )}
      renderTrips={({ id }, nothing) => <TripsOfSummit summitId={id} empty={nothing} />}
      renderComments={({ id }) => <CommentThread subject="summit" subjectId={id} />}
      renderUnreached={(slug, again) => <PocketSummit key={slug} slug={slug} {...again} />}
      renderPanorama={(summit) => <PanoramaFigure summit={summit} />}
      renderActions={(summit) => <SummitActions summit={summit} />}
      renderStamp={(summit) => <OwnStamp summit={summit} />}
      renderGoals={({ crowns, abroad, range, rangeSummits }) => (
        <CrownProgress crowns={crowns} {...(abroad === null && { range: { ...range, ids: rangeSummits } })} />
      )}
    />
  )
}

function SummitActions({ summit }: { summit: SummitDetails }) {
  const { climbed } = useClimbed()
  return (
    <>
      <MarkButton summit={summit} />
      {!climbed.has(summit.id) && <WishButton summit={summit} />}
    </>
  )
}
