import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nearestOnRoute } from '#domain/long-routes/route-line.ts'
import { routeRuleVersion } from '#domain/long-routes/walked-stretches.ts'
import { lineOfRoute, longRoutes } from './long-routes.ts'
import { routeRows } from './long-route-words.ts'
import { summits } from './mountains.ts'

/** What keepers of the routes give, in kilometres. */
const KNOWN = {
  'glowny-szlak-beskidzki': 500,
  'glowny-szlak-sudecki': 440,
  'maly-szlak-beskidzki': 137,
} as Record<string, number>

describe.each(longRoutes.map((route) => [route.name, route] as const))('%s', (_name, route) => {
  const line = lineOfRoute(route)

  it('is as long as its keepers say, with at most 2 km that are not known', () => {
    expect(Math.abs(route.lengthM / 1000 / KNOWN[route.slug]! - 1)).toBeLessThan(0.03)
    expect(Math.round(line.lengthM)).toBeCloseTo(route.lengthM, -1)
    expect(route.unknownM.reduce((sum, m) => sum + m, 0)).toBeLessThan(2_000)
    expect(route.unknownM).toHaveLength(route.pieces.length - 1)
  })

  it('passes its stops in order, each with a name of its own, from one end to the other', () => {
    const { stops } = route
    expect(stops[0]).toMatchObject({ name: route.from, atM: 0, isEnd: true })
    expect(stops.at(-1)).toMatchObject({ name: route.to, atM: route.lengthM, isEnd: true })
    expect(stops.map(({ atM }) => atM)).toEqual(stops.map(({ atM }) => atM).toSorted((a, b) => a - b))
    expect(new Set(stops.map(({ name }) => name)).size).toBe(stops.length)
    for (const { slug } of stops) {
      if (slug === null) continue
      const summit = summits.find((one) => one.slug === slug)!
      expect(nearestOnRoute(line, summit).offM, slug).toBeLessThan(81)
    }
  })

  it('has words where it is a challenge', () => {
    expect(routeRows.find(({ slug }) => slug === route.slug)).toMatchObject({ goal: route.lengthM })
  })
})

it('has lines that were read by these rules: other lines need a higher version', () => {
  const pieces = longRoutes.flatMap((route) => route.pieces).join('\n')
  const hash = createHash('sha256').update(pieces).digest('hex').slice(0, 12)
  expect({ version: routeRuleVersion, hash }).toEqual({ version: 1, hash: '0864a2a69da6' })
})
