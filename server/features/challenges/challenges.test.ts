import { describe, expect, it } from 'vitest'
import { achievementRoutes } from '#contract/achievements.ts'
import { ascentRoutes } from '#contract/ascents.ts'
import { challengeRoutes, type ChallengeCreate } from '#contract/challenges.ts'
import { followsRoutes } from '#contract/follows.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { emit } from '#server/events/emit.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const { tell, change } = storyWorld(world)
const today = warsawDay(new Date())
const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

const list: ChallengeCreate = { title: 'Dwa szczyty', unit: 'list', summits: [1, 2] }
const make = async (who: Person, more: Partial<ChallengeCreate> = {}) => {
  const { status, body, problem } = await world.as(who)(challengeRoutes.create, {
    body: { ...list, ...more },
  })
  if (status !== 201) throw new Error(JSON.stringify(problem))
  return body
}
const join = (who: Person, id: number, link?: string) =>
  world.as(who)(challengeRoutes.join, { params: { id }, query: link === undefined ? {} : { link } })
const leave = (who: Person, id: number) => world.as(who)(challengeRoutes.leave, { params: { id } })
const see = (who: Person | null, id: number | string) =>
  world.as(who)(challengeRoutes.one, { params: { id: String(id) } })
const own = async (who: Person, id: number) => (await see(who, id)).body.own!
const mark = async (who: Person, summitId: number, date = '2024-05-05') =>
  (await world.as(who)(ascentRoutes.add, { body: { summitId, date } })).body
const certificate = (number: string, who: Person | null = null) =>
  world.as(who)(challengeRoutes.certificate, { params: { number } })
const hikers = async (who: Person | null, id: number, query: { cursor?: string; link?: string } = {}) =>
  (await world.as(who)(challengeRoutes.hikers, { params: { id }, query })).body

describe('official challenges', () => {
  it('are the crowns and the seasons of these days, for strangers too', async () => {
    const { body } = await world.as(null)(challengeRoutes.list, {})
    expect(body.crowns).toHaveLength(13)
    expect(body.crowns[0]).toMatchObject({
      key: 'korona-gor-polski',
      goal: 28,
      state: 'open',
      standing: null,
    })
    expect(body.seasonal.length).toBeGreaterThanOrEqual(2)
    expect(body.joined).toEqual([])
    for (const { key, peaks } of body.crowns) expect(peaks.length, key).toBeGreaterThan(0)
    for (const { key, peaks } of body.seasonal) expect(peaks, key).toEqual([])
  })

  it('count each ascent in every crown at once, also what was climbed before joining', async () => {
    const ola = await world.newUser()
    const { body: korona } = await see(null, 'korona-gor-polski')
    const { body: diadem } = await see(null, 'diadem-polskich-gor')
    const both = korona.summits.filter(({ id }) => diadem.summits.some((one) => one.id === id))
    await mark(ola, both[0]!.id, '2001-01-01')
    expect((await own(ola, korona.id)).progress).toBe(1)
    expect((await join(ola, korona.id)).body.own!.standing).toMatchObject({ progress: 1, finishedOn: null })
    await join(ola, diadem.id)
    await mark(ola, both[1]!.id)
    expect((await own(ola, korona.id)).standing!.progress).toBe(2)
    expect((await own(ola, diadem.id)).standing!.progress).toBe(2)
    const mine = (await world.as(ola)(challengeRoutes.list, {})).body.joined
    expect(mine.map(({ id }) => id).toSorted()).toEqual([korona.id, diadem.id].toSorted())
  })

  it('give a stamp when one is finished, and take it back with its cause', async () => {
    const ola = await world.newUser()
    const { body: crown } = await see(null, 'korona-polskich-beskidow')
    await join(ola, crown.id)
    let last = 0
    for (const [at, { id }] of crown.summits.entries()) last = (await mark(ola, id, `2024-05-${10 + at}`)).id
    const stamps = async () =>
      (await world.as(ola)(achievementRoutes.ofUser, { params: { id: ola.id } })).body.items.map(
        ({ id }) => id,
      )
    expect(await stamps()).toContain('challenges-1')
    await world.as(ola)(ascentRoutes.remove, { params: { id: last } })
    expect(await stamps()).not.toContain('challenges-1')
  })
})

