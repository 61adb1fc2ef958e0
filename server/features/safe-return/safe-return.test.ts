import { describe, expect, it } from 'vitest'
import { safeReturnRoutes } from '#contract/safe-return.ts'
import { tripRoutes } from '#contract/trips.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'
import { watchReturns } from './watch-returns.ts'

const world = testApp({ env: { PUBLIC_URL: 'https://kopczyk.example' } })
const { announce, input, join } = tripWorld(world)

const MINUTE = 60_000
const hiker = (columns = {}) =>
  world.newUser({ emailConfirmedAt: new Date(), firstName: 'Wygrałeś', lastName: 'Samochód', ...columns })
let contacts = 0
const newContact = () => `bliska${++contacts}@example.pl`

const arm = (person: Person, id: number, alarmAt: string, contactEmail: string) =>
  world.as(person)(safeReturnRoutes.arm, {
    params: { id },
    body: { contactName: 'Ewa', contactEmail, alarmAt },
  })

/** A trip of somebody whose contact will be told three hours after the planned end. */
async function armed(fields: Parameters<typeof announce>[1] = {}) {
  const person = await hiker()
  const trip = await announce(person, { title: 'Kliknij tutaj po nagrodę', ...fields })
  const email = newContact()
  const alarmAt = new Date(Date.parse(trip.plan.endsAt!) + 180 * MINUTE).toISOString()
  const { status, body, problem } = await arm(person, trip.id, alarmAt, email)
  if (status !== 200) throw new Error(JSON.stringify(problem))
  await world.app.jobs.drain()
  return { person, trip, email, own: body }
}

/** Those of this feature: seats, changes and ends of trips have letters of their own. */
const lettersTo = async (email: string) =>
  (await mailsTo(world.config.dataDir, email))
    .filter((mail) => !mail.messageId?.startsWith('<trip-letter-'))
    .map((mail) => mail.subject)
const QUESTION = 'Czy możemy do Ciebie napisać, gdyby ktoś nie wrócił z gór?'
const ALARM = 'Brak potwierdzenia powrotu z gór'
const REMINDER = 'Wszystko w porządku? Potwierdź powrót z gór'
const ALL_WELL = 'Powrót z gór potwierdzony'

/** Lets everything about a trip's safe returns be so many minutes earlier: the clock of the database stands still. */
async function pass(tripId: number, minutes: number): Promise<void> {
  const shift = world.db`${minutes} * interval '1 minute'`
  await world.db`
    update safe_returns set back_at = back_at - ${shift}, remind_at = remind_at - ${shift},
      alarm_at = alarm_at - ${shift}, reminded_at = reminded_at - ${shift} where trip_id = ${tripId}`
}
const minutesTill = (moment: string) => Math.ceil((Date.parse(moment) - Date.now()) / MINUTE)

/** The watch has been steady for hours. */
const steady = () =>
  world.db`update safe_return_watch set looked_at = now(), since = now() - interval '5 hours'`

async function look(options: Parameters<typeof watchReturns>[2] = {}) {
  await watchReturns(world.db, world.app.jobs, options)
  await world.app.jobs.drain()
}

async function reminded(tripId: number, remindAt: string) {
  await look()
  await pass(tripId, minutesTill(remindAt))
  await look()
}

