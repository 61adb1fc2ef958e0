import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { forumLimits, forumRoutes } from '#contract/forum.ts'
import { lexemesOf } from '#domain/search/lexemes.ts'
import { talkOnForum } from '#server/demo/demo-forum.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const docs = join(import.meta.dirname, '../../../docs/decisions/0022-forum.md')
const between = /(<!-- queries: made by [^>]*-->\n)[^]*?(<!-- \/queries -->)/

/** What a hiker types, and the beginnings of the titles of all threads that speak of it. */
const queries: [string, string[]][] = [
  ['raczki', ['Raczki czy raki']],
  ['raczków', ['Raczki czy raki']],
  ['raki na sniezke', ['Raczki czy raki']],
  ['śnieżce', ['Raczki czy raki']],
  ['karkonoszach', ['Raczki czy raki', 'Pomysł']],
  ['buty zimowe', ['Jakie buty']],
  ['butów', ['Jakie buty']],
  ['skarpety', ['Jakie buty']],
  ['plecaki', ['Plecak', 'Burza']],
  ['plecakiem na dwa dni', ['Plecak']],
  ['bloto', ['Błoto']],
  ['błotem w sowich', ['Błoto']],
  ['wózek', ['Błoto']],
  ['wiatrolom', ['Wiatrołomy']],
  ['drzewo', ['Wiatrołomy', 'Burza']],
  ['świerki', ['Wiatrołomy']],
  ['zamkniete szlaki', ['Zamknięty odcinek']],
  ['wschody słońca', ['Wschód słońca']],
  ['babiej górze', ['Wschód słońca']],
  ['krowiarki', ['Wschód słońca']],
  ['noclegów', ['Plecak', 'Główny Szlak']],
  ['schronisko', ['Główny Szlak', 'Plecak', 'Zasady']],
  ['pociągiem', ['Główny Szlak', 'Jednodniówka']],
  ['kolejka', ['Jednodniówka']],
  ['numer ratunkowy', ['Numery']],
  ['telefonem', ['Numery']],
  ['niedzwiedzia', ['Spotkanie']],
  ['burze', ['Burza']],
  ['mgły', ['Morze mgieł']],
  ['szarlotkę', ['Ranking szarlotek']],
]

beforeAll(async () => {
  const people = new Map<string, Person>()
  for (const key of [
    'zofia',
    'pawel',
    'agnieszka',
    'jan',
    'marek',
    'tomasz',
    'halina',
    'kuba',
    'ewa',
    'michal',
  ]) {
    people.set(key, await world.newUser({ firstName: key }))
  }
  for (const key of ['ola', 'staszek']) people.set(key, await world.newUser({ firstName: key }))
  const viewerOf = (key: string) => ({ id: people.get(key)!.id, role: 'hiker' as const, blocked: false })
  await talkOnForum(world.db, { viewerOf, publicUrl: world.config.publicUrl, now: new Date() })
})

const search = async (q: string, more: object = {}) =>
  (await world.as(null)(forumRoutes.search, { query: { q, ...more } })).body.items

it('finds on thirty questions nearly all threads that speak of it and little else', async () => {
  const rows: string[] = []
  const sum = { wanted: 0, hit: 0, given: 0, first: 0 }
  for (const [q, wanted] of queries) {
    const titles = (await search(q)).map((one) => one.title)
    const hit = wanted.filter((start) => titles.some((title) => title.startsWith(start))).length
    sum.wanted += wanted.length
    sum.hit += hit
    sum.given += titles.length
    if (wanted.some((start) => titles[0]?.startsWith(start))) sum.first++
    rows.push(`| ${q} | ${hit} of ${wanted.length} | ${titles.length - hit} |`)
  }
  const table = [
    '| typed | found | others |',
    '| --- | --- | --- |',
    ...rows,
    '',
    `Found ${sum.hit} of ${sum.wanted} (${Math.round((100 * sum.hit) / sum.wanted)} %); of what was given ${Math.round((100 * sum.hit) / sum.given)} % was meant; the first answer was right in ${sum.first} of ${queries.length}.`,
  ].join('\n')
  const text = readFileSync(docs, 'utf8')
  if (process.env['UPDATE_DOCS'] === '1') {
    writeFileSync(
      docs,
      text.replace(between, (_all, begin, end) => `${begin}\n${table}\n\n${end}`),
    )
  }
  expect(queries).toHaveLength(30)
  expect(sum.hit / sum.wanted, table).toBeGreaterThanOrEqual(0.95)
  expect(sum.hit / sum.given, table).toBeGreaterThanOrEqual(0.85)
  expect(sum.first, table).toBeGreaterThanOrEqual(29)
})

it('leads to the post that answers, with the words around it, and keeps to a board', async () => {
  const [found] = await search('stuptuty')
  expect(found).toMatchObject({ number: 4, board: 'sprzet' })
  expect(found!.excerpt).toMatch(/^Stuptuty to/)
  expect(await search('stuptuty', { board: 'planowanie' })).toEqual([])
  expect((await search('schronisko', { take: 1 })).length).toBe(1)
})

it('offers threads with a title like the one being typed', async () => {
  const similar = async (title: string) =>
    (await world.as(null)(forumRoutes.similar, { query: { title } })).body.items.map((one) => one.title)
  expect(await similar('raczki na karkonosze')).toEqual(['Raczki czy raki na Karkonosze w grudniu?'])
  expect((await similar('Jaki plecak na dwa dni?'))[0]).toBe('Plecak 30 czy 40 litrów na dwa dni?')
  expect(await similar('kajak')).toEqual([])
})