describe('a challenge of a hiker', () => {
  it('has its maker in it and is found by a part of its title without its signs', async () => {
    const ola = await world.newUser()
    const title = `Żółte ścieżki ${ola.id}`
    const made = await make(ola, { title, description: '<p>Na <b>grzbiet</b></p><script>x</script>' })
    expect(made).toMatchObject({ kind: 'community', members: 1, goal: 2, secret: false })
    expect(made.own!.standing).not.toBeNull()
    expect(made.description).not.toContain('script')
    const { body } = await world.as(null)(challengeRoutes.community, {
      query: { q: `zolte sciezki ${ola.id}` },
    })
    expect(body.items.map(({ id }) => id)).toEqual([made.id])
  })

  it.each([
    [{ title: 'a ' }, 'title'],
    [{ summits: [] }, 'summits'],
    [{ summits: [999_999] }, 'summits'],
    [{ unit: 'climb', startsOn: today, endsOn: inDays(5) }, 'goal'],
    [{ unit: 'climb', goal: 500, endsOn: inDays(5) }, 'startsOn'],
    [{ unit: 'climb', goal: 999_999, startsOn: today, endsOn: inDays(5) }, 'goal'],
    [{ startsOn: inDays(5), endsOn: inDays(1) }, 'endsOn'],
    [{ endsOn: inDays(-1) }, 'endsOn'],
    [{ startsOn: today, endsOn: inDays(800) }, 'endsOn'],
    [{ description: `<p>${'ż'.repeat(2_001)}</p>` }, 'description'],
  ] as [Partial<ChallengeCreate>, string][])('is refused with %j', async (more, field) => {
    const ola = await world.newUser()
    const { status, problem } = await world.as(ola)(challengeRoutes.create, { body: { ...list, ...more } })
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]])
  })

  it('may change its words always, its goal and its life only while nobody else is in it', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const { id } = await make(ola)
    const put = (body: ChallengeCreate) => world.as(ola)(challengeRoutes.change, { params: { id }, body })
    expect((await put({ ...list, summits: [1, 2, 3] })).body.goal).toBe(3)
    await join(jan, id)
    expect((await put({ ...list, summits: [1, 2, 3], title: 'Trzy szczyty' })).body.title).toBe(
      'Trzy szczyty',
    )
    expect((await put(list)).problem).toMatchObject({ statusCode: 409, error: 'challenge-begun' })
    const remove = () => world.as(ola)(challengeRoutes.remove, { params: { id } })
    expect((await remove()).status).toBe(409)
    expect((await own(ola, id)).can).toMatchObject({ edit: true, changeGoal: false, remove: false })
    await leave(jan, id)
    expect((await remove()).status).toBe(200)
    expect((await see(ola, id)).status).toBe(404)
  })

  it('is one of twenty at most', async () => {
    const ola = await world.newUser()
    await world.db`
      insert into challenges (kind, author_id, title, description, unit, goal, summits)
      select 'community', ${ola.id}, 'Wyzwanie', '<p></p>', 'list', 1, '{1}' from generate_series(1, 20)`
    const { status, problem } = await world.as(ola)(challengeRoutes.create, { body: list })
    expect([status, problem.error]).toEqual([409, 'too-many-made'])
  })
})

