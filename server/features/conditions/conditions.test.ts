import { describe, expect, it } from 'vitest'
import { conditionLimits, conditionRoutes, type ConditionKind } from '#contract/conditions.ts'
import { daysBefore } from '#domain/time/days-before.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { deleteAccount } from '#server/features/account/account.service.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const { upload } = storyWorld(world)
const today = () => warsawDay(new Date())

type Given = {
  summitId?: number
  rangeId?: number
  kind?: ConditionKind
  degree?: number
  text?: string
  seenOn?: string
}

const send = (by: Person, given: Given & { clientKey?: string; photo?: object }) =>
  world.as(by)(conditionRoutes.create, {
    body: { kind: 'ice', text: 'Lód pod szczytem', seenOn: today(), ...given } as never,
  })

async function report(by: Person, given: Given = {}) {
  const { status, body, problem } = await send(by, { summitId: summitNamed('sniezka').id, ...given })
  expect(status, JSON.stringify(problem)).toBe(201)
  return body
}

const textsOf = async (viewer: Person | null, query: { rangeId?: number; summits?: string } = {}) =>
  (await world.as(viewer)(conditionRoutes.list, { query })).body.items.map((one) => one.text)

const rangeOf = async (slug: string) => {
  const [row] = await world.db<{ rangeId: number }[]>`select range_id from summits where slug = ${slug}`
  return row!.rangeId
}

describe('a report', () => {
  it('stands under its summit and its range; one of a range under its summits too', async () => {
    const person = await world.newUser()
    const rangeId = await rangeOf('turbacz')
    const summits = String(summitNamed('turbacz').id)
    await report(person, { summitId: summitNamed('turbacz').id, text: 'Śnieg na Turbaczu' })
    await send(person, { rangeId, text: 'Błoto w Gorcach', kind: 'mud' })
    expect(await textsOf(null, { rangeId })).toEqual(['Błoto w Gorcach', 'Śnieg na Turbaczu'])
    expect(await textsOf(null, { summits })).toEqual(['Błoto w Gorcach', 'Śnieg na Turbaczu'])
    const other = String(summitNamed('tarnica').id)
    expect(await textsOf(null, { summits: other })).toEqual([])
    expect(await textsOf(null, { summits: `${other},${summits}` })).toHaveLength(2)
    expect(await textsOf(null)).toContain('Błoto w Gorcach')
  })

  it('is shown for fourteen days, counted from the day it tells of', async () => {
    const person = await world.newUser()
    const summits = String(summitNamed('tarnica').id)
    const given = { summitId: summitNamed('tarnica').id }
    await report(person, { ...given, text: 'Ostatni dzień', seenOn: daysBefore(today(), 13) })
    expect(await textsOf(null, { summits })).toEqual(['Ostatni dzień'])
    await world.db`update conditions set seen_on = seen_on - 1 where text = 'Ostatni dzień'`
    expect(await textsOf(null, { summits })).toEqual([])
  })

  it('of avalanche danger is a degree from the bulletin, which it points at, and is gone after a day', async () => {
    const person = await world.newUser()
    const summitId = summitNamed('rysy').id
    const degree = { summitId, kind: 'avalanche' as const, degree: 3, text: 'Trójka od rana' }
    expect(await report(person, degree)).toMatchObject({
      kind: 'avalanche',
      degree: 3,
      bulletin: { service: 'TOPR', url: 'https://lawiny.topr.pl' },
    })
    expect((await report(person, { text: 'Sam lód' })).bulletin).toBeNull()
    const summits = String(summitId)
    expect(await textsOf(null, { summits })).toContain('Trójka od rana')
    await world.db`
      update conditions set created_at = now() - interval '25 hours' where text = 'Trójka od rana'`
    expect(await textsOf(null, { summits })).not.toContain('Trójka od rana')

    const refused = async (given: Given) => {
      const { status, problem } = await send(person, { ...degree, ...given })
      return [status, Object.keys(problem!.fields ?? {})]
    }
    expect(await refused({ degree: undefined as never })).toEqual([400, ['degree']])
    expect(await refused({ degree: 6 })).toEqual([400, ['degree']])
    expect(await refused({ kind: 'ice' })).toEqual([400, ['degree']])
    expect(await refused({ summitId: summitNamed('sleza').id })).toEqual([400, ['kind']])
    expect(await refused({ seenOn: daysBefore(today(), 2) })).toEqual([400, ['seenOn']])
  })

  it('names every wrong field at once', async () => {
    const [person, other] = [await world.newUser(), await world.newUser()]
    const path = await upload(other, 'cudze')
    const photo = { path, thumbnail: path }
    const tomorrow = daysBefore(today(), -1)
    const wrong = await send(person, { text: ' \u200e \u200e ', seenOn: tomorrow, photo })
    expect([wrong.status, Object.keys(wrong.problem.fields!).toSorted()]).toEqual([
      400,
      ['photo', 'seenOn', 'summitId', 'text'],
    ])
    const old = await send(person, { summitId: 2_000_000_000, seenOn: daysBefore(today(), 14) })
    expect(Object.keys(old.problem.fields!).toSorted()).toEqual(['seenOn', 'summitId'])
    expect((await send(person, { rangeId: 2_000_000_000 })).status).toBe(400)
  })

  it('has a photo of its author, which the sweeper leaves alone', async () => {
    const person = await world.newUser()
    const [path, thumbnail] = [await upload(person, 'foto'), await upload(person, 'mini')]
    const { body } = await send(person, { summitId: 1, photo: { path, thumbnail } })
    expect(body.photo).toEqual({ path, thumbnail })
    const shown = await Promise.all(
      world.app.uploadReferences.map((find) => find(world.db, [path, thumbnail])),
    )
    expect(
      shown
        .flat()
        .map((one) => one.path)
        .toSorted(),
    ).toEqual([path, thumbnail].toSorted())
  })

  it('is made once with the same key, also in parallel', async () => {
    const person = await world.newUser()
    const sent = await Promise.all(
      [0, 1, 2].map(() => send(person, { summitId: 1, clientKey: 'klucz-warunki' })),
    )
    expect(new Set(sent.map((one) => one.body.id)).size).toBe(1)
  })

  it('is taken back by its author and moderators, not by another', async () => {
    const [author, other] = [await world.newUser(), await world.newUser()]
    const { id } = await report(author, { text: 'Do usunięcia' })
    const remove = (by: Person) => world.as(by)(conditionRoutes.remove, { params: { id } })
    expect((await remove(other)).status).toBe(403)
    expect((await remove(author)).status).toBe(200)
    expect((await remove(author)).status).toBe(404)
    expect(await textsOf(null)).not.toContain('Do usunięcia')
  })
})

