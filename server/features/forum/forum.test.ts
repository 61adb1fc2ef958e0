import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { applauseRoutes } from '#contract/applause.ts'
import { commentRoutes } from '#contract/comments.ts'
import { forumLimits, forumRoutes, type BoardName } from '#contract/forum.ts'
import { noticeRoutes } from '#contract/notices.ts'
import { deleteAccount } from '#server/features/account/account.service.ts'
import { expectValid } from '#server/testing/structured-data.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()

async function start(by: Person, fields: { title?: string; board?: BoardName; text?: string } = {}) {
  const body = {
    board: 'sprzet' as const,
    title: 'Raczki czy raki?',
    text: '<p>Jak w tytule.</p>',
    ...fields,
  }
  const { status, body: thread, problem } = await world.as(by)(forumRoutes.start, { body })
  expect(status, JSON.stringify(problem)).toBe(201)
  return thread
}

async function reply(by: Person, subjectId: number, text: string, more: object = {}) {
  const { status, body, problem } = await world.as(by)(commentRoutes.create, {
    body: { subject: 'thread' as const, subjectId, text, ...more },
  })
  expect(status, JSON.stringify(problem)).toBe(201)
  return body
}

const open = async (by: Person | null, id: number, query: { page?: number; post?: number } = {}) =>
  (await world.as(by)(forumRoutes.thread, { params: { id }, query })).body

const titlesOf = async (by: Person | null, board: BoardName) => {
  const { body } = await world.as(by)(forumRoutes.board, { params: { board }, query: {} })
  return [...body.pinned, ...body.items].map((thread) => thread.title)
}