describe('„Bezpieczny powrót”', () => {
  it('reminds the hiker, then tells the contact once, however many look', async () => {
    const { person, trip, email, own } = await armed()
    await reminded(trip.id, own.remindAt)
    expect(await lettersTo(person.email)).toEqual([REMINDER])
    expect(await lettersTo(email)).toEqual([QUESTION])
    await pass(trip.id, 91)
    await steady()
    await Promise.all([look(), look(), look()])
    await look()
    expect(await lettersTo(email)).toEqual([QUESTION, ALARM])
    expect(await lettersTo(person.email)).toEqual([REMINDER])
    const { body } = await world.as(person)(safeReturnRoutes.one, { params: { id: trip.id } })
    expect(body.safeReturn!.state).toBe('alarmed')
  })

  it('ends with one press on a signed link, without signing in', async () => {
    const { person, trip, email, own } = await armed()
    await reminded(trip.id, own.remindAt)
    const mail = (await mailsTo(world.config.dataDir, person.email)).at(-1)!
    const link = /safe-return\/(\S+)/.exec(mail.text!)![1]!
    expect(link).toBe(own.link)
    const seen = await world.as(null)(safeReturnRoutes.byLink, { params: { link } })
    expect(seen.body).toMatchObject({ state: 'armed', title: trip.title })
    expect(JSON.stringify(seen.body)).not.toContain(email)
    const done = await world.as(null)(safeReturnRoutes.checkIn, { body: { link } })
    expect(done.body.state).toBe('safe')
    await pass(trip.id, 600)
    await steady()
    await look()
    expect(await lettersTo(email)).toEqual([QUESTION])
  })

  it('is not taken for a word about a new return when it comes again late, without network', async () => {
    const { person, trip, email, own } = await armed()
    const body = { link: own.link, clientKey: 'back-from-the-first' }
    await world.as(null)(safeReturnRoutes.checkIn, { body })
    await arm(person, trip.id, own.alarmAt, email)
    await world.as(null)(safeReturnRoutes.checkIn, { body })
    const { body: now } = await world.as(person)(safeReturnRoutes.one, { params: { id: trip.id } })
    expect(now.safeReturn?.state).toBe('armed')
  })

  it('takes an alarm back when the hiker checks in after it', async () => {
    const { trip, email, own } = await armed()
    await reminded(trip.id, own.remindAt)
    await pass(trip.id, 200)
    await steady()
    await look()
    await world.as(null)(safeReturnRoutes.checkIn, { body: { link: own.link } })
    await world.as(null)(safeReturnRoutes.checkIn, { body: { link: own.link } })
    await world.app.jobs.drain()
    expect(await lettersTo(email)).toEqual([QUESTION, ALARM, ALL_WELL])
  })

  it('spares the contact when the check-in comes between the decision and the letter', async () => {
    const { trip, email, own } = await armed()
    await reminded(trip.id, own.remindAt)
    await pass(trip.id, 200)
    await steady()
    await watchReturns(world.db, world.app.jobs)
    await world.as(null)(safeReturnRoutes.checkIn, { body: { link: own.link } })
    await world.app.jobs.drain()
    expect(await lettersTo(email)).not.toContain(ALARM)
  })

  it('is put off, with another reminder before the new hour', async () => {
    const { person, trip, email, own } = await armed()
    await reminded(trip.id, own.remindAt)
    const later = await world.as(null)(safeReturnRoutes.putOff, { body: { link: own.link, minutes: 240 } })
    expect(later.status).toBe(200)
    await pass(trip.id, 91)
    await steady()
    await look()
    expect(await lettersTo(email)).toEqual([QUESTION])
    await reminded(trip.id, later.body.remindAt)
    expect(await lettersTo(person.email)).toEqual([REMINDER, REMINDER])
    const most = await world.as(null)(safeReturnRoutes.putOff, { body: { link: own.link, minutes: 720 } })
    const beyond = []
    for (let at = 0; at < 5; at++)
      beyond.push(await world.as(null)(safeReturnRoutes.putOff, { body: { link: own.link, minutes: 720 } }))
    expect([most.status, beyond.at(-1)!.status]).toEqual([200, 409])
    // Nothing was typed that could be marked: the sentence says it all.
    expect(beyond.at(-1)!.problem.message).toContain('48 godzin')
  })

  it('is put off to two days after the planned return, and not a minute further', async () => {
    const { trip, own } = await armed()
    const latest = Date.parse(trip.plan.endsAt!) + 48 * 60 * MINUTE
    const putOff = (minutes: number) =>
      world.as(null)(safeReturnRoutes.putOff, { body: { link: own.link, minutes } })
    await world.db`update safe_returns set alarm_at = ${new Date(latest - 60 * MINUTE)} where trip_id = ${trip.id}`
    expect((await putOff(61)).status).toBe(409)
    expect((await putOff(60)).status).toBe(200)
    expect((await putOff(15)).status).toBe(409)
  })
})

