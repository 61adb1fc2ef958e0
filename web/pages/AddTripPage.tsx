import { useMe } from '#web/queries/use-me.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TripEditor } from './TripEditor.tsx'

export function AddTripPage() {
  const me = useMe()
  return me ? <TripEditor key={me.id} trip={null} userId={me.id} /> : <Skeleton lines={8} />
}
