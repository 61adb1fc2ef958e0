import { describe, expect, it } from 'vitest'
import { ascentRoutes } from '#contract/ascents.ts'
import { challengeRoutes } from '#contract/challenges.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { emit } from '#server/events/emit.ts'
import { randomDeeds } from '#server/testing/random-deeds.ts'
import { seeds } from '#server/testing/seeds.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { recountMembers } from './official.ts'
import { alignProgress } from './align-progress.ts'

const world = testApp()
const today = warsawDay(new Date())
const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

const make = async (who: Person, body: object) =>
  (
    await world.as(who)(challengeRoutes.create, {
      body: { title: 'Wyzwanie', unit: 'list', summits: [1, 2], ...body },
    })
  ).body.id
const join = (who: Person, id: number) => world.as(who)(challengeRoutes.join, { params: { id }, query: {} })
const leave = (who: Person, id: number) => world.as(who)(challengeRoutes.leave, { params: { id } })

async function stateOf(ids: number[]) {
  const members = await world.db`
    select challenge_id, user_id, progress, started_on, finished_on, finished_precision
    from challenge_members where challenge_id = any(${ids}) order by 1, 2`
  const certificates = await world.db`
    select challenge_id, user_id, number, finished_on, evidence, withdrawn_at is null as valid
    from challenge_certificates where challenge_id = any(${ids}) order by 1, 2`
  return { members: [...members], certificates: [...certificates] }
}

/** What nobody can be told twice: as many certificates in force as there are finished members, and true counters. */
async function expectAgreement(ids: number[]) {
  const rows = await world.db`
    select c.id from challenges c where c.id = any(${ids}) and (
      c.members <> (select count(*) from challenge_members m where m.challenge_id = c.id and m.shown)
      or exists (
        select from challenge_members m full join challenge_certificates f
          on f.challenge_id = m.challenge_id and f.user_id = m.user_id and f.withdrawn_at is null
        where coalesce(m.challenge_id, f.challenge_id) = c.id and f.withdrawn_at is null
          and (m.finished_on is null) <> (f.number is null)))`
  expect(rows).toHaveLength(0)
}

describe('counting as things happen', () => {
  it.each(seeds(21, 22))('gives the same as counting from scratch, whatever happened (%d)', async (seed) => {
    const hikers = [await world.newUser(), await world.newUser(), await world.newUser()]
    const days = [today, inDays(-1), inDays(-2), inDays(-40), '2020-02-02']
    const summits = [1, 2, 3, 4, 5]
    const window = { startsOn: inDays(-30), endsOn: inDays(30) }
    const [maker] = hikers as [Person, Person, Person]
    const ids = [
      await make(maker, { summits: [1, 2, 3] }),
      await make(maker, { summits: [2, 4], ...window }),
      await make(maker, { unit: 'summits', goal: 3, ...window }),
      await make(maker, { unit: 'climb', goal: 1_500, ...window }),
      await make(maker, { unit: 'distance', goal: 20_000, ...window }),
    ]
    for (const one of hikers) for (const id of ids) await join(one, id)
    await world.db`update challenge_members set joined_on = ${inDays(-1)} where challenge_id = any(${ids})`
    const { happen, pick, random } = randomDeeds(world, { seed, hikers, days, summits })
    const comeAndGo = () => (random() < 0.4 ? leave : join)(pick(hikers), pick(ids))
    await happen(40, [comeAndGo])
    const asItHappened = await stateOf(ids)
    await expectAgreement(ids)
    await world.db`
      update challenge_members set progress = 0, started_on = null, finished_on = null, finished_precision = null
      where challenge_id = any(${ids})`
    await world.db`update challenge_certificates set withdrawn_at = now() where challenge_id = any(${ids})`
    await world.db.begin((tx) =>
      alignProgress(
        tx,
        hikers.map((one) => ({ userId: one.id })),
      ),
    )
    const fromScratch = await stateOf(ids)
    expect(asItHappened.members).toEqual(fromScratch.members)
    const valid = (state: typeof fromScratch) => state.certificates.filter((one) => one['valid'])
    expect(valid(asItHappened)).toEqual(valid(fromScratch))
    expect(fromScratch.members.length).toBeGreaterThan(3)
  })
})

