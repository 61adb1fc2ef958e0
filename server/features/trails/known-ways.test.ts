import { beforeAll, describe, expect, it } from 'vitest'
import { HUT_PASSED_M } from '#contract/places.ts'
import type { PassedHut } from '#contract/trails.ts'
import { startPlaces } from '#data/gazetteer.ts'
import { summits } from '#data/mountains.ts'
import { parkAt } from '#data/park-land.ts'
import { huts } from '#data/places.ts'
import type { Place } from '#domain/mountains/geo.ts'
import { heightAt, type Relief } from '#domain/terrain/relief.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import { planRoute } from './plan-route.ts'
import { readTrails } from './read-trails.ts'
import { knownWays } from './testing/known-ways.ts'

/** How far a plan may be from what boards and guides say; a share, and so many metres where one hardly climbs. */
const ALLOWED = { distance: 0.08, ascent: 0.1, ascentM: 25, time: 0.12 }

const places = new Map<string, Place>([...summits, ...startPlaces].map((one) => [one.slug, one]))

function placeOf(key: string): Place {
  const [lat, lon] = key.split(',').map(Number)
  const place = /^\d/.test(key) ? { lat: lat!, lon: lon! } : places.get(key)
  if (!place) throw new Error(`No place ${key}`)
  return place
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

let relief: Relief
beforeAll(() => {
  relief = readRelief()
})

const plannedBeside = (huts: readonly PassedHut[], ...keys: string[]) =>
  planRoute(
    readTrails().network,
    { heightOf: (lat, lon) => heightAt(relief, lat, lon), parkAt },
    {
      points: keys.map((key) => ({ lat: placeOf(key).lat, lon: placeOf(key).lon, byHand: false })),
      by: 'time',
      day: '2026-07-15',
      summits: [],
      huts,
    },
  )
const planned = (...keys: string[]) => plannedBeside([], ...keys)

const within = (value: number, told: number, share: number, least = 0) =>
  Math.abs(value - told) <= Math.max(told * share, least)

describe('a plan beside what boards and guide books say', () => {
  it('is tried on forty ways and more', () => {
    expect(knownWays.length).toBeGreaterThanOrEqual(40)
  })

  it.each(knownWays.map((way) => ({ title: way.slice(0, 5).join(' '), way })))(
    '$title',
    ({ way: [from, to, km, ascentM, time, , via = []] }) => {
      const plan = planned(from, ...via, to)
      expect(plan.guideMinutes, JSON.stringify(plan.untimed)).not.toBeNull()
      expect({
        km: within(plan.distanceM / 1_000, km, ALLOWED.distance) || plan.distanceM / 1_000,
        ascent: within(plan.ascentM, ascentM, ALLOWED.ascent, ALLOWED.ascentM) || plan.ascentM,
        time: within(plan.guideMinutes!, minutesOf(time), ALLOWED.time) || plan.guideMinutes,
      }).toEqual({ km: true, ascent: true, time: true })
    },
  )

  it.each([
    ['palenica-bialczanska', 'rysy', 1_550, 'trail'],
    ['swieta-katarzyna', 'lysica', 254, 'park'],
    ['nowy-targ-kowaniec', 'turbacz', 680, 'terrain'],
    ['50.776,15.756', 'sniezka', 1_035, 'trail'],
    ['kiry', 'schronisko-na-hali-ornak', 190, 'trail'],
    ['kiry', 'ornak', 950, 'trail'],
  ] as const)(
    '%s – %s climbs from where the start really lies, and says what it is on',
    (from, to, up, on) => {
      const plan = planned(from, to)
      expect(within(plan.ascentM, up, 0.1) || plan.ascentM).toBe(true)
      const most = plan.parts.toSorted((a, b) => b.m - a.m)[0]!
      expect(most.ground).toBe(on)
      expect(plan.guideMinutes === null).toBe(on === 'park')
    },
  )

  it('names the huts on the ridge of the Karkonosze, none that is passed being too far aside', () => {
    const all = huts.map(({ name, heightM, lat, lon }) => ({ name, height: heightM, lat, lon }))
    const passed = plannedBeside(all, 'szrenica', 'sniezka').places.map(({ place }) => place.name)
    expect(passed).toEqual(
      expect.arrayContaining(['Schronisko Szrenica', 'Schronisko Odrodzenie', 'Dom Śląski']),
    )
  })

  it('passes huts as far aside as the rule says, to every side', () => {
    const top = placeOf('babia-gora')
    const aside = (northM: number, eastM: number) => ({
      name: `${northM} north, ${eastM} east`,
      height: 1_700,
      lat: top.lat + northM / 111_195,
      lon: top.lon + eastM / 72_200,
    })
    const near = HUT_PASSED_M - 5
    const beside = [aside(near, 0), aside(-near, 0), aside(0, near), aside(0, -near)]
    const plan = plannedBeside([...beside, aside(-near, -near)], 'krowiarki', 'babia-gora')
    expect(plan.places.map(({ place }) => place.name).toSorted()).toEqual(
      beside.map(({ name }) => name).toSorted(),
    )
  })

  it('tells no time of a straight line over faces', () => {
    const { network } = readTrails()
    const points = ['palenica-bialczanska', 'rysy'].map((key) => ({ ...placeOf(key), byHand: true }))
    const plan = planRoute(
      network,
      { heightOf: (lat, lon) => heightAt(relief, lat, lon), parkAt: () => null },
      { points, by: 'time', day: null, summits: [], huts: [] },
    )
    expect(plan.guideMinutes).toBeNull()
    expect(plan.untimed?.why).toBe('steep')
  })
})
