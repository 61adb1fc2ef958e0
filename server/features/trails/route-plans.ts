import { createHash } from 'node:crypto'
import { planRules, type PlanPoint } from '#contract/trails.ts'
import { distanceM } from '#domain/mountains/geo.ts'
import type { WayWish } from '#domain/trails/way-wish.ts'
import type { CachedBody } from '#server/lib/cached-body.ts'
import { invalid } from '#server/lib/errors.ts'
import { createKeptWork } from '#server/lib/kept-work.ts'
import type { App } from '#server/lib/serve.ts'
import { hutsAround, summitsAround } from './places-near.ts'
import { planCostMs } from './trail-costs.ts'
import { working } from './trail-work.ts'

declare module 'fastify' {
  interface FastifyInstance {
    routePlans: RoutePlans
  }
}

const KEPT_BYTES = 6 * 1024 * 1024

type Wish = { points: PlanPoint[]; by: WayWish; day: string | null }
/** A way through points, as it is told; the latest are kept. `by`: who asks, for fair turns; `field`: where the points stand in what was sent. */
export type RoutePlans = (wish: Wish, by: string, field?: string) => Promise<CachedBody>

export function createRoutePlans({
  workers,
  relief,
  mountains,
}: Pick<App, 'workers' | 'relief' | 'mountains'>): RoutePlans {
  const kept = createKeptWork(workers, working, KEPT_BYTES)
  return async ({ points, by: wish, day }, by, field = 'points') => {
    checkLength(points, field)
    const make = async () => ({
      what: 'plan' as const,
      points,
      by: wish,
      day,
      relief: await relief(),
      summits: summitsAround(await mountains.current(), points),
      huts: hutsAround(points),
    })
    return kept(hashOf([points, wish, day]), make, 'application/json; charset=utf-8', {
      by,
      costMs: planCostMs(points),
    })
  }
}

/** What a search may cost is bounded by how far apart its points are. */
function checkLength(points: readonly PlanPoint[], field: string): void {
  let whole = 0
  points.forEach((point, i) => {
    const leg = i === 0 ? 0 : distanceM(points[i - 1]!, point)
    whole += leg
    if (leg > planRules.legM)
      throw invalid({
        [`${field}.${i}`]: `Dwa sąsiednie punkty trasy może dzielić najwyżej ${planRules.legM / 1000} km.`,
      })
  })
  if (whole > planRules.wholeM)
    throw invalid({ [field]: `Trasa może mieć najwyżej ${planRules.wholeM / 1000} km.` })
}

/** Long questions are known by their hash. */
export function hashOf(question: unknown): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url')
}
