import { SummitListView } from '#web/features/mountains/SummitListView.tsx'
import { renderListedWish } from './render-wish.tsx'

export function SummitsPage() {
  return <SummitListView renderWish={renderListedWish} />
}
