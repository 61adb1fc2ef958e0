import { describe, expect, it } from 'vitest'
import { commentRoutes } from '#contract/comments.ts'
import { tripRoutes, type TripInput } from '#contract/trips.ts'
import { accountRoutes } from '#contract/account.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { expectValid } from '#server/testing/structured-data.ts'
import { testApp } from '#server/testing/test-app.ts'
import { dayFrom, tripWorld } from '#server/testing/trip-world.ts'

const world = testApp()
const { announce, input, join, look, letPass } = tripWorld(world)
const { follow, tell, giveTrack } = storyWorld(world)

describe('announcing a trip', () => {
  it('keeps everything that was said, and the organiser has the first seat', async () => {
    const paweł = await world.newUser()
    const point = { lat: 49.4403, lon: 20.428 }
    const fields = {
      summits: [summitNamed('trzy-korony').id, summitNamed('sokolica').id],
      hour: '06:30',
      walkHour: '08:15',
      walkPlace: 'Krościenko, rynek',
      walkPoint: point,
      endPlace: 'Szczawnica',
      endHour: '17:00',
      meeting: 'parking przy Błoniach',
      description: '<p>Idziemy <strong>spokojnie</strong>.</p>',
      pace: 110,
      difficulty: 'moderate',
      carSeats: 2,
      costNote: 'paliwo na pół',
      seats: 6,
    } as const satisfies Partial<TripInput>
    const trip = await announce(paweł, { ...fields, summits: [...fields.summits] })
    expect(trip).toMatchObject({ ...fields, summits: fields.summits.map((id) => ({ id })) })
    expect(trip).toMatchObject({ taken: 1, waiting: 0, own: { state: 'organiser' }, revision: 1 })
    expect(trip.people.map(({ person, isOrganiser }) => [person.id, isOrganiser])).toEqual([[paweł.id, true]])
    expect(trip.plan.stops.map(({ kind }) => kind)).toEqual(['start', 'summit', 'summit', 'end'])
    expect(trip.plan).toMatchObject({ noTime: null })
    expect(trip.can).toEqual({ edit: true, join: false, leave: false, tell: false })
  })

  it('says every problem at once, in Polish, beside its field', async () => {
    const person = await world.newUser()
    const body = {
      ...input({ summits: [999_999] }),
      date: dayFrom(-1),
      description: `<p>${'a'.repeat(5_001)}</p>`,
    }
    const { status, problem } = await world.as(person)(tripRoutes.create, { body })
    expect(status).toBe(400)
    expect(problem.fields).toEqual({
      date: 'Data wyprawy nie może być z przeszłości.',
      'summits.0': 'Nie ma takiego szczytu.',
      description: expect.stringContaining('5000'),
    })
  })

  it.each([
    ['an hour of today that is over', { date: dayFrom(0), hour: '00:00' }, 'date'],
    ['a day in three years', { date: dayFrom(3 * 365) }, 'date'],
    ['an hour that the clocks leave out', { date: '2027-03-28', hour: '02:30' }, 'hour'],
    ['no hour at all', { hour: '25:00' }, 'hour'],
    ['a day that is none', { date: '2027-02-30' }, 'date'],
    ['a seat for the organiser alone', { seats: 1 }, 'seats'],
    ['no summit', { summits: [] }, 'summits'],
    ['the same summit twice', { summits: [1, 1] }, 'summits'],
    ['a title of spaces', { title: '     ' }, 'title'],
    ['a meeting on another continent', { meetingPoint: { lat: 10, lon: 20 } }, 'meetingPoint.lat'],
  ])('refuses %s', async (_name, fields, field) => {
    const body = input(fields)
    const { status, problem } = await world.as(await world.newUser())(tripRoutes.create, { body })
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]])
  })

  it('sent twice with one key, also at once, makes one trip', async () => {
    const person = await world.newUser()
    const body = { ...input(), clientKey: 'jeden-klucz' }
    const sent = await Promise.all([1, 2, 3].map(() => world.as(person)(tripRoutes.create, { body })))
    expect(new Set(sent.map((one) => one.body.id)).size).toBe(1)
  })

  it('lets an hour before the start be one of the next day', async () => {
    const trip = await announce(await world.newUser(), {
      hour: '20:00',
      endHour: '02:00',
      date: '2027-01-15',
    })
    expect(trip.plan.endsAt! >= '2027-01-16T01:00:00.000Z').toBe(true)
    expect(trip.plan).toMatchObject({ end: 'dark', startsInDark: true, turnBackAt: null })
  })
})

