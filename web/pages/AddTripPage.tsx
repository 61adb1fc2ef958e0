import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { routeFromAddress } from '#web/features/planner/route-state.ts'
import { UntilMe } from '#web/queries/UntilMe.tsx'
import { useMe } from '#web/queries/use-me.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TripEditor } from './TripEditor.tsx'

/** A way laid out on the page of routes comes along in the address. */
export function AddTripPage() {
  const me = useMe()
  const [search] = useSearchParams()
  const [route] = useState(() => routeFromAddress(search))
  if (!me)
    return (
      <UntilMe>
        <Skeleton lines={8} />
      </UntilMe>
    )
  return (
    <TripEditor
      key={me.id}
      trip={null}
      userId={me.id}
      {...(route.points.length > 1 && { givenRoute: route })}
    />
  )
}