describe('the word of others', () => {
  const vote = (by: Person, id: number, said: 'confirm' | 'deny') =>
    world.as(by)(conditionRoutes.vote, { params: { id }, body: { vote: said } })

  it('counts once for each, can be changed and taken back, also in parallel', async () => {
    const [author, a, b] = [await world.newUser(), await world.newUser(), await world.newUser()]
    const { id } = await report(author)
    expect((await vote(author, id, 'confirm')).status).toBe(409)
    await Promise.all([vote(a, id, 'confirm'), vote(a, id, 'confirm'), vote(b, id, 'confirm')])
    expect((await vote(a, id, 'confirm')).body).toMatchObject({
      confirmations: 2,
      denials: 0,
      vote: 'confirm',
    })
    expect((await vote(a, id, 'deny')).body).toMatchObject({ confirmations: 1, denials: 1, vote: 'deny' })
    const { body } = await world.as(a)(conditionRoutes.takeVote, { params: { id } })
    expect(body).toMatchObject({ confirmations: 1, denials: 0, vote: null })
  })

  it('hides a report when three deny it and fewer confirm it, and brings it back', async () => {
    const author = await world.newUser()
    const people = await Promise.all(Array.from({ length: 7 }, () => world.newUser()))
    const { id } = await report(author, { text: 'Sporne' })
    for (const one of people.slice(0, 2)) await vote(one, id, 'deny')
    expect(await textsOf(null)).toContain('Sporne')
    await vote(people[2]!, id, 'deny')
    expect(await textsOf(null)).not.toContain('Sporne')
    for (const one of people.slice(3, 6)) await vote(one, id, 'confirm')
    expect(await textsOf(null), 'as many confirm it').toContain('Sporne')
    await vote(people[6]!, id, 'deny')
    expect(await textsOf(null)).not.toContain('Sporne')
    await deleteAccount(
      world.db,
      world.app.storage,
      { id: people[6]!.id, role: 'hiker', blocked: false, fresh: true },
      people[6]!.id,
    )
    expect(await textsOf(null), 'who goes takes their word along').toContain('Sporne')
  })
})

it('gives its pages one after another, each report once', async () => {
  const person = await world.newUser()
  const rangeId = await rangeOf('lysica')
  await world.db`
    insert into conditions (author_id, range_id, kind, text, seen_on)
    select ${person.id}, ${rangeId}, 'mud', 'Błoto ' || n, ${today()}::date - n % 3 from generate_series(1, 45) n`
  const seen: string[] = []
  const readOn = async (cursor: string | null): Promise<void> => {
    const query = { rangeId, ...(cursor !== null && { cursor }) }
    const { body } = await world.as(null)(conditionRoutes.list, { query })
    expect(body.items.length).toBeLessThanOrEqual(conditionLimits.page)
    seen.push(...body.items.map((one) => one.text))
    if (body.next !== null) await readOn(body.next)
  }
  await readOn(null)
  expect(new Set(seen).size).toBe(45)
})

describe('the feed of a range', () => {
  it('is Atom that a reader of XML takes, names nobody who hides, and is not sent twice', async () => {
    const shy = await world.newUser({ firstName: 'Ukryta', visibility: 'hikers' })
    await report(shy, { summitId: summitNamed('sleza').id, text: 'Lód & "szadź" <wszędzie>' })
    const slug = summitNamed('sleza').range
    const answer = await world.inject({ url: `/api/conditions/feed/${slug}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(answer.headers['cache-control']).toContain('max-age=300')
    expect(answer.body).toContain('Lód &amp; &quot;szadź&quot; &lt;wszędzie&gt;')
    expect(answer.body).toContain('<author><name>Wędrowiec</name></author>')
    expect(answer.body).not.toContain('Ukryta')
    for (const part of ['<id>', '<title>', '<updated>', 'rel="self"']) expect(answer.body).toContain(part)
    // Every element that is opened is closed, in order.
    const open: string[] = []
    for (const [, slash, name, alone] of answer.body.matchAll(/<(\/?)([a-z]+)[^>?]*?(\/?)>/g)) {
      if (slash) expect(open.pop()).toBe(name)
      else if (!alone) open.push(name!)
    }
    expect(open).toEqual([])
    const again = await world.inject({
      url: `/api/conditions/feed/${slug}`,
      headers: { 'if-none-match': String(answer.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
    expect((await world.inject({ url: '/api/conditions/feed/nie-ma' })).statusCode).toBe(404)
  })
})