describe('a false alarm', () => {
  it('is not raised by a clock of the process that runs ahead', async () => {
    const { trip, email, own, person } = await armed()
    await look({ ownClock: () => Date.parse(own.alarmAt) + 60 * MINUTE })
    await look({ ownClock: () => Date.parse(own.alarmAt) + 120 * MINUTE })
    expect(await lettersTo(person.email)).toEqual([])
    expect(await lettersTo(email)).toEqual([QUESTION])
    expect(trip.id).toBeGreaterThan(0)
  })

  it('is not raised at once by a server that was away over the hour', async () => {
    const { person, trip, email, own } = await armed()
    await reminded(trip.id, own.remindAt)
    await pass(trip.id, 200)
    await world.db`update safe_return_watch set looked_at = now() - interval '3 hours'`
    await look()
    expect(await lettersTo(email)).toEqual([QUESTION])
    // Half an hour of steady watch later nobody has checked in, though they could have.
    await steady()
    await look()
    expect(await lettersTo(email)).toEqual([QUESTION, ALARM])
    expect(await lettersTo(person.email)).toEqual([REMINDER])
  })

  it('is not raised at once where not even the reminder went out', async () => {
    const { person, trip, email } = await armed()
    await pass(trip.id, 60 * 24 * 30)
    await steady()
    await look()
    await look()
    expect(await lettersTo(person.email)).toEqual([REMINDER])
    expect(await lettersTo(email)).toEqual([QUESTION])
  })

  it.each(['cancelled trip', 'left seat', 'taken off', 'given up'])(
    'is not raised after a %s',
    async (how) => {
      const [organiser, person] = [await world.newUser(), await hiker()]
      const trip = await announce(organiser)
      await join(person, trip.id)
      const email = newContact()
      const alarmAt = new Date(Date.parse(trip.plan.endsAt!) + 180 * MINUTE).toISOString()
      const own = (await arm(person, trip.id, alarmAt, email)).body
      const params = { id: trip.id }
      if (how === 'cancelled trip')
        await world.as(organiser)(tripRoutes.cancel, { params, body: { message: 'Halny' } })
      else if (how === 'left seat') await world.as(person)(tripRoutes.leave, { params })
      else if (how === 'taken off')
        await world.as(organiser)(tripRoutes.removePerson, {
          params: { id: trip.id, userId: person.id },
          body: {},
        })
      else await world.as(person)(safeReturnRoutes.disarm, { params })
      await pass(trip.id, minutesTill(own.alarmAt) + 60)
      await steady()
      await look()
      await look()
      expect(await lettersTo(person.email)).toEqual([])
      expect(await lettersTo(email)).not.toContain(ALARM)
    },
  )

  it('is not raised by a trip that was put off: its hours move along', async () => {
    const { person, trip, own } = await armed({ hour: '08:00' })
    const body = { ...input({ hour: '10:00' }), revision: trip.revision }
    await world.as(person)(tripRoutes.change, { params: { id: trip.id }, body })
    const { safeReturn } = (await world.as(person)(safeReturnRoutes.one, { params: { id: trip.id } })).body
    expect(Date.parse(safeReturn!.alarmAt) - Date.parse(own.alarmAt)).toBe(120 * MINUTE)
  })
})