describe('a secret challenge', () => {
  it('is there for who has its link, and for nobody else anywhere', async () => {
    const [ola, jan, ewa] = [await world.newUser(), await world.newUser(), await world.newUser()]
    const title = `Tajny grzbiet ${ola.id}`
    const made = await make(ola, { title, secret: true })
    const link = made.own!.link!
    expect(link).toMatch(/^[A-Za-z0-9_-]{22}$/)
    for (const who of [null, jan]) {
      expect((await see(who, made.id)).status).toBe(404)
      const at = { params: { id: made.id }, query: {} }
      expect((await world.as(who)(challengeRoutes.hikers, at)).status).toBe(404)
      expect((await world.as(who)(challengeRoutes.finishers, at)).status).toBe(404)
    }
    expect((await join(jan, made.id)).status).toBe(404)
    expect((await join(jan, made.id, 'A'.repeat(22))).status).toBe(404)
    const shown = await world.as(jan)(challengeRoutes.byLink, { params: { link } })
    expect(shown.body).toMatchObject({ id: made.id, own: { link: null, standing: null } })
    expect((await join(jan, made.id, link)).body.members).toBe(2)
    expect((await see(jan, made.id)).status).toBe(200)
    // Neither lists, nor search, nor the profile of who is in it, nor the sitemap, nor a head tell of it.
    const said = [
      await world.as(ewa)(challengeRoutes.list, {}),
      await world.as(ewa)(challengeRoutes.community, { query: { q: title } }),
      await world.as(ewa)(challengeRoutes.ofUser, { params: { id: jan.id } }),
    ].map(({ body }) => JSON.stringify(body))
    const pages = await Promise.all(
      ['/sitemap.xml', `/challenges/${made.id}`].map(async (url) => (await world.inject({ url })).body),
    )
    for (const text of [...said, ...pages]) {
      expect(text).not.toContain(title)
      expect(text).not.toContain(link)
    }
    expect(JSON.stringify((await world.as(jan)(challengeRoutes.list, {})).body)).not.toContain(link)
    const ofJan = (await world.as(jan)(challengeRoutes.ofUser, { params: { id: jan.id } })).body.items
    expect(ofJan.map(({ id }) => id)).toEqual([made.id])
  })
})

describe('a window', () => {
  const june = { unit: 'summits', goal: 2, startsOn: inDays(-10), endsOn: inDays(10) } as const
  it('counts only what lies in it, from the day of joining on', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const { id } = await make(ola, june)
    await mark(jan, 1, inDays(-3))
    expect((await join(jan, id)).body.own!.standing!.progress).toBe(0)
    await mark(jan, 2, today)
    await mark(jan, 3, inDays(-20))
    expect(await own(jan, id)).toMatchObject({ countsFrom: today, progress: 1, standing: { progress: 1 } })
  })

  it('of metres counts hikes that others may read, and follows every change of them', async () => {
    const ola = await world.newUser()
    const { id } = await make(ola, { unit: 'climb', goal: 1_000, startsOn: today, endsOn: inDays(10) })
    const story = await tell(ola, { date: today, ascent: 600, distance: 9_000 })
    const progress = async () => (await own(ola, id)).standing!.progress
    expect(await progress()).toBe(600)
    await change(ola, story.id, { visibility: 'private' })
    expect(await progress()).toBe(0)
    await change(ola, story.id, { visibility: 'public', ascent: 1_200 })
    expect(await own(ola, id)).toMatchObject({ standing: { progress: 1_000, finishedOn: today } })
  })

  it('is closed when it is over', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const { id } = await make(ola, june)
    await world.db`update challenges set starts_on = ${inDays(-20)}, ends_on = ${inDays(-1)} where id = ${id}`
    expect((await join(jan, id)).problem).toMatchObject({ statusCode: 409, error: 'challenge-closed' })
    expect((await own(jan, id)).can.join).toBe(false)
  })
})

