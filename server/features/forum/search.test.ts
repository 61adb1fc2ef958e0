import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { forumRoutes } from '#contract/forum.ts'
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