describe('a thread', () => {
  it('stands on its board with its first post, and what is said last goes up', async () => {
    const [a, b] = [await world.newUser({ firstName: 'Ala' }), await world.newUser({ firstName: 'Bea' })]
    const first = await start(a, { title: 'Jaki plecak?', board: 'planowanie' })
    await start(b, { title: 'Jaka mapa?', board: 'planowanie' })
    expect(await titlesOf(null, 'planowanie')).toEqual(['Jaka mapa?', 'Jaki plecak?'])
    await reply(b, first.id, '<p>Trzydzieści litrów.</p>')
    expect(await titlesOf(null, 'planowanie')).toEqual(['Jaki plecak?', 'Jaka mapa?'])
    const { thread, posts } = await open(null, first.id)
    expect(thread).toMatchObject({ posts: 2, author: { person: { firstName: 'Ala' } } })
    expect(thread.last.by.person).toMatchObject({ firstName: 'Bea' })
    expect(posts.map(({ number, text }) => [number, text])).toEqual([
      [1, '<p>Jak w tytule.</p>'],
      [2, '<p>Trzydzieści litrów.</p>'],
    ])
    expect(posts.map((post) => post.authorPosts)).toEqual([1, 2])
    const addresses: string[] = []
    for (const source of world.app.sitemap) for await (const path of source()) addresses.push(path)
    expect(addresses, 'for search engines').toEqual(
      expect.arrayContaining(['/comments/planowanie', `/comments/thread/${first.id}`]),
    )
    const { body } = await world.as(null)(forumRoutes.front, {})
    expect(body.boards[1]!.latest.map((one) => one.title)).toEqual(['Jaki plecak?', 'Jaka mapa?'])
  })

  it('is refused without a title, words or a board that exists', async () => {
    const as = world.as(await world.newUser())
    const body = { board: 'sprzet' as const, title: 'Dobre pytanie', text: '<p>x</p>' }
    for (const [wrong, field] of [
      [{ title: '  \u200e ' }, 'title'],
      [{ title: 'a'.repeat(121) }, 'title'],
      [{ text: '<p> </p>' }, 'text'],
      [{ board: 'kuchnia' }, 'board'],
    ] as const) {
      const { status, problem } = await as(forumRoutes.start, { body: { ...body, ...wrong } as typeof body })
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]])
    }
    const [left] = await world.db`select count(*) from threads where title = 'Dobre pytanie'`
    expect(left!['count'], 'a thread without its first post is no thread').toBe(0)
  })

  it('is made once with the same key, also in parallel', async () => {
    const as = world.as(await world.newUser())
    const body = { board: 'sprzet' as const, title: 'Raz', text: '<p>x</p>', clientKey: 'klucz-watku' }
    const made = await Promise.all([0, 1, 2, 3].map(() => as(forumRoutes.start, { body })))
    expect(made.map((one) => one.status)).toEqual([201, 201, 201, 201])
    expect(new Set(made.map((one) => one.body.id)).size).toBe(1)
    expect((await open(null, made[0]!.body.id)).posts).toHaveLength(1)
  })

  it('numbers posts without gaps, whoever writes at the same moment, and posts twice nothing', async () => {
    const people = await Promise.all([0, 1, 2, 3].map(() => world.newUser()))
    const { id } = await start(people[0]!)
    await Promise.all(
      people.flatMap((person, at) => [
        reply(person, id, `<p>${at} a</p>`),
        reply(person, id, `<p>${at} b</p>`, { clientKey: `klucz-${at}-b` }),
        reply(person, id, `<p>${at} b</p>`, { clientKey: `klucz-${at}-b` }),
      ]),
    )
    const { posts, thread } = await open(null, id)
    expect(posts.map((post) => post.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(thread.posts).toBe(9)
  })

  it('opens at any place, and beyond its end at its end', async () => {
    const person = await world.newUser()
    const { id } = await start(person)
    await world.db`
      insert into comments (subject_type, subject_id, author_id, text, number)
      select 'thread', ${id}, ${person.id}, '<p>' || n || '</p>', n from generate_series(2, 10000) n`
    await world.db`update threads set last_number = 10000 where id = ${id}`
    for (const viewer of [null, person]) {
      for (const [query, first, page] of [
        [{}, 1, 1],
        [{ page: 500 }, 9_981, 500],
        [{ post: 5_000 }, 4_981, 250],
        [{ page: 501 }, 9_981, 500],
        [{ post: 2_000_000_000 }, 9_981, 500],
      ] as const) {
        const answer = await open(viewer, id, query)
        expect(answer.posts[0]!.number).toBe(first)
        expect(answer.posts).toHaveLength(forumLimits.posts)
        expect([answer.page, answer.pages]).toEqual([page, 500])
      }
    }
  })

  it('is renamed by its author and moderators; two at once do not overwrite each other', async () => {
    const [author, other] = [await world.newUser(), await world.newUser()]
    const moderator = await world.newUser({ role: 'moderator' })
    const thread = await start(author)
    const change = (by: Person, body: object) =>
      world.as(by)(forumRoutes.change, { params: { id: thread.id }, body })
    expect((await change(other, { title: 'Moje' })).status).toBe(403)
    const both = await Promise.all([
      change(author, { title: 'Raczki?', revision: thread.revision }),
      change(moderator, { title: 'Raki?', revision: thread.revision }),
    ])
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409])
    const kept = both.find((one) => one.status === 200)!.body.title
    expect((await open(null, thread.id)).thread.title).toBe(kept)
  })

  it('is marked as solved by its author or a moderator, and every list says so at once', async () => {
    const [author, other] = [await world.newUser(), await world.newUser()]
    const moderator = await world.newUser({ role: 'moderator' })
    const thread = await start(author, { title: 'Czym impregnować zamszowe buty?', board: 'sprzet' })
    expect(thread).toMatchObject({ solved: false, can: { solve: true } })
    const mark = (by: Person | null, solved: boolean) =>
      world.as(by)(forumRoutes.change, { params: { id: thread.id }, body: { solved } })
    const isSolved = async (by: Person | null) => {
      const board = await world.as(by)(forumRoutes.board, { params: { board: 'sprzet' } })
      const found = await world.as(by)(forumRoutes.search, { query: { q: 'impregnować zamszowe' } })
      const { thread: opened } = await open(by, thread.id)
      const listed = board.body.items.find(({ id }) => id === thread.id)!
      return [opened.solved, listed.solved, found.body.items[0]!.solved]
    }
    expect(await isSolved(null)).toEqual([false, false, false])
    expect((await open(other, thread.id)).thread.can.solve).toBe(false)
    expect((await mark(other, true)).status).toBe(403)
    expect((await mark(null, true)).status).toBe(401)
    expect(await isSolved(null)).toEqual([false, false, false])
    expect((await mark(author, true)).body.solved).toBe(true)
    for (const reader of [null, other, author]) expect(await isSolved(reader)).toEqual([true, true, true])
    expect((await mark(other, false)).status).toBe(403)

    // A title is not needed for it, and nobody else's change is lost: a mark is no rename.
    expect((await open(author, thread.id)).thread.revision).toBe(thread.revision)
    await world.as(moderator)(forumRoutes.change, { params: { id: thread.id }, body: { locked: true } })
    expect((await mark(author, false)).status).toBe(200)
    expect((await mark(moderator, true)).status).toBe(200)
    expect(await isSolved(null)).toEqual([true, true, true])
  })

  it('is pinned, locked and moved by moderators alone; a locked one is read and not written', async () => {
    const [author, moderator] = [await world.newUser(), await world.newUser({ role: 'moderator' })]
    const thread = await start(author, { title: 'Do przypięcia', board: 'bezpieczenstwo' })
    await start(author, { title: 'Późniejszy', board: 'bezpieczenstwo' })
    const post = await reply(author, thread.id, '<p>Mój wpis</p>')
    const change = (by: Person, body: object) =>
      world.as(by)(forumRoutes.change, { params: { id: thread.id }, body })
    for (const body of [{ pinned: true }, { locked: true }, { board: 'sprzet' }]) {
      expect((await change(author, body)).status).toBe(403)
    }
    await change(moderator, { pinned: true, locked: true })
    expect(await titlesOf(null, 'bezpieczenstwo')).toEqual(['Do przypięcia', 'Późniejszy'])
    const say = (by: Person) =>
      world.as(by)(commentRoutes.create, {
        body: { subject: 'thread', subjectId: thread.id, text: '<p>x</p>' },
      })
    const refused = await say(author)
    expect([refused.status, refused.problem.error]).toEqual([403, 'thread-locked'])
    const edit = await world.as(author)(commentRoutes.update, {
      params: { id: post.id },
      body: { text: '<p>Inaczej</p>' },
    })
    expect(edit.status).toBe(403)
    expect((await say(moderator)).status).toBe(201)
    await change(moderator, { board: 'sprzet', pinned: false, locked: false })
    expect(await titlesOf(null, 'bezpieczenstwo')).toEqual(['Późniejszy'])
    expect(await titlesOf(null, 'sprzet')).toContain('Do przypięcia')
    expect((await say(author)).status).toBe(201)
  })

  it('is removed by its author only while nobody else has written in it', async () => {
    const [author, other] = [await world.newUser(), await world.newUser()]
    const thread = await start(author)
    const remove = (by: Person, id: number) => world.as(by)(forumRoutes.remove, { params: { id } })
    await reply(author, thread.id, '<p>I jeszcze jedno.</p>')
    expect((await remove(other, thread.id)).status).toBe(403)
    await reply(other, thread.id, '<p>Odpowiedź.</p>')
    const refused = await remove(author, thread.id)
    expect([refused.status, refused.problem.error]).toEqual([409, 'thread-answered'])
    const alone = await start(author)
    expect((await remove(author, alone.id)).status).toBe(200)
    expect((await world.as(null)(forumRoutes.thread, { params: { id: alone.id } })).status).toBe(404)
    const moderator = await world.newUser({ role: 'moderator' })
    expect((await remove(moderator, thread.id)).status).toBe(200)
    const [left] = await world.db`
      select count(*) from comments where subject_type = 'thread' and subject_id = ${thread.id}`
    expect(left!['count']).toBe(0)
  })
})

