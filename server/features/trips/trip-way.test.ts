import { describe, expect, it } from 'vitest'
import { safeReturnRoutes } from '#contract/safe-return.ts'
import { WorkFailed } from '#server/lib/worker-pool.ts'
import { summitNamed } from '#server/testing/story-world.ts'
import { testApp } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'
import { layMissingWays, layWay } from './lay-way.ts'

const world = testApp()
const { announce, look } = tripWorld(world)
const on = (slug: string) => ({ summits: [summitNamed(slug).id] })

async function calendarOf(id: number): Promise<string> {
  return (await world.inject({ url: `/api/trips/${id}/calendar` })).body.replaceAll('\r\n ', '')
}

it('whose way nobody had the time to look for is announced all the same, and looked at again', async () => {
  const busy = () => Promise.reject(new WorkFailed('timeout'))
  const ends = { startPlace: 'Kowaniec', date: '2027-06-01' }
  const turbacz = { ...summitNamed('turbacz'), height: 1310, rangeId: 1 }
  const laid = await layWay(busy, ends, [turbacz], 'somebody')
  expect(laid).toMatchObject({ startSlug: 'nowy-targ-kowaniec', way: null, wayVersion: 0 })
  const broken = () => Promise.reject(new Error('on purpose'))
  await expect(layWay(broken, ends, [turbacz], 'somebody')).rejects.toThrow('on purpose')
})

describe('the start of a trip', () => {
  it('in words is a place of ours, and the way from it is that of the planner, there and back', async () => {
    const trip = await announce(await world.newUser(), { ...on('turbacz'), startPlace: 'parking w Kowańcu' })
    expect(trip.startSlug).toBe('nowy-targ-kowaniec')
    const { plan } = trip
    expect(plan.stops[0]!.height).toBeGreaterThan(600)
    expect(plan.stops[0]!.height).toBeLessThan(720)
    expect(plan.distance!).toBeGreaterThan(13_500)
    expect(plan.distance!).toBeLessThan(18_000)
    expect(plan.guideTime!).toBeGreaterThan(4.4 * 60)
    expect(plan.guideTime!).toBeLessThan(6 * 60)
    expect(trip.wayLines.length).toBeGreaterThan(0)
  })

  it('has the height of the relief', async () => {
    const trip = await announce(await world.newUser(), { ...on('lysica'), startPlace: 'Święta Katarzyna' })
    expect(trip.plan.ascent!).toBeGreaterThan(215)
    expect(trip.plan.ascent!).toBeLessThan(290)
    // Nobody leaves the trails of a national park, and those that lead up there are not known to us.
    expect(trip.plan).toMatchObject({
      noTime: { why: 'park', park: 'Świętokrzyski Park Narodowy' },
      endsAt: null,
    })
  })

  it('that nobody knows makes no hours: no end in the calendar, no hour to turn back', async () => {
    const hiker = await world.newUser({ emailConfirmedAt: new Date() })
    const trip = await announce(hiker, { ...on('turbacz'), startPlace: 'u Zbyszka', visibility: 'public' })
    expect(trip.plan).toMatchObject({
      noTime: { why: 'no-start' },
      stops: [],
      distance: null,
      endsAt: null,
      end: null,
      turnBackAt: null,
    })
    const text = await calendarOf(trip.id)
    expect(text).toContain('DTSTART:')
    expect(text).not.toContain('DTEND')
    expect(text).not.toContain('koniec')
    expect(text).not.toContain('odwrotu')
    const alarmAt = new Date(Date.parse(trip.walkAt) + 9 * 3_600_000).toISOString()
    const body = { contactName: 'Ala', contactEmail: 'ala@example.org', alarmAt }
    const armed = await world.as(hiker)(safeReturnRoutes.arm, { params: { id: trip.id }, body })
    expect([armed.status, armed.body.alarmAt]).toEqual([200, alarmAt])
  })

  it('too far from the summit to be walked from is no start', async () => {
    const point = { lat: 50.06, lon: 19.94 }
    const trip = await announce(await world.newUser(), { ...on('turbacz'), walkPoint: point })
    expect(trip.plan).toMatchObject({ distance: null, endsAt: null })
  })
})

it('a park that forbids walking at night is told of on the days of its ban, with the source, and no other park', async () => {
  const hiker = await world.newUser()
  const year = new Date().getFullYear() + 1
  const bansOn = async (slug: string, date: string) =>
    (await announce(hiker, { ...on(slug), date, startPlace: 'Kuźnice' })).nightBans.map(({ park }) => park)
  expect(await bansOn('giewont', `${year}-07-15`)).toEqual(['Tatrzański Park Narodowy'])
  expect(await bansOn('sniezka', `${year}-07-15`)).toEqual(['Karkonoski Park Narodowy'])
  expect(await bansOn('turbacz', `${year}-07-15`)).toEqual([])
  const winter = await announce(hiker, { ...on('giewont'), date: `${year}-02-15`, startPlace: 'Kuźnice' })
  expect(winter.nightBans.map(({ hours }) => hours)).toEqual(['late'])
})

it('trips announced before there were ways get theirs, whatever the number of processes', async () => {
  const hiker = await world.newUser()
  const trip = await announce(hiker, { ...on('turbacz'), startPlace: 'Kowaniec' })
  await world.db`update trips set way = null, way_version = 0 where id = ${trip.id}`
  expect((await look(hiker, trip.id)).plan.noTime).toEqual({ why: 'no-start', park: null })
  const { routePlans } = world.app
  await Promise.all([layMissingWays(world.db, routePlans), layMissingWays(world.db, routePlans)])
  expect((await look(hiker, trip.id)).plan).toEqual(trip.plan)
})