describe('the contact', () => {
  it('who has not agreed reads no word that anybody chose: neither a name nor a title', async () => {
    const { trip, email, own, person } = await armed()
    await reminded(trip.id, own.remindAt)
    await pass(trip.id, 200)
    await steady()
    await look()
    const mails = await mailsTo(world.config.dataDir, email)
    expect(mails.map(({ subject }) => subject)).toEqual([QUESTION, ALARM])
    for (const { text, html, subject } of mails) {
      expect(`${subject} ${text} ${html}`).not.toMatch(/Wygrałeś|Samochód|nagrodę|Krościenko|Ewa/)
      expect(text).toContain(person.email)
    }
    expect(mails[1]!.text).toMatch(/Trzy Korony/)
    for (const number of ['985', '601 100 300', '112']) expect(mails[1]!.text).toContain(number)
  })

  it('who agrees gets the whole plan, and is not asked again for another trip', async () => {
    const { person, trip, email, own } = await armed({ title: 'Sokola Perć' })
    const question = (await mailsTo(world.config.dataDir, email))[0]!
    const link = /safe-contact\/(\S+)/.exec(question.text!)![1]!
    const about = await world.as(null)(safeReturnRoutes.contact, { params: { link } })
    expect(about.body).toEqual({ hikerEmail: person.email, answer: 'asked' })
    await world.as(null)(safeReturnRoutes.answer, { body: { link, answer: 'agreed' } })
    const next = await announce(person)
    await arm(person, next.id, new Date(Date.parse(next.plan.endsAt!) + 180 * MINUTE).toISOString(), email)
    await reminded(trip.id, own.remindAt)
    await pass(trip.id, 200)
    await steady()
    await look()
    const mails = await mailsTo(world.config.dataDir, email)
    expect(mails.map(({ subject }) => subject)).toEqual([QUESTION, ALARM])
    for (const words of ['Wygrałeś Samochód', 'Sokola Perć', 'Krościenko', 'Trzy Korony']) {
      expect(mails[1]!.text).toContain(words)
    }
  })

  it('who declines is never written to again', async () => {
    const { person, trip, email, own } = await armed()
    const link = /safe-contact\/(\S+)/.exec((await mailsTo(world.config.dataDir, email))[0]!.text!)![1]!
    await world.as(null)(safeReturnRoutes.answer, { body: { link, answer: 'declined' } })
    const again = await arm(person, trip.id, own.alarmAt, email)
    expect([again.status, Object.keys(again.problem.fields!)]).toEqual([400, ['contactEmail']])
    await reminded(trip.id, own.remindAt)
    await pass(trip.id, 200)
    await steady()
    await look()
    expect(await lettersTo(email)).toEqual([QUESTION])
  })

  it('cannot be asked by somebody whose own address nobody has confirmed, nor be the hiker', async () => {
    const person = await world.newUser()
    const trip = await announce(person)
    const alarmAt = new Date(Date.parse(trip.plan.endsAt!) + 180 * MINUTE).toISOString()
    expect((await arm(person, trip.id, alarmAt, newContact())).problem.error).toBe('email-unconfirmed')
    const sure = await hiker()
    const own = await announce(sure)
    expect((await arm(sure, own.id, alarmAt, sure.email.toUpperCase())).problem.fields).toHaveProperty(
      'contactEmail',
    )
  })
})

describe('hours and links', () => {
  it.each([
    ['before the plan ends', -60],
    ['a few minutes after it', 10],
    ['a minute less than half an hour after it', 29],
    ['a minute more than two days after it', 48 * 60 + 1],
  ])('an alarm %s is refused', async (_name, minutes) => {
    const person = await hiker()
    const trip = await announce(person)
    const alarmAt = new Date(Date.parse(trip.plan.endsAt!) + minutes * MINUTE).toISOString()
    const { status, problem } = await arm(person, trip.id, alarmAt, newContact())
    expect([status, Object.keys(problem.fields!)]).toEqual([400, ['alarmAt']])
  })

  it.each([
    ['half an hour after the plan ends', 30],
    ['two days after it', 48 * 60],
  ])('an alarm %s is the first or the last that is taken', async (_name, minutes) => {
    const person = await hiker()
    const trip = await announce(person)
    const alarmAt = new Date(Date.parse(trip.plan.endsAt!) + minutes * MINUTE).toISOString()
    expect((await arm(person, trip.id, alarmAt, newContact())).status).toBe(200)
  })

  it('links of one kind open nothing of the other, and changed ones nothing at all', async () => {
    const { own, email } = await armed()
    const contact = /safe-contact\/(\S+)/.exec((await mailsTo(world.config.dataDir, email))[0]!.text!)![1]!
    const links = [contact, `${own.link}x`, own.link.replace(/^\d+/, '1'), `${own.link.slice(0, -1)}A`, 'x']
    for (const link of links.filter((one) => one !== own.link)) {
      expect((await world.as(null)(safeReturnRoutes.checkIn, { body: { link } })).status, link).toBe(404)
    }
    expect((await world.as(null)(safeReturnRoutes.contact, { params: { link: own.link } })).status).toBe(404)
  })

  it('only who goes along may use it', async () => {
    const [organiser, waiting, other] = [await world.newUser(), await hiker(), await hiker()]
    const trip = await announce(organiser, { seats: 2 })
    await join(await world.newUser(), trip.id)
    await join(waiting, trip.id)
    const alarmAt = new Date(Date.parse(trip.plan.endsAt!) + 180 * MINUTE).toISOString()
    expect((await arm(waiting, trip.id, alarmAt, newContact())).status).toBe(403)
    expect((await arm(other, trip.id, alarmAt, newContact())).status).toBe(403)
  })
})