describe('who sees a trip', () => {
  const statusFor = async (viewer: Parameters<typeof look>[0], id: number) =>
    (await world.as(viewer)(tripRoutes.one, { params: { id } })).status

  it.each([
    ['public', 'everyone', [200, 200, 200]],
    ['public', 'hikers', [404, 200, 200]],
    ['hikers', 'everyone', [404, 200, 200]],
    ['followers', 'everyone', [404, 404, 200]],
  ] as const)('%s, of a profile for %s', async (visibility, profile, statuses) => {
    const [organiser, hiker, follower] = [
      await world.newUser({ visibility: profile }),
      await world.newUser(),
      await world.newUser(),
    ]
    await follow(follower, organiser)
    const { id } = await announce(organiser, { visibility, title: `Tajna ${visibility} ${profile}` })
    const viewers = [null, hiker, follower]
    expect(await Promise.all(viewers.map((viewer) => statusFor(viewer, id)))).toEqual(statuses)
    for (const [at, viewer] of viewers.entries()) {
      const isOpen = statuses[at] === 200
      const query = { take: 50 }
      const told = [
        JSON.stringify((await world.as(viewer)(tripRoutes.list, { query })).body),
        JSON.stringify((await world.as(viewer)(tripRoutes.onMap, {})).body),
        (await world.inject({ url: `/trips/${id}` })).body,
      ]
      expect(told.slice(0, 2).map((text) => text.includes(`Tajna ${visibility} ${profile}`))).toEqual([
        isOpen,
        isOpen,
      ])
      const thread = await world.as(viewer)(commentRoutes.list, { query: { subject: 'trip', subjectId: id } })
      expect(thread.status).toBe(isOpen ? 200 : 404)
    }
  })

  it('follows the profile of its organiser', async () => {
    const organiser = await world.newUser()
    const { id } = await announce(organiser)
    expect(await statusFor(null, id)).toBe(200)
    await world.as(organiser)(accountRoutes.changeSettings, { body: { visibility: 'hikers' } })
    expect(await statusFor(null, id)).toBe(404)
  })

  it('stays open for who goes along, though they follow no more', async () => {
    const [organiser, follower] = [await world.newUser(), await world.newUser()]
    await follow(follower, organiser)
    const { id } = await announce(organiser, { visibility: 'followers' })
    await join(follower, id)
    await world.db`delete from follows where follower_id = ${follower.id}`
    expect(await statusFor(follower, id)).toBe(200)
  })

  it('gives strangers numbers instead of names and paces', async () => {
    const [organiser, hiker] = [await world.newUser(), await world.newUser({ firstName: 'Łucja Ukryta' })]
    const { id } = await announce(organiser)
    await join(hiker, id)
    const stranger = await look(null, id)
    expect(stranger).toMatchObject({ taken: 2, people: [], organiserPace: null, ownPace: null })
    expect(JSON.stringify(stranger)).not.toContain('Łucja Ukryta')
    expect((await look(await world.newUser(), id)).people).toHaveLength(2)
  })
})

