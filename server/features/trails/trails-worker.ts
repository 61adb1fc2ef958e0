import type { PlanPoint, PassedHut } from '#contract/trails.ts'
import type { SummitRef } from '#contract/tracks.ts'
import { parkAt } from '#data/park-land.ts'
import { heightAt } from '#domain/terrain/relief.ts'
import { trailsAlong } from '#domain/trails/along.ts'
import { isKnown } from '#domain/trails/areas.ts'
import { signsFrom } from '#domain/trails/signpost.ts'
import { drawTrailSheet, type SheetWish } from '#domain/trails/trail-sheet.ts'
import { trailTile } from '#domain/trails/trail-tile.ts'
import { wayCost } from '#domain/trails/way-cost.ts'
import type { WayWish } from '#domain/trails/way-wish.ts'
import { reliefIn, type SharedRelief } from '#server/lib/relief/shared-relief.ts'
import { planRoute } from './plan-route.ts'
import { readTrails } from './read-trails.ts'
import { alongView, signsView } from './trails.view.ts'
import { walkedLines } from './walked-lines.ts'
import type { ShownHike } from './way-walkers.queries.ts'
import { waysUp, type WayStart } from './ways-up.ts'

type OnLand = { relief: SharedRelief; summits: SummitRef[] }
export type TrailWork =
  | { what: 'tile'; z: number; x: number; y: number }
  | ({ what: 'sheet' } & SheetWish)
  | { what: 'along'; lines: string[] }
  | ({ what: 'plan'; points: PlanPoint[]; by: WayWish; day: string | null; huts: PassedHut[] } & OnLand)
  | ({ what: 'signs'; from: SummitRef } & OnLand)
  | { what: 'ways-up'; to: SummitRef; starts: WayStart[]; hikes: ShownHike[]; relief: SharedRelief }

/** Guide times of whole trails, kept for as long as the thread lives: the ground does not change. */
const times = new Map<string, number>()

/** Answers about trails: searches and drawings, off the thread that answers everybody else. */
export function run(work: TrailWork): Uint8Array {
  const { network, water } = readTrails()
  switch (work.what) {
    case 'tile':
      return trailTile(network.trails, water, work.z, work.x, work.y)
    case 'sheet':
      return json(drawTrailSheet(network.trails, water, work))
    case 'along':
      return json(alongView(trailsAlong(network, walkedLines(work.lines))))
    case 'plan':
      return json(planRoute(network, { heightOf: heightsOf(work.relief), parkAt }, work, times))
    case 'ways-up': {
      const land = { heightOf: heightsOf(work.relief), parkAt }
      return json(waysUp(network, land, work.to, work.starts, work.hikes, times))
    }
    case 'signs': {
      const cost = wayCost(network, 'time', null, heightsOf(work.relief), times)
      return json(signsView(isKnown(work.from), signsFrom(network, work.from, work.summits, cost)))
    }
  }
}

function heightsOf(shared: SharedRelief) {
  const relief = reliefIn(shared)
  return (lat: number, lon: number) => heightAt(relief, lat, lon)
}

function json(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value))
}
