import { describe, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { tripLimits, tripRoutes } from '#contract/trips.ts'
import { setListeners } from '#server/events/emit.ts'
import { listeners } from '#server/features/listeners.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'
import { markTripsHeld } from './mark-trips-held.ts'

const world = testApp()
const { announce, join, look, letPass } = tripWorld(world)

const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.newUser()))
const leave = (person: Person, id: number) => world.as(person)(tripRoutes.leave, { params: { id } })
const remove = (organiser: Person, id: number, userId: number, message = '') =>
  world.as(organiser)(tripRoutes.removePerson, { params: { id, userId }, body: { message } })

/** What is said of trips while `act` runs in this process. */
async function said(act: () => Promise<unknown>): Promise<unknown[]> {
  world.alone()
  const heard: unknown[] = []
  const names = [
    'trip-joined',
    'trip-left',
    'trip-seat-gained',
    'trip-participant-removed',
    'trip-cancelled',
    'trip-held',
  ] as const
  const agree = Object.fromEntries(
    names.map((name) => [
      name,
      async (_tx: unknown, facts: object[]) => heard.push(...facts.map((f) => [name, f])),
    ]),
  )
  setListeners([...listeners, { feature: 'test', because: 'the test looks on', agree }])
  try {
    await act()
  } finally {
    setListeners(listeners)
  }
  return heard
}