describe('the exact meeting point', () => {
  const secret = { meeting: 'pod trzecią latarnią', meetingPoint: { lat: 50.06143, lon: 19.93658 } }
  const everywhere = async (viewer: Parameters<typeof look>[0], id: number) => {
    const headers = viewer ? { authorization: `Bearer ${viewer.token}` } : {}
    const urls = [`/api/trips/${id}`, '/api/trips?take=50', '/api/trips/map', `/api/trips/${id}/calendar`]
    const bodies = await Promise.all(urls.map(async (url) => (await world.inject({ url, headers })).body))
    return [...bodies, (await world.inject({ url: `/trips/${id}` })).body].join('\n').replaceAll('\r\n ', '')
  }

  it('is for who goes along, and for nobody else in any answer', async () => {
    const [organiser, going, waiting, other] = await Promise.all([1, 2, 3, 4].map(() => world.newUser()))
    const { id } = await announce(organiser!, { ...secret, seats: 2 })
    await join(going!, id)
    await join(waiting!, id)
    for (const viewer of [organiser!, going!]) {
      expect(await look(viewer, id)).toMatchObject(secret)
      expect(await everywhere(viewer, id)).toContain('pod trzecią latarnią')
    }
    for (const viewer of [waiting!, other!, null]) {
      expect(await look(viewer, id)).toMatchObject({ meeting: null, meetingPoint: null, meetingHidden: true })
      expect(await everywhere(viewer, id)).not.toMatch(/latarni|50\.06143|19\.93658/)
    }
  })

  it('moves nothing in the plan that others see', async () => {
    const organiser = await world.newUser()
    const [near, far] = [
      await announce(organiser, { meetingPoint: { lat: 49.42, lon: 20.42 } }),
      await announce(organiser, { meetingPoint: { lat: 54.3, lon: 18.6 } }),
    ]
    expect(near.plan).toEqual(far.plan)
  })

  it('is for everybody if the organiser wants', async () => {
    const { id } = await announce(await world.newUser(), { ...secret, meetingHidden: false })
    expect(await look(null, id)).toMatchObject(secret)
  })
})

describe('the list', () => {
  it('shows upcoming ones by their day, the own ones apart and first, page by page', async () => {
    const [organiser, viewer] = [await world.newUser(), await world.newUser()]
    const summitId = summitNamed('tarnica').id
    const made = []
    for (const days of [40, 30, 50, 20]) {
      made.push(
        await announce(organiser, { summits: [summitId], date: dayFrom(days), title: `Za ${days} dni` }),
      )
    }
    const own = await announce(viewer, { summits: [summitId], date: dayFrom(60), title: 'Moja własna' })
    await join(viewer, made[2]!.id)
    const query = { summitId, take: 2 } as const
    const first = (await world.as(viewer)(tripRoutes.list, { query })).body
    expect(first.own.map(({ title }) => title)).toEqual(['Za 50 dni', 'Moja własna'])
    expect(first.items.map(({ title }) => title)).toEqual(['Za 20 dni', 'Za 30 dni'])
    const second = (await world.as(viewer)(tripRoutes.list, { query: { ...query, cursor: first.next! } }))
      .body
    expect(second).toMatchObject({ own: [], items: [{ title: 'Za 40 dni' }], next: null, counts: null })
    const mine = (await world.as(viewer)(tripRoutes.list, { query: { mine: true } })).body
    expect(mine.items.map(({ id, own: seat }) => [id, seat?.state])).toEqual([
      [made[2]!.id, 'going'],
      [own.id, 'organiser'],
    ])
    expect(mine.counts!.mine).toBe(2)
    const stranger = (await world.as(null)(tripRoutes.list, { query: { summitId, take: 50 } })).body
    expect(stranger.items).toHaveLength(5)
  })

  it('is narrowed by range, summit, days, free seats and pace', async () => {
    const organiser = await world.newUser()
    const { id: summitId } = summitNamed('sleza')
    const [row] = await world.db<{ rangeId: number }[]>`select range_id from summits where id = ${summitId}`
    const at = (date: string, fields: Partial<TripInput>) =>
      announce(organiser, { summits: [summitId], date, ...fields })
    const calm = await at('2027-05-01', { pace: 120, hour: '23:30' })
    const fast = await at('2027-05-02', { pace: 80, hour: '00:30', seats: 2 })
    await join(await world.newUser(), fast.id)
    const found = async (query: Record<string, unknown>) => {
      const { body } = await world.as(null)(tripRoutes.list, { query: { rangeId: row!.rangeId, ...query } })
      const { body: map } = await world.as(null)(tripRoutes.onMap, {
        query: { rangeId: row!.rangeId, ...query },
      })
      expect(map.items.map(({ id }) => id)).toEqual(body.items.map(({ id }) => id))
      return body.items.map(({ id }) => (id === calm.id ? 'calm' : id === fast.id ? 'fast' : id))
    }
    expect(await found({})).toEqual(['calm', 'fast'])
    expect(await found({ summitId })).toEqual(['calm', 'fast'])
    expect(await found({ summitId: summitNamed('rysy').id })).toEqual([])
    expect(await found({ from: '2027-05-02' })).toEqual(['fast'])
    expect(await found({ to: '2027-05-01' })).toEqual(['calm'])
    expect(await found({ free: true })).toEqual(['calm'])
    expect(await found({ pace: 'fast' })).toEqual(['fast'])
    expect(await found({ pace: 'medium' })).toEqual([])
  })

  it('puts a cancelled one behind those that take place, page by page', async () => {
    const viewer = await world.newUser()
    const made = []
    for (const days of [10, 20, 30])
      made.push(
        await announce(viewer, {
          summits: [summitNamed('tarnica').id],
          date: dayFrom(days),
          title: `Za ${days} dni`,
        }),
      )
    await world.as(viewer)(tripRoutes.cancel, { params: { id: made[0]!.id }, body: { message: 'Burze.' } })
    const pageAfter = async (cursor?: string) =>
      (await world.as(viewer)(tripRoutes.list, { query: { mine: true, take: 1, ...(cursor && { cursor }) } }))
        .body
    const titles = []
    for (let page = await pageAfter(); ; page = await pageAfter(page.next)) {
      titles.push(...page.items.map(({ title }) => title))
      if (page.next === null) break
    }
    expect(titles).toEqual(['Za 20 dni', 'Za 30 dni', 'Za 10 dni'])
    const { own } = (await world.as(viewer)(tripRoutes.list, { query: {} })).body
    expect(own.map(({ title }) => title)).toEqual(titles)
  })

  it('keeps past ones apart and cancelled ones for those who were on them', async () => {
    const [organiser, hiker] = [await world.newUser(), await world.newUser()]
    const summitId = summitNamed('skrzyczne').id
    const past = await announce(organiser, { summits: [summitId] })
    const cancelled = await announce(organiser, { summits: [summitId] })
    await join(hiker, cancelled.id)
    await letPass(past.id)
    await world.as(organiser)(tripRoutes.cancel, {
      params: { id: cancelled.id },
      body: { message: 'Halny' },
    })
    const list = async (query: object) =>
      (await world.as(hiker)(tripRoutes.list, { query: { summitId, ...query } })).body
    expect((await list({})).items).toEqual([])
    expect((await list({ when: 'past' })).items.map(({ id }) => id)).toEqual([past.id])
    expect((await list({ mine: true })).items).toMatchObject([{ id: cancelled.id, cancelled: true }])
  })

  it('asks strangers to sign in for their own', async () => {
    expect((await world.as(null)(tripRoutes.list, { query: { mine: true } })).status).toBe(401)
  })
})

