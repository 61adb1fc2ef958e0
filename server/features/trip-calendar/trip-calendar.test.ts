import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { tripCalendarRoutes } from '#contract/trip-calendar.ts'
import { tripRoutes } from '#contract/trips.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'

const world = testApp({ env: { PUBLIC_URL: 'https://kopczyk.example' } })
const { announce, input, join } = tripWorld(world)

async function get(url: string, person: Person | null = null) {
  const headers = person ? { authorization: `Bearer ${person.token}` } : {}
  return world.inject({ url, headers })
}

/** The events of a calendar as a calendar program reads them. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, location, startDate } = new ICAL.Event(one)
    const value = (name: string) => one.getFirstPropertyValue(name)
    const starts = startDate.toJSDate().toISOString()
    return { uid, summary, location, starts, sequence: value('sequence'), status: value('status') }
  })
}

/** The path of a person's private calendar. */
const addressOf = async (person: Person) =>
  (await world.as(person)(tripCalendarRoutes.address, {})).body.address.replace('https://kopczyk.example', '')

const ownEvents = async (person: Person) => eventsIn((await get(await addressOf(person))).body)

describe('a trip as a calendar file', () => {
  it('is an event of iCalendar', async () => {
    const trip = await announce(await world.newUser(), { title: 'Wschód; „Tarnica”, 2 dni' })
    const answer = await get(`/api/trips/${trip.id}/calendar`)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain(`kopczyk-wyprawa-${trip.id}.ics`)
    expect(eventsIn(answer.body)).toEqual([
      {
        uid: `trip-${trip.id}@kopczyk.example`,
        summary: trip.title,
        location: 'Krościenko',
        starts: trip.startsAt,
        sequence: 1,
        status: 'CONFIRMED',
      },
    ])
  })

  it('is not there for who may not see the trip', async () => {
    const organiser = await world.newUser()
    const { id } = await announce(organiser, { visibility: 'followers' })
    expect((await get(`/api/trips/${id}/calendar`)).statusCode).toBe(404)
    expect((await get(`/api/trips/${id}/calendar`, await world.newUser())).statusCode).toBe(404)
    expect((await get(`/api/trips/${id}/calendar`, organiser)).statusCode).toBe(200)
  })
})

describe('the private calendar', () => {
  it('has all own trips without signing in, and every change and cancellation reaches it', async () => {
    const [organiser, hiker] = [await world.newUser(), await world.newUser()]
    const going = await announce(organiser, { title: 'Z miejscem' })
    const full = await announce(organiser, { title: 'Na rezerwowej', seats: 2, hour: '09:00' })
    await join(await world.newUser(), full.id)
    await join(hiker, going.id)
    await join(hiker, full.id)
    expect(await ownEvents(hiker)).toMatchObject([
      { summary: 'Z miejscem', sequence: 1, status: 'CONFIRMED' },
      { summary: 'Na rezerwowej', sequence: 1, status: 'TENTATIVE' },
    ])
    const body = { ...input({ title: 'Z miejscem', hour: '07:00' }), revision: 1 }
    const changed = await world.as(organiser)(tripRoutes.change, { params: { id: going.id }, body })
    await world.as(organiser)(tripRoutes.cancel, { params: { id: full.id }, body: { message: 'Halny' } })
    expect(await ownEvents(hiker)).toMatchObject([
      { uid: `trip-${going.id}@kopczyk.example`, starts: changed.body.startsAt, sequence: 2 },
      { uid: `trip-${full.id}@kopczyk.example`, sequence: 2, status: 'CANCELLED' },
    ])
    await world.as(hiker)(tripRoutes.leave, { params: { id: going.id } })
    expect(await ownEvents(hiker)).toHaveLength(1)
  })

  it('stays the same until it is renewed; the address before it then leads nowhere', async () => {
    const hiker = await world.newUser()
    const before = await addressOf(hiker)
    expect(await addressOf(hiker)).toBe(before)
    const { body } = await world.as(hiker)(tripCalendarRoutes.renew, {})
    expect(body.address).not.toContain(before)
    expect((await get(before)).statusCode).toBe(404)
    expect((await get(await addressOf(hiker))).statusCode).toBe(200)
  })

  it('is found by nobody who guesses', async () => {
    const [hiker, other] = [await world.newUser(), await world.newUser()]
    const [own, theirs] = [await addressOf(hiker), await addressOf(other)]
    const mark = /-([\w-]{43})\.ics$/.exec(theirs)![1]!
    const guesses = [
      own.replace(/-[\w-]{43}\.ics$/, `-${mark}.ics`),
      own.replace(/\d+-1-/, `${other.id}-1-`),
      own.replace('.ics', ''),
      '/api/trip-calendar/4000000000-1-' + 'a'.repeat(43) + '.ics',
      '/api/trip-calendar/x',
    ]
    for (const guess of guesses) expect((await get(guess)).statusCode, guess).toBe(404)
  })
})