describe('the last seat', () => {
  it('goes to exactly one of fifty who press at once, and the others wait in a row', async () => {
    const [organiser, ...crowd] = await people(51)
    const { id } = await announce(organiser!, { seats: 2 })
    const answers = await Promise.all(
      crowd.map((person) => world.as(person)(tripRoutes.join, { params: { id }, body: {} })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const trip = await look(organiser!, id)
    expect(trip).toMatchObject({ seats: 2, taken: 2, waiting: 49 })
    expect(trip.people.filter(({ state }) => state === 'going')).toHaveLength(2)
    expect(new Set(trip.people.map(({ person }) => person.id)).size).toBe(51)
  })

  it('names the first of a long wait-list and counts the others', async () => {
    const [organiser, first, late] = await people(3)
    const { id } = await announce(organiser!, { seats: 2 })
    await join(first!, id)
    const crowd = await world.db<{ userId: number }[]>`
      with made as (
        insert into users (email, password_hash, first_name)
        select 'czeka' || n || '@example.pl', '-', 'Czeka' from generate_series(1, ${tripLimits.waitingShown + 5}::integer) n
        returning id)
      insert into trip_people (trip_id, user_id, state) select ${id}, id, 'waiting' from made order by id returning user_id`
    await world.db`update trips set waiting = ${crowd.length} where id = ${id}`
    const trip = await join(late!, id)
    const waiting = trip.people.filter(({ state }) => state === 'waiting')
    expect(waiting.map(({ person }) => person.id)).toEqual(
      crowd.slice(0, tripLimits.waitingShown).map(({ userId }) => userId),
    )
    expect(trip.people.filter(({ state }) => state === 'going')).toHaveLength(2)
    expect(trip).toMatchObject({
      waiting: crowd.length + 1,
      own: { state: 'waiting', place: crowd.length + 1 },
    })
  })

  it('is counted as told, whether people take one, wait, move up or go', async () => {
    const [organiser, ...crowd] = await people(7)
    const { id } = await announce(organiser!, { seats: 3 })
    const counted = async () => {
      const [row] = await world.db`
        select taken, waiting,
          (select count(*)::integer from trip_people where trip_id = t.id and state = 'going') as going,
          (select count(*)::integer from trip_people where trip_id = t.id and state = 'waiting') as rest
        from trips t where id = ${id}`
      expect([row!['taken'], row!['waiting']]).toEqual([row!['going'], row!['rest']])
      return [row!['taken'], row!['waiting']]
    }
    await Promise.all(crowd.map((person) => join(person, id)))
    expect(await counted()).toEqual([3, 4])
    await leave(crowd[0]!, id)
    await leave(crowd[5]!, id)
    expect(await counted()).toEqual([3, 2])
    await join(crowd[0]!, id)
    expect(await counted()).toEqual([3, 3])
  })

  it('in a crowd everybody gets their own answer: who was taken off, who presses twice, and who is gone by then', async () => {
    const [organiser, removed, twice, gone, ...crowd] = await people(10)
    const { id } = await announce(organiser!, { seats: 4 })
    await join(removed!, id)
    await remove(organiser!, id, removed!.id)
    await world.db`delete from users where id = ${gone!.id}`
    const press = (person: Person) => world.as(person)(tripRoutes.join, { params: { id }, body: {} })
    const everybody = [crowd[0]!, removed!, twice!, gone!, crowd[1]!, twice!, ...crowd.slice(2)]
    const answers = await Promise.all(everybody.map(press))
    const statuses = new Map(everybody.map((person, at) => [person, answers[at]!.status]))
    expect(statuses.get(removed!)).toBe(403)
    expect([401, 403, 404]).toContain(statuses.get(gone!))
    expect([twice!, ...crowd].map((person) => statuses.get(person))).toEqual(
      [twice!, ...crowd].map(() => 200),
    )
    const trip = await look(organiser!, id)
    expect(trip).toMatchObject({ taken: 4, waiting: 4 })
    expect(new Set(trip.people.map(({ person }) => person.id)).size).toBe(8)
  })

  it('is taken by one person once, however often they press at the same moment', async () => {
    const [organiser, hiker] = await people(2)
    const { id } = await announce(organiser!, { seats: 10 })
    await Promise.all([1, 2, 3, 4, 5].map(() => join(hiker!, id)))
    expect(await look(organiser!, id)).toMatchObject({ taken: 2, waiting: 0 })
  })

  it('is never given twice while many come and go', async () => {
    const [organiser, ...crowd] = await people(13)
    const { id } = await announce(organiser!, { seats: 5 })
    await Promise.all(crowd.map((person) => join(person, id)))
    await Promise.all([
      ...crowd.slice(0, 6).map((person) => leave(person, id)),
      ...crowd.slice(9).map((person) => join(person, id)),
    ])
    const trip = await look(organiser!, id)
    expect(trip).toMatchObject({ taken: 5, waiting: 2 })
    expect(trip.people.filter(({ state }) => state === 'going')).toHaveLength(5)
  })
})

describe('the wait-list', () => {
  it('moves up in the order of joining when somebody leaves or is taken off', async () => {
    const [organiser, one, two, three, four] = await people(5)
    const { id } = await announce(organiser!, { seats: 3 })
    for (const person of [one!, two!, three!, four!]) await join(person, id)
    expect((await look(three!, id)).own).toEqual({ state: 'waiting', place: 1 })
    expect((await look(four!, id)).own).toEqual({ state: 'waiting', place: 2 })
    const heard = await said(() => leave(one!, id))
    const fact = { tripId: id, organiserId: organiser!.id }
    expect(heard).toEqual([
      ['trip-left', { ...fact, userId: one!.id }],
      ['trip-seat-gained', { ...fact, userId: three!.id }],
    ])
    expect((await look(four!, id)).own).toEqual({ state: 'waiting', place: 1 })
    const taken = await said(() => remove(organiser!, id, two!.id, 'Brak miejsc w aucie'))
    expect(taken).toEqual([
      ['trip-participant-removed', { ...fact, userId: two!.id, message: 'Brak miejsc w aucie' }],
      ['trip-seat-gained', { ...fact, userId: four!.id }],
    ])
    expect((await look(four!, id)).own).toEqual({ state: 'going', place: null })
  })

  it('puts whoever leaves and comes back at its end', async () => {
    const [organiser, one, two, three] = await people(4)
    const { id } = await announce(organiser!, { seats: 2 })
    for (const person of [one!, two!, three!]) await join(person, id)
    await leave(two!, id)
    await join(two!, id)
    expect((await look(two!, id)).own).toEqual({ state: 'waiting', place: 2 })
  })
})

describe('a word to the organiser', () => {
  it('is read by the two of them', async () => {
    const [organiser, hiker, other] = await people(3)
    const { id } = await announce(organiser!)
    await join(hiker!, id, 'Mam czołówkę dla dwojga')
    const wordOf = async (viewer: Person) =>
      (await look(viewer, id)).people.find(({ person }) => person.id === hiker!.id)!.word
    expect(await wordOf(organiser!)).toBe('Mam czołówkę dla dwojga')
    expect(await wordOf(hiker!)).toBe('Mam czołówkę dla dwojga')
    expect(await wordOf(other!)).toBeNull()
  })
})

describe('nobody', () => {
  it('takes others off but the organiser, and whoever was taken off does not simply come back', async () => {
    const [organiser, hiker, other] = await people(3)
    const { id } = await announce(organiser!)
    await join(hiker!, id)
    expect((await remove(other!, id, hiker!.id)).status).toBe(403)
    expect((await remove(hiker!, id, organiser!.id)).status).toBe(403)
    expect((await remove(organiser!, id, other!.id)).status).toBe(404)
    expect((await remove(organiser!, id, hiker!.id)).status).toBe(200)
    const again = await world.as(hiker!)(tripRoutes.join, { params: { id }, body: {} })
    expect([again.status, again.problem.error]).toEqual([403, 'taken-off-trip'])
  })

  it('joins a trip that they may not see, or learns that it is there', async () => {
    const [organiser, hiker] = await people(2)
    const { id } = await announce(organiser!, { visibility: 'followers' })
    const answers = [
      await world.as(hiker!)(tripRoutes.join, { params: { id }, body: {} }),
      await leave(hiker!, id),
      await world.as(hiker!)(tripRoutes.cancel, { params: { id }, body: { message: 'nie' } }),
      await remove(hiker!, id, organiser!.id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('leaves their own trip: it is called off instead', async () => {
    const [organiser] = await people(1)
    const { id } = await announce(organiser!)
    expect((await leave(organiser!, id)).status).toBe(403)
  })
})

it('calling a trip off tells everybody who is on it', async () => {
  const [organiser, one, two] = await people(3)
  const { id, title } = await announce(organiser!, { seats: 2 })
  await join(one!, id)
  await join(two!, id)
  const heard = await said(() =>
    world.as(organiser!)(tripRoutes.cancel, { params: { id }, body: { message: 'Lawinowa trójka' } }),
  )
  const userIds = [one!.id, two!.id]
  expect(heard).toEqual([
    [
      'trip-cancelled',
      { tripId: id, organiserId: organiser!.id, userIds, title, message: 'Lawinowa trójka', gone: false },
    ],
  ])
})

describe('when an account goes', () => {
  it('its seats are free for who waits, its own trips are called off and gone', async () => {
    const [organiser, leaving, waiting] = await people(3)
    const theirs = await announce(leaving!)
    await join(waiting!, theirs.id)
    const { id } = await announce(organiser!, { seats: 2 })
    await join(leaving!, id)
    await join(waiting!, id)
    const heard = await said(() => world.as(leaving!)(accountRoutes.remove, { params: { id: leaving!.id } }))
    expect(heard).toMatchObject([
      ['trip-cancelled', { tripId: theirs.id, userIds: [waiting!.id] }],
      ['trip-seat-gained', { tripId: id, userId: waiting!.id }],
    ])
    expect(await look(organiser!, id)).toMatchObject({ taken: 2, waiting: 0 })
    expect((await world.as(waiting!)(tripRoutes.one, { params: { id: theirs.id } })).status).toBe(404)
  })
})

describe('once its day is over', () => {
  it('a trip that several went on was held, which is said once', async () => {
    const [organiser, hiker] = await people(2)
    const [held, alone] = [await announce(organiser!), await announce(organiser!)]
    await join(hiker!, held.id)
    for (const { id } of [held, alone]) await letPass(id)
    const heard = await said(() => Promise.all([markTripsHeld(world.db), markTripsHeld(world.db)]))
    expect(heard.filter((one) => JSON.stringify(one).includes(`"tripId":${held.id},`))).toMatchObject([
      ['trip-held', { tripId: held.id, userIds: [organiser!.id, hiker!.id] }],
    ])
    expect(JSON.stringify(heard)).not.toContain(`"tripId":${alone.id},`)
    expect(await look(hiker!, held.id)).toMatchObject({ past: true, organised: 1, can: { tell: true } })
  })
})