describe('those who take part', () => {
  it('stand in order of what others may know of them; equals share a place', async () => {
    const people = [
      await world.newUser(),
      await world.newUser(),
      await world.newUser(),
      await world.newUser(),
    ]
    const [ola, jan, ewa, kuba] = people as [Person, Person, Person, Person]
    const { id } = await make(ola, { summits: [1, 2, 3] })
    for (const one of [jan, ewa, kuba]) await join(one, id)
    await mark(jan, 1)
    await mark(ewa, 1)
    await mark(ewa, 2)
    await tell(kuba, { summits: [1, 2, 3], visibility: 'private' })
    await mark(kuba, 1)
    const places = (await hikers(null, id)).items.map(({ person, progress, place }) => [
      person?.id,
      progress,
      place,
    ])
    expect(places).toEqual([
      [ewa.id, 2, 1],
      [jan.id, 1, 2],
      [kuba.id, 1, 2],
      [ola.id, 0, 4],
    ])
    // Their own eyes see all of it.
    expect(await own(kuba, id)).toMatchObject({
      progress: 3,
      place: 2,
      standing: { progress: 1, finishedOn: null },
    })
  })

  it('are named to whom they show themselves, and not at all while they are blocked', async () => {
    const [ola, jan, ewa] = [
      await world.newUser(),
      await world.newUser({ visibility: 'hikers' }),
      await world.newUser(),
    ]
    const { id } = await make(ola, { summits: [1] })
    await join(jan, id)
    await mark(jan, 1)
    const named = async (who: Person | null) => (await hikers(who, id)).items.map(({ person }) => person.id)
    expect(await named(null)).toEqual([ola.id])
    expect((await hikers(null, id)).items[0]!.place).toBe(2)
    expect(await named(ewa)).toEqual([jan.id, ola.id])
    const finishers = async (who: Person | null) =>
      (await world.as(who)(challengeRoutes.finishers, { params: { id }, query: {} })).body.items
    expect(await finishers(null)).toEqual([])
    expect(await finishers(ewa)).toMatchObject([{ person: { id: jan.id }, finishedOn: '2024-05-05' }])
  })

  it('are shown to whoever follows them: the furthest by name, the rest counted, nobody else', async () => {
    const [viewer, maker, stranger] = [await world.newUser(), await world.newUser(), await world.newUser()]
    const challenge = await make(maker, { title: 'Ze znajomymi', summits: [1, 2, 3] })
    const friends = async (who: Person | null) => (await see(who, challenge.id)).body.friends
    const others: Person[] = []
    for (let n = 0; n < 4; n++) others.push(await world.newUser())
    for (const one of [...others, stranger]) await join(one, challenge.id)
    expect(await friends(viewer)).toEqual({ people: [], count: 0 })
    for (const one of others) await world.as(viewer)(followsRoutes.follow, { params: { id: one.id } })
    await mark(others[2]!, 1)
    const { people, count } = await friends(viewer)
    expect(count).toBe(4)
    expect(people.map(({ id }) => id)).toEqual([others[2], others[0], others[1]].map((one) => one!.id))

    // In lists as on the page; nobody's friends are told to anybody else.
    const community = await world.as(viewer)(challengeRoutes.community, { query: { q: 'Ze znajomymi' } })
    expect(community.body.items[0]!.friends.count).toBe(4)
    expect(await friends(null)).toEqual({ people: [], count: 0 })
    expect(await friends(stranger)).toEqual({ people: [], count: 0 })

    // Whoever is not shown is not counted.
    await leave(others[3]!, challenge.id)
    await world.db.begin(async (tx) => {
      await tx`update users set blocked = true where id = ${others[0]!.id}`
      await emit(tx, 'account-blocked', { userId: others[0]!.id })
    })
    const fewer = await friends(viewer)
    expect([fewer.count, fewer.people.map(({ id }) => id)]).toEqual([2, [others[2]!.id, others[1]!.id]])
  })

  it('come page by page, each once, with their places', async () => {
    const ola = await world.newUser()
    const { id } = await make(ola, { summits: [1] })
    await world.db`
      with made as (
        insert into users (email, password_hash, first_name)
        select ${`${id}-`} || n || '@example.pl', '-', 'Hiker' from generate_series(1, 49) n returning id)
      insert into challenge_members (challenge_id, user_id, joined_on, progress)
      select ${id}, id, '2026-01-01', id % 3 from made`
    const seen: { place: number; progress: number; person: { id: number } | null }[] = []
    for (let cursor: string | undefined; ;) {
      const page = await hikers(null, id, cursor === undefined ? {} : { cursor })
      seen.push(...page.items)
      if (page.next === null) break
      cursor = page.next
    }
    expect(seen).toHaveLength(50)
    expect(new Set(seen.map(({ person }) => person!.id)).size).toBe(50)
    expect(seen.map(({ place }) => place)).toEqual(
      seen.map(({ progress }) => seen.filter((one) => one.progress > progress).length + 1),
    )
  })
})