describe('changing a trip', () => {
  it('is refused to whoever has not seen the last change: of two at once one wins, the other is told', async () => {
    const organiser = await world.newUser()
    const { id, revision } = await announce(organiser)
    const change = (title: string) =>
      world.as(organiser)(tripRoutes.change, { params: { id }, body: { ...input({ title }), revision } })
    const both = await Promise.all([change('Pierwsza wersja'), change('Druga wersja')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = both.find(({ status }) => status === 200)!.body
    expect(await look(null, id)).toMatchObject({ title: winner.title, revision: revision + 1 })
    expect(both.find(({ status }) => status === 409)!.problem.error).toBe('conflict')
  })

  it('never takes a seat away that somebody has, and gives new ones to who waits', async () => {
    const [organiser, one, two, three] = await Promise.all([1, 2, 3, 4].map(() => world.newUser()))
    const { id } = await announce(organiser!, { seats: 2 })
    for (const person of [one!, two!, three!]) await join(person, id)
    const change = async (seats: number) => {
      const { revision } = await look(organiser!, id)
      return world.as(organiser!)(tripRoutes.change, {
        params: { id },
        body: { ...input({ seats }), revision },
      })
    }
    const more = await change(3)
    expect(more.body).toMatchObject({ taken: 3, waiting: 1 })
    expect(more.body.people.map(({ person, state }) => [person.id, state])).toEqual([
      [organiser!.id, 'going'],
      [one!.id, 'going'],
      [two!.id, 'going'],
      [three!.id, 'waiting'],
    ])
    const fewer = await change(2)
    expect([fewer.status, fewer.problem.fields]).toEqual([
      400,
      { seats: 'Tyle miejsc jest już zajętych: 3.' },
    ])
  })

  it('is over once the trip has begun or was called off', async () => {
    const [organiser, hiker] = [await world.newUser(), await world.newUser()]
    const begun = await announce(organiser)
    await letPass(begun.id)
    const off = await announce(organiser)
    const cancel = (message: string) =>
      world.as(organiser)(tripRoutes.cancel, { params: { id: off.id }, body: { message } })
    expect((await cancel('   ')).status).toBe(400)
    expect((await cancel('Idzie śnieg')).body).toMatchObject({
      cancelled: true,
      cancelMessage: 'Idzie śnieg',
    })
    expect((await cancel('Inny powód')).body.cancelMessage).toBe('Idzie śnieg')
    for (const { id, revision } of [begun, off]) {
      const body = { ...input(), revision: revision + (id === off.id ? 1 : 0) }
      expect((await world.as(organiser)(tripRoutes.change, { params: { id }, body })).status).toBe(409)
      expect((await world.as(hiker)(tripRoutes.join, { params: { id }, body: {} })).status).toBe(409)
    }
  })
})

describe('the pace of people', () => {
  it('is measured on hikes that others may read, and on no others', async () => {
    const [organiser, viewer] = [await world.newUser(), await world.newUser()]
    const { id } = await announce(organiser)
    for (const [at, visibility] of (['private', 'private', 'private'] as const).entries()) {
      const story = await tell(organiser, { date: `2026-06-1${at}`, visibility })
      const bytes = gpxOver(['sniezka'], { seed: 40 + at, startMs: Date.UTC(2026, 5, 10 + at, 5) })
      expect((await giveTrack(organiser, story.id, bytes)).status).toBe(200)
      await world.db`update story_tracks set moving_min = 300, distance_m = 16000, ascent_m = 1000 where story_id = ${story.id}`
    }
    expect((await look(viewer, id)).organiserPace).toBeNull()
    await world.db`update stories set audience = 'hikers' where author_id = ${organiser.id}`
    const pace = (await look(viewer, id)).organiserPace
    expect(pace).toBeGreaterThan(60)
    expect(pace).toBeLessThan(100)
    expect((await look(organiser, id)).ownPace).toBe(pace)
  })
})

describe('what others know of trips', () => {
  it('the thread under one, whose organiser may take words away', async () => {
    const [organiser, hiker] = [await world.newUser(), await world.newUser()]
    const { id } = await announce(organiser)
    const body = { subject: 'trip', subjectId: id, text: '<p>Zabieram raczki</p>' } as const
    const said = await world.as(hiker)(commentRoutes.create, { body })
    expect(said.status).toBe(201)
    const removed = await world.as(organiser)(commentRoutes.remove, { params: { id: said.body.id } })
    expect(removed.status).toBe(200)
  })

  it('search engines: an event of schema.org, in the sitemap while it is ahead and for everybody', async () => {
    const organiser = await world.newUser()
    const open = await announce(organiser, { title: 'Dla </script> wszystkich' })
    const closed = await announce(organiser, { visibility: 'hikers' })
    const sitemap = (await world.app.inject({ url: '/sitemap.xml' })).body
    expect(sitemap).toContain(`/trips/${open.id}<`)
    expect(sitemap).not.toContain(`/trips/${closed.id}<`)
    const head = await world.app.heads.get('trip')!({ id: String(open.id) }, {}, 'pl')
    expect(head).toMatchObject({
      title: open.title,
      structured: { '@type': 'Event', startDate: open.startsAt, remainingAttendeeCapacity: 3 },
      indexed: true,
    })
    const walk = { walkPlace: 'Sromowce', walkPoint: { lat: 49.4, lon: 20.4 }, endHour: '23:00' }
    const full = await announce(organiser, { ...walk, description: '<p>Idziemy</p>', seats: 2 })
    await world.as(organiser)(tripRoutes.cancel, { params: { id: full.id }, body: { message: 'Burza' } })
    const ofCancelled = await world.app.heads.get('trip')!({ id: String(full.id) }, {}, 'pl')
    expect(ofCancelled).toMatchObject({ indexed: false })
    for (const { id } of [open, full]) {
      const { structured } = (await world.app.heads.get('trip')!({ id: String(id) }, {}, 'pl')) as {
        structured: unknown
      }
      expectValid(structured, 'Event')
    }
    expect(await world.app.heads.get('trip')!({ id: String(closed.id) }, {}, 'pl')).toBeNull()
    expect(await world.app.heads.get('trip')!({ id: 'x' }, {}, 'pl')).toBeNull()
  })
})