describe('a post', () => {
  it('that is removed keeps its place and its number, without its words', async () => {
    const [a, b] = [await world.newUser(), await world.newUser({ firstName: 'Zniknięta' })]
    const { id } = await start(a)
    const gone = await reply(b, id, '<p>Tajemnica Krowiarek</p>')
    await reply(a, id, '<p>Dalej</p>')
    expect((await world.as(a)(commentRoutes.remove, { params: { id: gone.id } })).status).toBe(403)
    expect((await world.as(b)(commentRoutes.remove, { params: { id: gone.id } })).status).toBe(200)
    for (const viewer of [null, a]) {
      const { posts } = await open(viewer, id)
      expect(posts.map((post) => [post.number, post.removed])).toEqual([
        [1, false],
        [2, true],
        [3, false],
      ])
      expect(JSON.stringify(posts)).not.toMatch(/Krowiarek|Zniknięta/)
    }
    const { body } = await world.as(null)(forumRoutes.search, { query: { q: 'krowiarki' } })
    expect(body.items).toEqual([])
  })

  it('that its author changes in two windows at once is overwritten by neither unseen', async () => {
    const author = await world.newUser()
    const { id } = await start(author)
    const post = await reply(author, id, '<p>Raz</p>')
    const change = (text: string, revision: number) =>
      world.as(author)(commentRoutes.update, { params: { id: post.id }, body: { text, revision } })
    const both = await Promise.all([change('<p>Dwa</p>', 0), change('<p>Trzy</p>', 0)])
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409])
    const lost = both.find((one) => one.status === 409)!
    expect(lost.problem).toMatchObject({ error: 'comment-changed' })
    const again = await change('<p>Cztery</p>', 1)
    expect(again.body).toMatchObject({ text: '<p>Cztery</p>', revision: 2 })
    expect(again.body.editedAt).not.toBeNull()
  })

  it('shows at once, also to strangers, when it is said, changed, applauded or removed', async () => {
    const [a, b] = [await world.newUser(), await world.newUser()]
    const { id } = await start(a)
    const seen = async () => (await open(null, id)).posts.map((post) => [post.text, post.applause.count])
    expect(await seen()).toHaveLength(1)
    const post = await reply(a, id, '<p>Raz</p>')
    expect((await seen())[1]).toEqual(['<p>Raz</p>', 0])
    await world.as(b)(applauseRoutes.giveToComment, { params: { id: post.id } })
    expect((await seen())[1]).toEqual(['<p>Raz</p>', 1])
    await world.as(a)(commentRoutes.update, { params: { id: post.id }, body: { text: '<p>Dwa</p>' } })
    expect((await seen())[1]).toEqual(['<p>Dwa</p>', 1])
    await world.as(a)(commentRoutes.remove, { params: { id: post.id } })
    expect((await seen())[1]).toEqual(['', 0])
  })

  it('tells whom it names, and those who watch the thread, once and under one heading', async () => {
    const [a, b, c] = [await world.newUser(), await world.newUser(), await world.newUser()]
    const { id } = await start(a, { title: 'Powiadom mnie' })
    const link = `<a href="${world.config.publicUrl}/users/${c.id}">@Ktoś</a>`
    const first = await reply(b, id, `<p>Pierwsza, ${link}</p>`)
    const second = await reply(b, id, '<p>Druga</p>')
    const told = async (by: Person) =>
      (await world.as(by)(noticeRoutes.list, { query: {} })).body.items.map(
        ({ kind, label, path, times }) => ({
          kind,
          label,
          path,
          times,
        }),
      )
    const about = { label: 'Powiadom mnie', path: `/comments/thread/${id}?post=2` }
    expect(await told(a)).toEqual([{ kind: 'thread-answered', ...about, times: 2 }])
    expect(await told(c)).toEqual([{ kind: 'mentioned', ...about, times: 1 }])
    expect(await told(b), 'nobody is told of what they wrote').toEqual([])
    const change = (text: string) =>
      world.as(b)(commentRoutes.update, { params: { id: second.id }, body: { text } })
    await change(`<p>Druga, ${link}</p>`)
    await change(`<p>Druga, jednak, ${link}</p>`)
    expect((await told(c)).map((one) => one.times)).toEqual([1, 1])
    expect((await told(a)).map((one) => one.times)).toEqual([2])
    await world.as(b)(commentRoutes.remove, { params: { id: first.id } })
    expect((await told(a)).map((one) => one.times)).toEqual([1])
    await reply(b, id, '<p>Przeczytana, nim zadzwoni</p>')
    await world.as(a)(forumRoutes.read, { params: { id }, body: { number: 4 } })
    expect((await told(a)).map((one) => one.times)).toEqual([1])
    await world.as(a)(forumRoutes.unsubscribe, { params: { id } })
    await reply(b, id, '<p>Trzecia</p>')
    expect((await told(a)).map((one) => one.times)).toEqual([1])
  })
})

