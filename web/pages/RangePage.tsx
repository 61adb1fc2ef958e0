import { CrownProgress } from '#web/features/crowns/CrownProgress.tsx'
import { RangeView } from '#web/features/ranges/RangeView.tsx'
import { SummitTable } from '#web/features/summits/list/SummitTable.tsx'
import { ConditionsOfPlace, StoriesOfPlace } from './lazy-parts.ts'
import { renderMine } from './render-mine.tsx'

export function RangePage() {
  return (
    <RangeView
      renderStories={({ id }, nothing) => <StoriesOfPlace place={{ rangeId: id }} empty={nothing} />}
      renderConditions={({ id, name, slug }, nothing) => (
        <ConditionsOfPlace place={{ kind: 'range', id, name, slug }} range={slug} empty={nothing} />
      )}
      renderCrowns={(crowns) => <CrownProgress crowns={crowns} />}
      renderSummits={(summits) => <SummitTable summits={summits} rangeNames={null} renderMine={renderMine} />}
    />
  )
}
