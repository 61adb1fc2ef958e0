import { describe, expect, it } from 'vitest'
import { applauseRoutes } from '#contract/applause.ts'
import { commentRoutes } from '#contract/comments.ts'
import { storyRoutes } from '#contract/stories.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()

async function thread(fields: object = {}) {
  const author = await world.newUser({ firstName: 'Autorka' })
  const body = { title: 'Wycieczka', date: '2026-06-20', ...fields }
  const { body: story } = await world.as(author)(storyRoutes.create, { body })
  const about = { subject: 'story' as const, subjectId: story.id }
  return { author, story, about }
}

async function say(
  person: Person,
  about: { subject: 'story'; subjectId: number },
  text: string,
  more: object = {},
) {
  const { status, body, problem } = await world.as(person)(commentRoutes.create, {
    body: { ...about, text, ...more },
  })
  expect(status, JSON.stringify(problem)).toBe(201)
  return body
}

describe('comments', () => {
  it('stand in the order in which they were said, in pages, and are counted on the story', async () => {
    const { about, story } = await thread()
    const people = [await world.newUser(), await world.newUser()]
    for (let i = 0; i < 5; i++) await say(people[i % 2]!, about, `<p>Komentarz ${i}</p>`)
    const first = await world.as(null)(commentRoutes.list, { query: { ...about, take: 3 } })
    expect(first.body.total).toBe(5)
    const rest = await world.as(null)(commentRoutes.list, {
      query: { ...about, take: 3, cursor: first.body.next! },
    })
    const texts = [...first.body.items, ...rest.body.items].map((one) => one.text)
    expect(texts).toEqual([0, 1, 2, 3, 4].map((i) => `<p>Komentarz ${i}</p>`))
    expect(rest.body.next).toBeNull()
    const { body } = await world.as(null)(storyRoutes.one, { params: { id: story.id } })
    expect(body.comments).toBe(5)
  })

  it('are stored clean, are never empty nor too long', async () => {
    const { about } = await thread()
    const person = await world.newUser()
    const made = await say(
      person,
      about,
      '<p onclick="x()">Ładnie <em>tu</em><img src="x" onerror="y()"></p>',
    )
    expect(made.text).not.toMatch(/onclick|onerror/)
    for (const text of ['<p>  </p>', `<p>${'a'.repeat(5_001)}</p>`]) {
      const { status, problem } = await world.as(person)(commentRoutes.create, { body: { ...about, text } })
      expect([status, Object.keys(problem.fields!)]).toEqual([400, ['text']])
    }
  })

  it('quote one another, and a quoted one that is removed leaves its place empty', async () => {
    const { about } = await thread()
    const [a, b] = [await world.newUser({ firstName: 'Ala' }), await world.newUser()]
    const question = await say(a, about, '<p>Jak parking na Krowiarkach?</p>')
    const reply = await say(b, about, '<p>Pełny od ósmej.</p>', { quoteId: question.id })
    expect(reply.quote).toMatchObject({
      id: question.id,
      author: { firstName: 'Ala' },
      excerpt: 'Jak parking na Krowiarkach?',
    })
    expect((await world.as(b)(commentRoutes.remove, { params: { id: question.id } })).status).toBe(403)
    expect((await world.as(a)(commentRoutes.remove, { params: { id: question.id } })).status).toBe(200)
    const { body } = await world.as(null)(commentRoutes.list, { query: about })
    expect(body.total).toBe(1)
    expect(body.items[0]).toMatchObject({ removed: true, text: '', author: null })
    expect(JSON.stringify(body)).not.toContain('Krowiarkach')
    const seenBy = async (viewer: Person | null) =>
      (await world.as(viewer)(commentRoutes.list, { query: about })).body.items.map((one) => one.can.applaud)
    // Nobody applauds an empty place, and a stranger nothing.
    expect([await seenBy(a), await seenBy(b), await seenBy(null)]).toEqual([
      [false, true],
      [false, false],
      [false, false],
    ])
    const late = await world.as(b)(commentRoutes.create, {
      body: { ...about, text: '<p>O!</p>', quoteId: question.id },
    })
    expect(late.status).toBe(400)

    await world.as(b)(commentRoutes.remove, { params: { id: reply.id } })
    const after = await world.as(null)(commentRoutes.list, { query: about })
    expect(after.body.items.map((one) => one.id)).toEqual([question.id])
  })

  it('cannot quote what was said elsewhere', async () => {
    const [here, there] = [await thread(), await thread({ visibility: 'private' })]
    const secret = await say(there.author, there.about, '<p>Tajemnica</p>')
    const body = { ...here.about, text: '<p>Hm</p>', quoteId: secret.id }
    expect((await world.as(here.author)(commentRoutes.create, { body })).status).toBe(400)
  })

  it('are changed by their author alone, with a mark and a time', async () => {
    const { about, author } = await thread()
    const person = await world.newUser()
    const made = await say(person, about, '<p>Raz</p>')
    const params = { id: made.id }
    const body = { text: '<p>Dwa</p>' }
    expect((await world.as(author)(commentRoutes.update, { params, body })).status).toBe(403)
    const changed = await world.as(person)(commentRoutes.update, { params, body })
    expect(changed.body).toMatchObject({ text: '<p>Dwa</p>' })
    expect(changed.body.editedAt).not.toBeNull()
    expect((await world.as(author)(commentRoutes.remove, { params })).status).toBe(200)
  })

  it('are made once with the same key, also in parallel', async () => {
    const { about, story } = await thread()
    const person = await world.newUser()
    const body = { ...about, text: '<p>Raz</p>', clientKey: 'klucz-001' }
    const made = await Promise.all([0, 1, 2, 3].map(() => world.as(person)(commentRoutes.create, { body })))
    expect(new Set(made.map((one) => one.body.id)).size).toBe(1)
    const { body: seen } = await world.as(null)(storyRoutes.one, { params: { id: story.id } })
    expect(seen.comments).toBe(1)
  })

  it('are applauded once by each, never by their author', async () => {
    const { about, author } = await thread()
    const person = await world.newUser()
    const params = { id: (await say(person, about, '<p>Brawo</p>')).id }
    expect((await world.as(person)(applauseRoutes.giveToComment, { params })).status).toBe(409)
    await Promise.all([0, 1].map(() => world.as(author)(applauseRoutes.giveToComment, { params })))
    const { body } = await world.as(author)(commentRoutes.list, { query: about })
    expect(body.items[0]!.applause).toEqual({ count: 1, mine: true })
    const taken = await world.as(author)(applauseRoutes.takeFromComment, { params })
    expect(taken.body).toEqual({ count: 0, mine: false })
  })

  it('are as hidden as their story', async () => {
    const { about, author, story } = await thread()
    const person = await world.newUser()
    const made = await say(person, about, '<p>Byłem tu</p>')
    await world.as(author)(storyRoutes.update, { params: { id: story.id }, body: { visibility: 'private' } })
    for (const viewer of [null, person]) {
      expect((await world.as(viewer)(commentRoutes.list, { query: about })).status).toBe(404)
    }
    const params = { id: made.id }
    expect(
      (await world.as(person)(commentRoutes.update, { params, body: { text: '<p>x</p>' } })).status,
    ).toBe(404)
    expect(
      (await world.as(person)(commentRoutes.create, { body: { ...about, text: '<p>x</p>' } })).status,
    ).toBe(404)
    expect((await world.as(person)(applauseRoutes.takeFromComment, { params })).status).toBe(404)
  })

  it('stand under summits too', async () => {
    const person = await world.newUser()
    const body = { subject: 'summit' as const, subjectId: 1, text: '<p>Wiało.</p>' }
    expect((await world.as(person)(commentRoutes.create, { body })).status).toBe(201)
    const missing = { ...body, subjectId: 2_000_000_000 }
    expect((await world.as(person)(commentRoutes.create, { body: missing })).status).toBe(404)
  })
})