describe('reading', () => {
  it('is remembered for each hiker and thread, and only goes forward', async () => {
    const [a, b] = [await world.newUser(), await world.newUser()]
    const { id } = await start(a, { board: 'o-kopczyku' })
    for (const n of [2, 3, 4]) await reply(a, id, `<p>${n}</p>`)
    const unread = async (by: Person) => (await open(by, id)).thread.firstUnread
    const boardOf = async (by: Person) =>
      (await world.as(by)(forumRoutes.front, {})).body.boards.find((one) => one.board === 'o-kopczyku')!
        .unread
    expect(await unread(a), 'what one wrote oneself is read').toBeNull()
    expect(await unread(b)).toBe(1)
    expect(await boardOf(b)).toBe(1)
    const read = (number: number) => world.as(b)(forumRoutes.read, { params: { id }, body: { number } })
    await read(3)
    expect(await unread(b)).toBe(4)
    await read(2)
    expect(await unread(b)).toBe(4)
    await read(1_000)
    expect(await unread(b)).toBeNull()
    await reply(a, id, '<p>5</p>')
    expect(await unread(b), 'a number beyond the end read nothing ahead').toBe(5)
    await world.as(b)(forumRoutes.readAll, {})
    expect([await unread(b), await boardOf(b)]).toEqual([null, 0])
    await reply(a, id, '<p>6</p>')
    expect([await unread(b), await boardOf(b)]).toEqual([5, 1])
    expect((await open(null, id)).thread.firstUnread).toBeNull()
  })

  it('what was said before an account was made is not unread', async () => {
    const a = await world.newUser()
    const { id } = await start(a)
    await world.db`update threads set last_at = now() - interval '1 hour' where id = ${id}`
    expect((await open(await world.newUser(), id)).thread.firstUnread).toBeNull()
  })
})

