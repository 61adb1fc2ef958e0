import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { PlannedRoute, PlanPoint, TrailsAlong } from '#contract/trails.ts'
import { followedWay, type FollowedWay } from '#domain/follow-way/followed-way.ts'
import type { WayWish } from '#domain/trails/way-wish.ts'
import { today } from '#web/lib/format/format-date.ts'
import { wayStore } from '#web/lib/pocket/pack-store.ts'
import { placesOf } from '#web/map/track-line.ts'
import { plannedRouteQuery, trailsAlongQuery } from '#web/queries/trails.ts'

/** A way of the planner, kept in the phone when it was first opened: afterwards it needs no network. */
export function useKeptWay(
  address: string,
  points: readonly PlanPoint[],
  by: WayWish,
): { way: FollowedWay | null; isMissing: boolean } {
  const [kept, setKept] = useState<{ address: string; way: FollowedWay | null } | null>(null)
  useEffect(() => {
    if (address === '') return
    let isGone = false
    void wayStore.read<FollowedWay>(address).then((way) => {
      if (!isGone) setKept({ address, way: way ?? null })
    })
    return () => {
      isGone = true
    }
  }, [address])
  const own = kept?.address === address ? kept : null
  const isAsked = address !== '' && own !== null && own.way === null
  const plan = useQuery({ ...plannedRouteQuery(points, by, today()), enabled: isAsked && points.length > 1 })
  const lines = useMemo(() => plan.data?.parts.map(({ line }) => line) ?? [], [plan.data])
  // Junctions beside the way are worth a second question, not a way without one.
  const along = useQuery({ ...trailsAlongQuery(lines), enabled: isAsked && lines.length > 0 })
  const fresh = useMemo(
    () => (isAsked && plan.data && !along.isPending ? wayOf(plan.data, along.data) : null),
    [isAsked, plan.data, along.isPending, along.data],
  )
  useEffect(() => {
    if (fresh) void wayStore.keep(address, fresh)
  }, [fresh, address])
  return { way: address === '' ? null : (own?.way ?? fresh), isMissing: isAsked && plan.isError }
}

function wayOf(planned: PlannedRoute, along: TrailsAlong | undefined): FollowedWay | null {
  return followedWay({
    ...planned,
    parts: planned.parts.map(({ line, colours }) => ({ places: placesOf(line), colours })),
    junctions: along?.junctions ?? [],
  })
}