describe('a certificate', () => {
  async function finished(more: Partial<ChallengeCreate> = {}) {
    const ola = await world.newUser({ lastName: 'Nowak' })
    const { id } = await make(ola, { title: 'Jeden szczyt', summits: [1], ...more })
    const story = await tell(ola, { summits: [1], date: '2025-05-05', title: 'Na szczycie' })
    return { ola, id, story, number: (await own(ola, id)).certificate! }
  }

  it('is there once the goal is reached and can be checked by whoever has its number', async () => {
    const { ola, number, story } = await finished()
    const { status, body } = await certificate(number)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      person: { id: ola.id, lastName: 'Nowak' },
      challenge: { title: 'Jeden szczyt', goal: 1 },
      finishedOn: '2025-05-05',
      withdrawnOn: null,
      evidence: [{ day: '2025-05-05', story: { id: story.id, title: 'Na szczycie' } }],
    })
    expect((await certificate('00000-00000')).status).toBe(404)
  })

  it('is withdrawn when its cause goes and in force again, under the same number, when it comes back', async () => {
    const { ola, id, story, number } = await finished()
    await change(ola, story.id, { visibility: 'private' })
    expect((await certificate(number)).body).toMatchObject({ withdrawnOn: today, evidence: [] })
    expect(await own(ola, id)).toMatchObject({ certificate: null, standing: { finishedOn: null } })
    await mark(ola, 1, '2025-06-06')
    expect((await certificate(number)).body).toMatchObject({ withdrawnOn: null, finishedOn: '2025-06-06' })
    expect((await own(ola, id)).certificate).toBe(number)
    await leave(ola, id)
    expect((await certificate(number)).body.withdrawnOn).toBe(today)
    await join(ola, id)
    expect((await own(ola, id)).certificate).toBe(number)
  })

  it('names neither a story that the reader may not see nor the address of a secret challenge', async () => {
    const { ola, number } = await finished({ secret: true })
    await world.db`update users set visibility = 'hikers' where id = ${ola.id}`
    await world.db`update stories set audience = 'hikers' where author_id = ${ola.id}`
    const { body } = await certificate(number)
    expect(body.challenge.key).toBeNull()
    expect(body.evidence).toMatchObject([{ story: null, day: '2025-05-05' }])
    expect((await certificate(number, await world.newUser())).body.evidence[0]!.story).not.toBeNull()
  })

  it('stays when a list grows afterwards', async () => {
    const { ola, id, number } = await finished()
    await world.db`update challenges set summits = '{1, 2}', goal = 2 where id = ${id}`
    await mark(ola, 1, '2025-07-07')
    expect(await own(ola, id)).toMatchObject({
      certificate: number,
      standing: { progress: 1, finishedOn: '2025-05-05' },
    })
    expect((await certificate(number)).body.withdrawnOn).toBeNull()
  })

  it('is not given for what looks impossible until that is explained', async () => {
    const { ola, number, story } = await finished()
    const say = (state: string) =>
      world.db.begin(async (tx) => {
        await tx`delete from fairness_flags where story_id = ${story.id}`
        await tx`
          insert into fairness_flags (user_id, reason, story_id, day, evidence, state)
          values (${ola.id}, 'speed', ${story.id}, '2025-05-05', '{}', ${state})`
        await emit(tx, 'fairness-changed', { userId: ola.id, storyId: story.id, day: '2025-05-05' })
      })
    await say('open')
    expect((await certificate(number)).body.withdrawnOn).toBe(today)
    await say('explained')
    expect((await certificate(number)).body.withdrawnOn).toBeNull()
  })
})