describe('watching', () => {
  it('begins with writing, ends when one says so, and does not begin again by itself', async () => {
    const [a, b] = [await world.newUser(), await world.newUser()]
    const { id } = await start(a)
    const watches = async (by: Person) => (await open(by, id)).thread.subscribed
    expect([await watches(a), await watches(b)]).toEqual([true, false])
    await reply(b, id, '<p>Odpowiedź</p>')
    expect(await watches(b)).toBe(true)
    await world.as(b)(forumRoutes.unsubscribe, { params: { id } })
    await reply(b, id, '<p>Jeszcze</p>')
    expect(await watches(b)).toBe(false)
    await world.as(b)(forumRoutes.subscribe, { params: { id } })
    const { body } = await world.as(b)(forumRoutes.subscribed, { query: {} })
    expect(body.items.map((thread) => thread.id)).toEqual([id])
    const other = await world.as(await world.newUser())(forumRoutes.subscribed, { query: {} })
    expect(other.body.items).toEqual([])
  })
})

describe('a board', () => {
  it('gives its threads page by page, each once, the pinned ones with the first page', async () => {
    const a = await world.newUser()
    const made = forumLimits.threads + 7
    for (let n = 0; n < made; n++) await start(a, { title: `Wątek ${n}`, board: 'zdjecia-i-relacje' })
    const params = { board: 'zdjecia-i-relacje' as const }
    for (const viewer of [null, a]) {
      const first = await world.as(viewer)(forumRoutes.board, { params, query: {} })
      const second = await world.as(viewer)(forumRoutes.board, {
        params,
        query: { cursor: first.body.next! },
      })
      const titles = [...first.body.items, ...second.body.items].map((one) => one.title)
      expect(titles).toEqual(Array.from({ length: made }, (_, n) => `Wątek ${made - 1 - n}`))
      expect(second.body.next).toBeNull()
    }
    const wrong = await world.inject({ url: '/api/forum/boards/sprzet?cursor=eyJ9' })
    expect(wrong.statusCode).toBe(400)
  })
})

