import { describe, expect, it } from 'vitest'
import { ascentRoutes } from '#contract/ascents.ts'
import { importRoutes } from '#contract/imports.ts'
import { storyRoutes } from '#contract/stories.ts'
import { storyLimits, type StoryVisibility } from '#contract/story.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const { tell, follow } = storyWorld(world)
const sniezka = summitNamed('sniezka').id

const set = (person: Person | null, ids: number[], visibility: StoryVisibility) =>
  world.as(person)(storyRoutes.setVisibility, { body: { ids, visibility } })

async function audiences(ids: number[]): Promise<string[]> {
  const rows = await world.db<{ audience: string }[]>`
    select audience from stories where id = any(${ids}) order by id`
  return rows.map((row) => row.audience)
}

const seenBy = async (person: Person | null, author: Person) => {
  const { body } = await world.as(person)(storyRoutes.list, { query: { author: author.id } })
  return body.items.map((story) => story.id).toSorted((a, b) => a - b)
}

describe('who sees many stories', () => {
  it('is changed at once, with everything that follows from it', async () => {
    const [zofia, follower, stranger] = [await world.newUser(), await world.newUser(), await world.newUser()]
    await follow(follower, zofia)
    const one = await tell(zofia, { visibility: 'private', summits: [sniezka] })
    const two = await tell(zofia, { visibility: 'followers' })
    const three = await tell(zofia, { visibility: 'public' })
    const ids = [one.id, two.id, three.id]
    const climbed = async () =>
      (await world.as(stranger)(ascentRoutes.ofUser, { params: { id: zofia.id } })).body.length
    expect(await seenBy(stranger, zofia)).toEqual([three.id])
    expect(await climbed()).toBe(0)

    expect((await set(zofia, ids, 'public')).body).toEqual({ changed: 2 })
    expect(await audiences(ids)).toEqual(['everybody', 'everybody', 'everybody'])
    expect(await seenBy(null, zofia)).toEqual(ids)
    expect(await climbed()).toBe(1)

    expect((await set(zofia, ids, 'followers')).body).toEqual({ changed: 3 })
    expect(await seenBy(stranger, zofia)).toEqual([])
    expect(await seenBy(follower, zofia)).toEqual(ids)
    expect(await climbed()).toBe(0)
    expect((await set(zofia, ids, 'followers')).body).toEqual({ changed: 0 })
  })

  it('follows the one rule: a draft stays one, and a profile for hikers keeps its stories from strangers', async () => {
    const shy = await world.newUser({ visibility: 'hikers' })
    const draft = await tell(shy, { draft: true, visibility: 'private' })
    const told = await tell(shy, { visibility: 'private' })
    await set(shy, [draft.id, told.id], 'public')
    expect(await audiences([draft.id, told.id])).toEqual(['nobody', 'hikers'])
  })

  it('is its author’s to say: one story of another among them, or one that is gone, and nothing changes', async () => {
    const [zofia, other] = [await world.newUser(), await world.newUser()]
    const own = await tell(zofia, { visibility: 'private' })
    const foreign = await tell(other, { visibility: 'public' })
    const hidden = await tell(other, { visibility: 'private' })
    const [refused, unseen, gone] = [
      await set(zofia, [own.id, foreign.id], 'public'),
      await set(zofia, [own.id, hidden.id], 'public'),
      await set(zofia, [own.id, 2_000_000_000], 'public'),
    ]
    expect([refused.status, unseen.status, gone.status]).toEqual([404, 404, 404])
    // Whether a story is there at all cannot be told from the answer.
    expect(unseen.problem).toEqual(gone.problem)
    expect(await audiences([own.id, foreign.id, hidden.id])).toEqual(['author', 'everybody', 'author'])
    expect((await set(null, [foreign.id], 'private')).status).toBe(401)
  })

  it('takes a bounded number of stories, each once', async () => {
    const zofia = await world.newUser()
    const { id } = await tell(zofia)
    const many = Array.from({ length: storyLimits.visibilityAtOnce + 1 }, (_, i) => i + 1)
    for (const ids of [[], [id, id], many]) expect((await set(zofia, ids, 'private')).status).toBe(400)
    expect(await audiences([id])).toEqual(['everybody'])
  })
})

describe('the stories of an import', () => {
  async function imported() {
    const person = await world.newUser()
    const { body } = await world.as(person)(importRoutes.create, { body: {} })
    const params = { id: body.id }
    const send = (name: string, bytes: Buffer) =>
      world.inject({
        method: 'POST',
        url: `/api/imports/${body.id}/files?name=${name}`,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
        payload: bytes,
      })
    const named = (track: Buffer, name: string) => Buffer.from(track.toString().replaceAll('Wycieczka', name))
    await send('a.gpx', named(gpxOver(['sniezka']), 'babia_2026-11-11.gpx'))
    await send('b.gpx', named(gpxOver(['sleza'], { startMs: Date.UTC(2026, 4, 2, 6) }), 'Ślęża z Markiem'))
    return { person, params }
  }
  const show = (person: Person, params: { id: number }, visibility: StoryVisibility) =>
    world.as(person)(importRoutes.setVisibility, { params, body: { visibility } })

  it('are named after their summits where nobody named them, and shown or hidden together', async () => {
    const { person, params } = await imported()
    expect((await show(person, params, 'public')).status).toBe(409)
    await world.app.jobs.drain()
    const mine = await world.as(person)(storyRoutes.list, { query: { feed: 'mine' } })
    expect(mine.body.items.map((story) => story.title)).toEqual(['Śnieżka', 'Ślęża z Markiem'])

    const other = await tell(person, { visibility: 'private' })
    expect((await show(person, params, 'public')).body).toEqual({ changed: 2, left: 0 })
    expect(await seenBy(null, person)).toHaveLength(2)
    expect(await audiences([other.id])).toEqual(['author'])
    expect((await world.as(person)(importRoutes.one, { params })).body.visibility).toBe('public')
    expect((await show(person, params, 'public')).body).toEqual({ changed: 0, left: 0 })

    const stranger = await world.newUser()
    expect((await show(stranger, params, 'private')).status).toBe(404)
    expect(await seenBy(null, person)).toHaveLength(2)
  })
})

describe('the picture of a story', () => {
  it('is kept by everybody only while it shows what everybody may see', async () => {
    const zofia = await world.newUser()
    const { id } = await tell(zofia, { summits: [sniezka] })
    const ask = (v?: number, person?: Person) =>
      world.inject({
        method: 'GET',
        url: `/api/story/${id}/picture.png${v === undefined ? '' : `?v=${v}`}`,
        headers: person ? { authorization: `Bearer ${person.token}` } : {},
      })
    const [row] = await world.db<{ revision: number }[]>`select revision from stories where id = ${id}`
    const lasting = await ask(row!.revision)
    expect(lasting.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    })
    expect((await ask()).headers['cache-control']).toBe('private, no-cache')
    await set(zofia, [id], 'private')
    expect((await ask(row!.revision)).statusCode).toBe(404)
    const own = await ask(row!.revision + 1, zofia)
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  })
})