describe('at the same moment', () => {
  it('joining twice is joining once', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const id = await make(ola, {})
    const answers = await Promise.all(Array.from({ length: 6 }, () => join(jan, id)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await expectAgreement([id])
    const { body } = await world.as(null)(challengeRoutes.one, { params: { id: String(id) } })
    expect(body.members).toBe(2)
  })

  it('a certificate is made once, whatever the number of causes', async () => {
    const ola = await world.newUser()
    const id = await make(ola, { summits: [1, 2, 3, 4] })
    await Promise.all(
      [1, 2, 3, 4].flatMap((summitId) =>
        ['2024-01-01', '2024-02-02'].map((date) =>
          world.as(ola)(ascentRoutes.add, { body: { summitId, date } }),
        ),
      ),
    )
    const { certificates } = await stateOf([id])
    expect(certificates).toHaveLength(1)
    expect(certificates[0]).toMatchObject({ valid: true, finishedOn: '2024-01-01' })
  })

  it.each([1, 2, 3])('leaving while finishing leaves nothing half done (%d)', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const id = await make(ola, { summits: [1] })
    await join(jan, id)
    await Promise.all([
      leave(jan, id),
      world.as(jan)(ascentRoutes.add, { body: { summitId: 1, date: '2024-01-01' } }),
    ])
    await expectAgreement([id])
    expect((await stateOf([id])).members).toHaveLength(1)
  })

  it('somebody who joins while it is removed finds either all of it or nothing', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    for (let at = 0; at < 4; at++) {
      const id = await make(ola, {})
      const [joined, removed] = await Promise.all([
        join(jan, id),
        world.as(ola)(challengeRoutes.remove, { params: { id } }),
      ])
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([joined.status, removed.status])
    }
  })

  it('the last of sixty goes to one of two', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const ids = [await make(ola, {}), await make(ola, {})]
    await world.db`
      with made as (
        insert into challenges (kind, author_id, title, description, unit, goal, summits)
        select 'community', ${ola.id}, 'Wyzwanie', '<p></p>', 'list', 1, '{500}' from generate_series(1, 59)
        returning id)
      insert into challenge_members (challenge_id, user_id, joined_on)
      select id, ${jan.id}, '2026-01-01' from made`
    const answers = await Promise.all(ids.map((id) => join(jan, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('accounts', () => {
  it('that are blocked or go are no longer counted, and what only they were in goes with them', async () => {
    const [ola, jan] = [await world.newUser(), await world.newUser()]
    const [shared, lonely] = [await make(ola, {}), await make(ola, {})]
    await join(jan, shared)
    const membersOf = async () =>
      (await world.db<{ members: number }[]>`select members from challenges where id = ${shared}`)[0]?.members
    await world.db.begin((tx) => emit(tx, 'account-blocked', { userId: jan.id }))
    expect(await membersOf()).toBe(1)
    await expectAgreement([shared])
    await world.db.begin((tx) => emit(tx, 'account-unblocked', { userId: jan.id }))
    expect(await membersOf()).toBe(2)
    await world.db.begin(async (tx) => {
      await emit(tx, 'account-removed', { userId: ola.id })
      await tx`delete from users where id = ${ola.id}`
    })
    expect(await membersOf()).toBe(1)
    await expectAgreement([shared])
    expect(await world.db`select from challenges where id = ${lonely}`).toHaveLength(0)
    const { body } = await world.as(null)(challengeRoutes.one, { params: { id: String(shared) } })
    expect(body.author).toBeNull()
  })
})

it('everybody is counted anew after the mountains changed, and once', async () => {
  const ola = await world.newUser()
  const id = await make(ola, { summits: [1] })
  await world.as(ola)(ascentRoutes.add, { body: { summitId: 2, date: '2024-01-01' } })
  await world.db`update challenges set summits = '{2}' where id = ${id}`
  await world.db`delete from challenge_rounds`
  expect(await recountMembers(world.db)).toBeGreaterThan(0)
  expect((await stateOf([id])).members).toMatchObject([{ progress: 1, finishedOn: '2024-01-01' }])
  expect(await recountMembers(world.db)).toBe(0)
})
