import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { noticeRoutes } from '#contract/notices.ts'
import { tripRoutes, type TripInput } from '#contract/trips.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { dayFrom, tripWorld } from '#server/testing/trip-world.ts'

const world = testApp({
  env: { PUBLIC_URL: 'https://kopczyk.example', MAIL_FROM: 'Kopczyk <poczta@kopczyk.example>' },
})
const { announce, input, join } = tripWorld(world)

const hiker = (columns: Record<string, unknown> = {}) =>
  world.newUser({ emailConfirmedAt: new Date(), ...columns })
const change = (organiser: Person, id: number, revision: number, fields: Partial<TripInput>) =>
  world.as(organiser)(tripRoutes.change, { params: { id }, body: { ...input(fields), revision } })
const cancel = (organiser: Person, id: number, message = 'Idzie halny') =>
  world.as(organiser)(tripRoutes.cancel, { params: { id }, body: { message } })

/** Letters to somebody as a mail program and a calendar read them. */
async function lettersTo(person: Person) {
  await world.app.jobs.drain()
  const mails = await mailsTo(world.config.dataDir, person.email)
  return mails.map(({ subject = '', text = '', attachments }) => {
    const parts = attachments.map(({ mimeType, method, filename, content }) => ({
      mimeType,
      method,
      filename,
      content: typeof content === 'string' ? content : new TextDecoder().decode(content),
    }))
    const file = parts.find((one) => one.filename?.endsWith('.ics'))!
    const calendar = new ICAL.Component(ICAL.parse(file.content))
    const found = calendar.getFirstSubcomponent('vevent')!
    const event = new ICAL.Event(found)
    const attendee = found.getFirstProperty('attendee')!
    return {
      subject,
      text,
      method: calendar.getFirstPropertyValue('method'),
      methodOfPart: parts.find((one) => one.mimeType === 'text/calendar')?.method,
      uid: event.uid,
      sequence: event.sequence,
      status: found.getFirstPropertyValue('status'),
      starts: event.startDate.toJSDate().toISOString(),
      summary: event.summary,
      place: event.location,
      organiser: found.getFirstPropertyValue('organizer'),
      attendee: attendee.getFirstValue(),
      state: attendee.getParameter('partstat'),
    }
  })
}
const subjectsTo = async (person: Person) => (await lettersTo(person)).map((one) => one.subject)

