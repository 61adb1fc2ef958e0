import { describe, expect, it } from 'vitest'
import { isReached, startPlaces } from '#data/gazetteer.ts'
import { crowns, summits } from '#data/mountains.ts'
import rows from '#data/places/summit-walks.json' with { type: 'json' }
import { summitWalks } from '#data/summit-walks.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import { walkTo } from './build-summit-walks.ts'

const summitOf = (slug: string) => summits.find((one) => one.slug === slug)!
const walkOf = (slug: string) => summitWalks.get(summitOf(slug).id)!

describe('the walks to summits', () => {
  it('are what the planner says today', () => {
    const relief = readRelief()
    // All of them would take minutes: along trails, beside them, over a pass, in a park without trails that we know.
    for (const slug of ['wysoka', 'sleza', 'mogielica', 'babia-gora', 'radziejowa', 'ornak']) {
      const { id } = summitOf(slug)
      expect(walkTo(relief, summitOf(slug)), slug).toEqual(rows.find(([of]) => of === id))
    }
  }, 60_000)

  it('begin where a road leads, at a place that we know', () => {
    expect(summitWalks.size).toBe(rows.length)
    const reached = new Set(startPlaces.filter(isReached).map(({ slug }) => slug))
    for (const { start } of summitWalks.values()) expect(reached.has(start.slug), start.name).toBe(true)
    for (const slug of ['przelecz-bukowska', 'rusinowa-polana', 'schronisko-odrodzenie'])
      expect(reached.has(slug), slug).toBe(false)
  })

  it('climb at least as high as the summit stands above its start, where a time is told', () => {
    const known = new Map(summits.map((summit) => [summit.id, summit]))
    const tooLow = [...summitWalks].filter(([id, { start, minutes, ascentM }]) => {
      const { heightM } = known.get(id)!
      return minutes !== null && ascentM < heightM - start.heightM - 60
    })
    expect(tooLow.map(([id]) => known.get(id)!.name)).toEqual([])
  })

  it('lead to nearly every summit of Poland, and to all of Korona Gór Polski', () => {
    const home = summits.filter(({ abroad }) => abroad === null)
    expect(home.filter(({ id }) => summitWalks.has(id)).length / home.length).toBeGreaterThan(0.9)
    const crown = crowns.find(({ slug }) => slug === 'korona-gor-polski')!
    expect(crown.summits.filter((slug) => !summitWalks.has(summitOf(slug).id))).toEqual([])
  })

  it.each([
    ['rysy', 'Palenica Białczańska', 1_657],
    ['lysica', 'Święta Katarzyna', 254],
    ['babia-gora', 'Krowiarki', 715],
    ['turbacz', 'Nowy Targ Kowaniec', 760],
    ['sniezka', 'Przełęcz Okraj', 740],
  ])('of %s is the one that people go', (slug, start, ascentM) => {
    const walk = walkOf(slug)
    expect(walk.start.name).toBe(start)
    expect(Math.abs(walk.ascentM / ascentM - 1)).toBeLessThan(0.1)
  })

  it('tells no time where trails may not be left and none is known', () => {
    expect(walkOf('lysica').minutes).toBeNull()
  })
})