it('follows a title and a first post that change', async () => {
  const author = await world.newUser()
  const body = { board: 'sprzet' as const, title: 'Kijki teleskopowe', text: '<p>Składane czy nie?</p>' }
  const { body: thread } = await world.as(author)(forumRoutes.start, { body })
  const found = async (q: string) => (await search(q)).map((one) => one.id)
  expect(await found('kijków składanych')).toEqual([thread.id])
  await world.as(author)(forumRoutes.change, { params: { id: thread.id }, body: { title: 'Czekany' } })
  expect(await found('kijki')).toEqual([])
  expect(await found('czekanów składanych')).toEqual([thread.id])
})

describe('in a large forum', () => {
  /** Each thread begins with a post about nothing; `said` is its second post. */
  type Thread = { id: number; title: string; postId: number; said: string }
  const fill = async (threads: Thread[]) => {
    const rows = threads.map((one) => ({
      ...one,
      titleWords: lexemesOf(one.title),
      saidWords: lexemesOf(one.said),
    }))
    await world.db`
      insert into threads (id, board, title, words, author_id, last_author_id, last_number, created_at, last_at) overriding system value
      select x.id, 'sprzet', x.title, array_to_tsvector(x."titleWords"), author.id, author.id, 2, now(),
        now() + x.id * interval '1 second'
      from jsonb_to_recordset(${world.db.json(rows)}) as x (id integer, title text, "titleWords" text[]),
        (select min(id) as id from users) author`
    await world.db`
      insert into comments (id, subject_type, subject_id, author_id, text, number, words) overriding system value
      select post.id, 'thread', x.id, author.id, '<p>' || post.text || '</p>', post.number, array_to_tsvector(post.words)
      from jsonb_to_recordset(${world.db.json(rows)}) as x (id integer, "postId" integer, said text, "saidWords" text[]),
        (select min(id) as id from users) author,
        lateral (values (x."postId" - 1, 1, 'Nic', array['nic']), (x."postId", 2, x.said, x."saidWords"))
          as post (id, number, text, words)`
  }
  const ids = async (q: string, more: object = {}) =>
    (await search(q, more)).map(({ id }) => id).toSorted((a, b) => a - b)

  beforeAll(async () => {
    const old = ['limba', 'limba i turnia', 'limba i żółwinka', 'żółwinka', 'turnia']
    // Many posts later: two words that are common by now, and never in one post.
    const latest = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 'limba' : 'turnia'))
    const posts = [
      ...old.map((said, at) => ({ id: 5_000 + at, postId: 50_000 + 2 * at, said })),
      ...latest.map((said, at) => ({ id: 6_000 + at, postId: 60_000 + 2 * at, said })),
    ]
    await fill(posts.map((one) => ({ ...one, title: `Rozmowa ${one.id}` })))
  })

  it('a rare word is found beside a common one, and two common ones where they meet', async () => {
    expect(await ids('żółwinka')).toEqual([5_002, 5_003])
    expect(await ids('limba żółwinka')).toEqual([5_002])
    expect(await ids('żółwinki limby')).toEqual([5_002])
    expect(await ids('turnia żółwinka')).toEqual([])
    expect(await ids('limba turnia')).toEqual([5_001])
    expect(await ids('limba żółwinka', { board: 'planowanie' })).toEqual([])
  })

  it('of a common word the latest posts are found', async () => {
    const found = await ids('limba')
    expect(found).toHaveLength(forumLimits.found)
    expect(Math.min(...found)).toBeGreaterThanOrEqual(6_000)
    expect(await ids('limba', { board: 'sprzet' })).toEqual(found)
    expect(await ids('limba', { board: 'planowanie' })).toEqual([])
  })

  it('of a word in very many titles those are found in which somebody spoke last', async () => {
    const titled = (from: number, count: number, title: string) =>
      fill(
        Array.from({ length: count }, (_, at) => ({
          id: from + at,
          title,
          postId: 100_000 + 2 * (from + at),
          said: 'Nic',
        })),
      )
    // Fewer than are looked at, though each of those spoken in last has it: the older ones belong to them.
    await titled(10_000, 3, 'Smerek')
    await titled(20_000, 30, 'Jesiony przy drodze')
    await titled(30_000, 10, 'Smerek')
    expect(await ids('smerek')).toEqual([...range(10_000, 3), ...range(30_000, 10)])
    await titled(40_000, 230, 'Smerek')
    expect(await ids('smerek')).toEqual(range(40_230 - forumLimits.found, forumLimits.found))
    expect(await ids('smerek', { board: 'sprzet' })).toEqual(await ids('smerek'))
    expect(await ids('smerek', { board: 'planowanie' })).toEqual([])
  })
})

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

it('takes anything that can be typed', async () => {
  for (const q of [
    "'; drop table threads; --",
    '&|!():*',
    '   ',
    "''",
    'ąć',
    'a'.repeat(100),
    '😀😀',
    '\\\\',
  ]) {
    for (const url of [
      `/api/forum/search?q=${encodeURIComponent(q)}`,
      `/api/forum/similar?title=${encodeURIComponent(q)}`,
    ]) {
      expect((await world.inject({ url })).statusCode, q).toBeLessThan(500)
    }
  }
})