describe('a letter to whoever is on a trip', () => {
  it('confirms a seat with an event, and so it does to who moves up; who waits gets none', async () => {
    world.alone()
    const [organiser, one, two] = [await hiker(), await hiker({ firstName: 'Ola' }), await hiker()]
    const trip = await announce(organiser, { seats: 2, title: 'Wschód na Sokolicy' })
    await join(one, trip.id)
    await join(two, trip.id)
    const [letter, ...rest] = await lettersTo(one)
    expect(rest).toEqual([])
    expect(letter).toMatchObject({
      subject: 'Masz miejsce na wyprawie: Wschód na Sokolicy',
      method: 'REQUEST',
      methodOfPart: 'REQUEST',
      uid: `trip-${trip.id}@kopczyk.example`,
      sequence: 1,
      status: 'CONFIRMED',
      starts: trip.startsAt,
      place: 'Krościenko',
      organiser: 'mailto:poczta@kopczyk.example',
      attendee: `mailto:${one.email}`,
      state: 'ACCEPTED',
    })
    expect(letter!.text).toContain('Cześć, Ola!')
    expect([await lettersTo(two), await lettersTo(organiser)]).toEqual([[], []])
    await world.as(one)(tripRoutes.leave, { params: { id: trip.id } })
    const [moved] = await lettersTo(two)
    expect(moved!.text).toContain('Zwolniło się miejsce')
    expect(moved).toMatchObject({ method: 'REQUEST', state: 'ACCEPTED' })
    // Who joins once more has another seat, and is told so.
    await join(one, trip.id)
    expect(await subjectsTo(one)).toHaveLength(1)
    await world.as(two)(tripRoutes.leave, { params: { id: trip.id } })
    expect(await subjectsTo(one)).toHaveLength(2)
  })

  it('says what changed, with the same event under a higher number, to who goes and to who waits', async () => {
    world.alone()
    const [organiser, one, two] = [await hiker(), await hiker(), await hiker()]
    const { id } = await announce(organiser, { seats: 2, meeting: 'przy fontannie', meetingHidden: true })
    await join(one, id)
    await join(two, id)
    await change(organiser, id, 1, {
      seats: 2,
      costNote: 'po równo',
      meeting: 'przy fontannie',
      meetingHidden: true,
    })
    expect(await lettersTo(one)).toHaveLength(1)
    const next: Partial<TripInput> = {
      seats: 2,
      date: dayFrom(12),
      hour: '07:00',
      startPlace: 'Szczawnica',
      summits: [summitNamed('rysy').id],
      meeting: 'pod kościołem',
      meetingHidden: true,
    }
    const changed = (await change(organiser, id, 2, next)).body
    const [, going] = await lettersTo(one)
    const [waiting, ...rest] = await lettersTo(two)
    expect(rest).toEqual([])
    expect(going).toMatchObject({
      method: 'REQUEST',
      sequence: 3,
      starts: changed.startsAt,
      state: 'ACCEPTED',
    })
    expect(waiting).toMatchObject({
      sequence: 3,
      starts: changed.startsAt,
      status: 'TENTATIVE',
      state: 'TENTATIVE',
    })
    for (const line of [
      ', 7:00 (było: ',
      ' 8:15)',
      'Szczawnica (było: Krościenko)',
      '• Szczyty: Rysy',
      '• Miejsce spotkania: pod kościołem',
    ]) {
      expect(going!.text).toContain(line)
    }
    expect(waiting!.text).toContain('Szczawnica (było: Krościenko)')
    expect(`${waiting!.text}${waiting!.place}`).not.toContain('kościołem')
  })

  it('calls the event off at once, in the night before, too, whatever is switched off or quiet', async () => {
    world.alone()
    const [organiser, one, two] = [await hiker(), await hiker(), await hiker()]
    const { id } = await announce(organiser, { seats: 2, date: dayFrom(1), hour: '23:30' })
    await join(one, id)
    await join(two, id)
    await world.app.jobs.drain()
    const off = await world.as(one)(noticeRoutes.changeSettings, {
      body: { choice: { topic: 'trip-changes', channel: 'mail', wanted: false } },
    })
    expect(off.status).toBe(400)
    await world.as(one)(noticeRoutes.changeSettings, { body: { quietFrom: 0, quietTo: 23, digest: 'never' } })
    await cancel(organiser, id)
    await cancel(organiser, id)
    const [, cancelled, ...rest] = await lettersTo(one)
    expect(rest).toEqual([])
    expect(cancelled).toMatchObject({
      method: 'CANCEL',
      methodOfPart: 'CANCEL',
      uid: `trip-${id}@kopczyk.example`,
      sequence: 2,
      status: 'CANCELLED',
    })
    expect(cancelled!.text).toContain('Powód: Idzie halny')
    expect(await lettersTo(two)).toMatchObject([{ method: 'CANCEL', sequence: 2 }])
  })

  it('goes out once for each change and person, however often and by however many it is tried', async () => {
    world.alone()
    const [organiser, one] = [await hiker(), await hiker()]
    const { id } = await announce(organiser)
    await join(one, id)
    // The seat is told of before; what waits below are the changes alone.
    await world.app.jobs.drain()
    await change(organiser, id, 1, { hour: '07:00' })
    // The first try found no post office.
    const { mailer } = world.app
    const send = mailer.send
    mailer.send = () => Promise.reject(new Error('The mail server does not answer'))
    await world.app.jobs.drain()
    mailer.send = send
    await change(organiser, id, 2, { hour: '06:30' })
    // The letter that waited longest goes first, and takes the later change with it.
    const due = (isFirst: boolean) => world.db`
      update jobs set run_at = now() + ${isFirst ? 1 : 0} * interval '1 hour' * (id - least_id)
      from (select min(id) as least_id from jobs where kind = 'mail-trip' and done_at is null) waiting
      where kind = 'mail-trip' and done_at is null`
    await due(true)
    await Promise.all([world.app.jobs.drain(), world.app.jobs.drain()])
    await due(false)
    await Promise.all([world.app.jobs.drain(), world.app.jobs.drain()])
    const letters = await lettersTo(one)
    // What waited for the post is told together.
    expect(letters.map((letter) => letter.subject.split(':')[0]).toSorted()).toEqual([
      'Masz miejsce na wyprawie',
      'Zmiana wyprawy',
    ])
    const told = letters.find((letter) => letter.subject.startsWith('Zmiana'))!
    expect(told).toMatchObject({ sequence: 3 })
    expect(told.text).toContain(', 6:30 (było: ')
    // A process that died before it said that the letters were sent.
    await world.db`
      update jobs j set done_at = null, payload = jsonb_build_object('id', j.key::integer) where kind = 'mail-trip'`
    expect(await lettersTo(one)).toHaveLength(2)
  })

  it('comes for what an organiser does again and again in one letter an hour later', async () => {
    world.alone()
    const [organiser, one] = [await hiker(), await hiker()]
    const { id } = await announce(organiser)
    await join(one, id)
    for (let revision = 1; revision <= 8; revision++) {
      await change(organiser, id, revision, { hour: `0${revision}:05` })
      await world.app.jobs.drain()
    }
    expect(await subjectsTo(one)).toHaveLength(1 + 5)
    await world.db`update jobs set run_at = now() where kind = 'mail-trip' and done_at is null`
    const letters = await lettersTo(one)
    expect(letters).toHaveLength(1 + 6)
    expect(letters.at(-1)!.text).toContain(', 8:05 (było: ')
    expect(letters.at(-1)).toMatchObject({ sequence: 9 })
  })

  it('is not put off by changes that nobody was told of', async () => {
    world.alone()
    const [organiser, one] = [await hiker(), await hiker()]
    const { id } = await announce(organiser)
    await join(one, id)
    for (let revision = 1; revision <= 6; revision++)
      await change(organiser, id, revision, { costNote: `po równo, ${revision}` })
    await change(organiser, id, 7, { hour: '07:00' })
    expect((await subjectsTo(one)).map((subject) => subject.split(':')[0]).toSorted()).toEqual([
      'Masz miejsce na wyprawie',
      'Zmiana wyprawy',
    ])
  })

  it('is not sent about a trip that was called off or left before the letter was written', async () => {
    world.alone()
    const [organiser, one, two] = [await hiker(), await hiker(), await hiker()]
    const { id } = await announce(organiser)
    await join(one, id)
    await join(two, id)
    await change(organiser, id, 1, { hour: '07:00' })
    await world.as(two)(tripRoutes.leave, { params: { id } })
    await cancel(organiser, id)
    expect((await lettersTo(one)).map((letter) => letter.method)).toEqual(['CANCEL'])
    expect(await lettersTo(two)).toEqual([])
  })

  it('tells who was taken off, and those whose organiser’s account goes', async () => {
    world.alone()
    const [organiser, one, two] = [await hiker(), await hiker(), await hiker()]
    const { id, title } = await announce(organiser, { visibility: 'hikers' })
    await join(one, id)
    await join(two, id)
    await world.app.jobs.drain()
    await world.as(organiser)(tripRoutes.removePerson, {
      params: { id, userId: one.id },
      body: { message: 'Brak miejsc w aucie' },
    })
    const [, removed] = await lettersTo(one)
    expect(removed).toMatchObject({ method: 'CANCEL', sequence: 2, uid: `trip-${id}@kopczyk.example` })
    expect(removed!.text).toContain('Brak miejsc w aucie')
    await world.as(organiser)(accountRoutes.remove, { params: { id: organiser.id } })
    const [, gone] = await lettersTo(two)
    expect(gone).toMatchObject({ method: 'CANCEL', subject: `Wyprawa odwołana: ${title}`, sequence: 2 })
    expect(await lettersTo(one)).toHaveLength(2)
  })

  it('brings no stranger’s words to an address that nobody confirmed, and only few letters', async () => {
    world.alone()
    const [organiser, one] = [await hiker(), await hiker({ emailConfirmedAt: null, firstName: 'Wygrana' })]
    const { id } = await announce(organiser, { title: 'Wygrałeś, wejdź na stronę' })
    await join(one, id)
    expect(await lettersTo(one)).toEqual([])
    for (let revision = 1; revision <= 4; revision++) {
      const hour = `0${revision}:05`
      await change(organiser, id, revision, {
        title: 'Wygrałeś, wejdź',
        hour,
        startPlace: `Okazja ${revision}`,
      })
      await world.app.jobs.drain()
    }
    const letters = await lettersTo(one)
    expect(letters).toHaveLength(3)
    const all = JSON.stringify(letters)
    for (const word of ['Wygrałeś', 'Okazja', 'Wygrana']) expect(all).not.toContain(word)
    expect(letters[0]).toMatchObject({ sequence: 2, summary: 'Wyprawa: Trzy Korony' })
  })

  it('comes to such an address no oftener when many trips change at once', async () => {
    const one = await hiker({ emailConfirmedAt: null })
    const trips = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const organiser = await hiker()
        return { organiser, id: (await announce(organiser)).id }
      }),
    )
    for (const { id } of trips) await join(one, id)
    const answers = await Promise.all(
      trips.map(({ organiser, id }) => change(organiser, id, 1, { hour: '07:00' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(trips.map(() => 200))
    expect(await lettersTo(one)).toHaveLength(3)
  })

  it('comes to such an address no oftener when all trips of somebody are called off together', async () => {
    const [organiser, one] = [await hiker(), await hiker({ emailConfirmedAt: null })]
    for (let made = 0; made < 5; made++) await join(one, (await announce(organiser)).id)
    await world.as(organiser)(accountRoutes.remove, { params: { id: organiser.id } })
    expect((await lettersTo(one)).map((letter) => letter.method)).toEqual(['CANCEL', 'CANCEL', 'CANCEL'])
  })
})
