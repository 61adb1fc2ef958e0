import { expect, test } from 'vitest'
import { askDoors, askStories, doorsOf, markOf, mayAsk } from './filed-stories.ts'

const none = { forFollowers: [], forAuthor: [] }
const strangers = (lastId: number) => doorsOf(lastId, false, none)

test('asks every block of open stories, the newest first', () => {
  expect(askStories(['lod'], 'title', strangers(20_000))).toEqual([
    "('e2t-lod':*)",
    "('e1t-lod':*)",
    "('e0t-lod':*)",
  ])
  expect(strangers(8_191)).toHaveLength(1)
  expect(strangers(8_192)).toHaveLength(2)
})

test('a hiker also finds what is for hikers, and what is their own before it', () => {
  expect(askStories(['lod'], 'text', doorsOf(5, true, { forFollowers: [7], forAuthor: [3] }))).toEqual([
    "('f7x-lod':*)",
    "('a3x-lod':*)",
    "(('e0x-lod':*)) | (('h0x-lod':*))",
  ])
})

test('every word must be there, in any of its forms', () => {
  expect(askStories(['sniezce', 'lod'], 'title', strangers(0))).toEqual([
    expect.stringMatching(/^\('e0t-snie.* & \('e0t-lod':\*\)$/),
  ])
})

test('slips are asked for as they stand, and not for short words', () => {
  expect(askStories(['lody'], 'slips', strangers(0))).toEqual([
    "('e0s-lody' | 'e0s-ody' | 'e0s-ldy' | 'e0s-loy' | 'e0s-lod')",
  ])
  expect(askStories(['lod'], 'slips', strangers(0))).toEqual([])
  expect(mayAsk(['lody', 'lod'], 'slips')).toBe(false)
})

test('nothing is asked for without words, and not for two letters in everything ever told', () => {
  expect(askStories([], 'title', strangers(0))).toEqual([])
  expect(askStories(['lo'], 'text', strangers(0))).toEqual([])
  expect(askStories(['lo'], 'title', strangers(0))).toHaveLength(1)
})

test('where a word stands is asked of one open block, then of twice as many each time, and of closed doors after them', () => {
  const doors = doorsOf(7 * 8_192, false, { forFollowers: [7, 8], forAuthor: [3] })
  expect(askDoors('lod', 'text', doors).map(({ asked }) => asked)).toEqual([
    "'e7x-lod':*",
    "'e6x-lod':*",
    "'e5x-lod':* | 'e4x-lod':*",
    "'e3x-lod':* | 'e2x-lod':* | 'e1x-lod':* | 'e0x-lod':*",
    "'f7x-lod':* | 'f8x-lod':* | 'a3x-lod':*",
  ])
})

test('behind the newest blocks wide ones are asked, of stories that were not counted yet', () => {
  const doors = doorsOf(70 * 8_192, true, { forFollowers: [7], forAuthor: [] })
  const questions = askDoors('lod', 'title', doors)
  const near = questions.filter(({ asked }) => /^'[eh]/.test(asked))
  const marks = (some: typeof questions) => some.flatMap(({ asked }) => asked.split(' | '))
  expect(marks(near)).toEqual(
    [70, 69, 68, 67, 66, 65, 64, 63].flatMap((block) => [`'e${block}t-lod':*`, `'h${block}t-lod':*`]),
  )
  expect(questions.slice(near.length)).toEqual([
    { asked: "'E1t-lod':*", below: 63 * 8_192 },
    { asked: "'H1t-lod':*", below: 63 * 8_192 },
    { asked: "'E0t-lod':* | 'H0t-lod':*", below: 63 * 8_192 },
    { asked: "'f7t-lod':*", below: 2 ** 31 - 1 },
  ])
  // Doors that another word has left are asked at no other.
  const left = doors.filter((_, at) => at === 2 || (at > 40 && at < 50))
  expect(marks(askDoors('lod', 'title', left).slice(-2))).toEqual(["'E0t-lod':*", "'H0t-lod':*"])
})

test('every mark is asked once with every form, and no question has too many entries', () => {
  const doors = doorsOf(200 * 8_192, true, {
    forFollowers: Array.from({ length: 150 }, (_, at) => at),
    forAuthor: [1, 2],
  })
  for (const [word, part, forms] of [
    ['szlakiem', 'text', 5],
    ['sniezyca', 'text', 1],
    ['sniezyca', 'slips', 9],
    ['lod', 'title', 1],
  ] as const) {
    const asked = askDoors(word, part, doors).map(({ asked }) => asked.split(' | '))
    expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(64)
    const entries = asked.flat()
    expect(new Set(entries).size).toBe(entries.length)
    expect(entries).toHaveLength((2 * (8 + 7) + 152) * forms)
  }
})

test('where forms of a word stand is asked by what they all begin with, unless that is short', () => {
  const first = (word: string) => askDoors(word, 'text', strangers(0)).map(({ asked }) => asked)
  expect(first('jednorozca')).toEqual(["'e0x-jednoroz':*"])
  expect(first('gora')).toEqual(["'e0x-gor':* | 'e0x-goer':* | 'e0x-goier':*"])
  expect(first('lod')).toEqual(["'e0x-lod':*"])
})

test('a story is filed under a mark of a door that whoever may find it asks at', () => {
  const closed = { forFollowers: [7], forAuthor: [8] }
  const marks = new Set(doorsOf(20_000, true, closed).flatMap((door) => door.marks))
  const filed = { id: 16_384, authorId: 7 }
  expect(['e', 'h', 'f'].map((letter) => markOf({ letter, ...filed }))).toEqual(['e2', 'h2', 'f7'])
  for (const letter of ['e', 'h', 'f']) expect(marks).toContain(markOf({ letter, ...filed }))
  expect(marks).toContain(markOf({ letter: 'a', id: 8_191, authorId: 8 }))
  expect(markOf({ letter: 'e', id: 8_191, authorId: 7 })).toBe('e0')
})
