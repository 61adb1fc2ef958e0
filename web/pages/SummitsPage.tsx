import { useSearchParams } from 'react-router'
import { NearFilter } from '#web/features/near/NearFilter.tsx'
import { useNear } from '#web/features/near/use-near.ts'
import { SummitListView } from '#web/features/summits/list/SummitListView.tsx'
import { readState } from '#web/parts/summit-list/list-state.ts'
import { renderMine } from './render-mine.tsx'

export function SummitsPage() {
  const [params] = useSearchParams()
  const near = useNear(readState(params).near)
  return (
    <SummitListView
      near={{
        from: near.from,
        isOwn: near.own !== null,
        forgetOwn: () => near.setOwn(null),
        renderFilter: (chosen, onChoose) => <NearFilter near={near} chosen={chosen} onChoose={onChoose} />,
      }}
      renderMine={renderMine}
    />
  )
}