describe('who shows themselves to hikers only', () => {
  it('is a hiker without a name to strangers, at once', async () => {
    const shy = await world.newUser({ firstName: 'Nieśmiała', city: 'Cichowo' })
    const { id } = await start(shy, { title: 'Pytanie nieśmiałej' })
    expect(JSON.stringify(await open(null, id))).toContain('Nieśmiała')
    await world.as(shy)(accountRoutes.changeSettings, { body: { visibility: 'hikers' } })
    const told = [
      await open(null, id),
      (await world.as(null)(forumRoutes.front, {})).body,
      (await world.as(null)(forumRoutes.board, { params: { board: 'sprzet' }, query: {} })).body,
      (await world.as(null)(forumRoutes.search, { query: { q: 'nieśmiałej' } })).body,
      (await world.as(null)(forumRoutes.similar, { query: { title: 'pytanie nieśmiałej' } })).body,
    ]
    expect(JSON.stringify(told)).toContain('Pytanie nieśmiałej')
    expect(JSON.stringify(told)).not.toMatch(/Nieśmiała|Cichowo/)
    expect(JSON.stringify(await open(await world.newUser(), id))).toContain('Nieśmiała')
  })
})

describe('whoever goes', () => {
  it('takes their name, their reading and their watching along; what they said stays', async () => {
    const [a, b] = [await world.newUser({ firstName: 'Odchodząca' }), await world.newUser()]
    const { id } = await start(a)
    await reply(b, id, '<p>Odpowiedź</p>')
    const answer = await world.inject({
      url: '/api/users/0/data',
      headers: { authorization: `Bearer ${a.token}` },
    })
    const files = new Map(
      Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [
        name,
        Buffer.from(bytes).toString(),
      ]),
    )
    expect(files.get('forum-watki.json')).toContain('Raczki czy raki?')
    expect(files.get('forum-czytane.json')).toContain('Raczki czy raki?')
    expect(files.get('komentarze.json')).toContain('Jak w tytule.')
    await deleteAccount(
      world.db,
      world.app.storage,
      { id: a.id, role: 'hiker', blocked: false, fresh: true },
      a.id,
    )
    const { thread, posts } = await open(null, id)
    expect(thread.author).toEqual({ person: null, hidden: false })
    expect(posts[0]).toMatchObject({ author: null, text: '<p>Jak w tytule.</p>' })
    const [left] = await world.db`select count(*) from thread_readers where user_id = ${a.id}`
    expect(left!['count']).toBe(0)
  })
})

it('search engines read threads as DiscussionForumPosting, on every page and without a name where there is none', async () => {
  const [author, shy] = [await world.newUser(), await world.newUser({ visibility: 'hikers' })]
  const body = { board: 'sprzet' as const, title: 'Dla </script> wyszukiwarek', text: '<p>Jakie buty?</p>' }
  const { id } = (await world.as(author)(forumRoutes.start, { body })).body
  for (let number = 0; number < 21; number++) {
    const text = `<p>Odpowiedź ${number}</p>`
    const by = number % 2 === 0 ? shy : author
    await world.as(by)(commentRoutes.create, { body: { subject: 'thread', subjectId: id, text } })
  }
  for (const page of ['1', '2']) {
    const head = await world.app.heads.get('thread')!({ id: String(id) }, { page }, 'pl')
    expectValid((head as { structured: unknown }).structured, 'DiscussionForumPosting')
  }
})
