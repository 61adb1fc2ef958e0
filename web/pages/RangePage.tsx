import { CrownProgress } from '#web/features/crowns/CrownProgress.tsx'
import { RangeView } from '#web/features/ranges/RangeView.tsx'
import { SummitTable } from '#web/features/summits/list/SummitTable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'
import { ConditionsOfPlace, StoriesOfPlace, TroddenOfPlace } from './lazy-parts.ts'
import { renderMine } from './render-mine.tsx'

export function RangePage() {
  return (
    <RangeView
      renderStories={({ id }, nothing) => <StoriesOfPlace place={{ rangeId: id }} empty={nothing} />}
      renderConditions={({ id, name, slug }, nothing) => (
        <ConditionsOfPlace place={{ kind: 'range', id, name, slug }} range={slug} empty={nothing} />
      )}
      renderTrodden={({ slug, name, summits }) => (
        <WhenNear fallback={<Skeleton shape="block" height={520} />}>
          <TroddenOfPlace key={slug} place={{ of: 'range', slug }} name={name} summits={summits} />
        </WhenNear>
      )}
      renderCrowns={(crowns) => <CrownProgress crowns={crowns} />}
      renderSummits={(summits) => <SummitTable summits={summits} rangeNames={null} renderMine={renderMine} />}
    />
  )
}
