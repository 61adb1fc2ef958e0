import { beforeAll, describe, expect, it } from 'vitest'
import { searchRoutes } from '#contract/search.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const { tell, follow } = storyWorld(world)
let author: Person

const find = async (viewer: Person | null, q: string) => {
  const { body } = await world.as(viewer)(searchRoutes.stories, { query: { q } })
  return body.items.map(({ title }) => title)
}

beforeAll(async () => {
  author = await world.newUser({ firstName: 'Zofia', lastName: 'Kalinowska' })
  await tell(author, { title: 'Śnieżka przed śniadaniem', date: '2026-05-02' })
  await tell(author, { title: 'Zima NA ŚNIEŻCE', date: '2026-02-02' })
  await tell(author, { title: 'Bez nazwy szczytu', date: '2026-05-03', summits: [summitNamed('sniezka').id] })
  await tell(author, {
    title: 'Wietrzny dzień',
    route: 'Krowiarki – Sokolica/Babia Góra',
    date: '2026-05-04',
  })
  await tell(author, { title: 'Śnieżka po cichu', visibility: 'private' })
  await tell(author, { title: 'Śnieżka dla znajomych', visibility: 'followers' })
  await tell(author, { title: 'Śnieżka w szkicu', draft: true })
})

it('finds a story by any form of a word of its title, without diacritics and in any case', async () => {
  for (const q of ['śnieżka', 'sniezce', 'na Śnieżkę', 'ŚNIEŻK']) {
    expect(await find(null, q), q).toEqual(
      expect.arrayContaining(['Śnieżka przed śniadaniem', 'Zima NA ŚNIEŻCE']),
    )
  }
  expect(await find(null, 'śnieżka zimą')).toEqual(['Zima NA ŚNIEŻCE'])
  expect(await find(null, 'giewoncie')).toEqual([])
})

it('puts words as typed first, and stories that were only there last', async () => {
  expect(await find(null, 'śnieżka')).toEqual([
    'Śnieżka przed śniadaniem',
    'Zima NA ŚNIEŻCE',
    'Bez nazwy szczytu',
  ])
})

it('finds a story by the places of its way and by its range', async () => {
  expect(await find(null, 'sokolicy')).toEqual(['Wietrzny dzień'])
  expect(await find(null, 'babiej górze')).toEqual(['Wietrzny dzień'])
  expect(await find(null, 'w Karkonoszach')).toEqual(['Bez nazwy szczytu'])
})

it('tells whose story it is and of which day', async () => {
  const { body } = await world.as(null)(searchRoutes.stories, { query: { q: 'sokolica' } })
  expect(body.items).toEqual([
    { id: expect.any(Number), title: 'Wietrzny dzień', date: '2026-05-04', author: 'Zofia Kalinowska' },
  ])
})

describe('another user', () => {
  it('never finds what is private, and what is for followers only when following', async () => {
    const other = await world.newUser()
    for (const viewer of [null, other]) {
      expect(await find(viewer, 'po cichu')).toEqual([])
      expect(await find(viewer, 'dla znajomych')).toEqual([])
      expect(await find(viewer, 'w szkicu')).toEqual([])
      expect(await find(viewer, 'śnieżka')).toHaveLength(3)
    }
    await follow(other, author)
    expect(await find(other, 'znajomym')).toEqual(['Śnieżka dla znajomych'])
    expect(await find(other, 'po cichu')).toEqual([])
    expect(await find(author, 'po cichu')).toEqual(['Śnieżka po cichu'])
  })
})

it('takes anything that can be typed', async () => {
  for (const q of [
    "'; drop table stories; --",
    '&|!():*',
    '   ',
    'ąć',
    'a'.repeat(100),
    '\u0000\u0000',
    '😀😀',
  ]) {
    const answer = await world.inject({ url: `/api/search/stories?q=${encodeURIComponent(q)}` })
    expect(answer.statusCode, q).toBeLessThan(500)
  }
  expect((await world.inject({ url: '/api/search/stories?q=a' })).statusCode).toBe(400)
})
