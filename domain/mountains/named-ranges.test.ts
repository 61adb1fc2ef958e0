import { expect, test } from 'vitest'
import { ranges } from '#data/mountains.ts'
import { rangesNamed } from './named-ranges.ts'

const named = (question: string) => rangesNamed(ranges, question).map(({ slug }) => slug)

test.each([
  ['Tatry', ['tatry-wysokie', 'tatry-zachodnie']],
  ['w Tatrach', ['tatry-wysokie', 'tatry-zachodnie']],
  ['TATR WYSOKICH', ['tatry-wysokie']],
  ['w Gorcach', ['gorce']],
  ['gory sowie', ['gory-sowie']],
  ['w Górach Sowich', ['gory-sowie']],
  ['w Bieszczadach', ['bieszczady']],
])('„%s” names %s', (question, slugs) => {
  expect(named(question).toSorted()).toEqual(slugs)
})

test('every range is named by its name, its genitive and its locative', () => {
  for (const range of ranges)
    for (const form of [range.name, range.nameOf, range.nameIn]) expect(named(form)).toContain(range.slug)
})

test.each(['', 'Góra', 'Śnieżnik', 'Rysy', 'na', '1603'])('„%s” names no range', (question) => {
  expect(named(question)).toEqual([])
})

test('another name of a range names it too', () => {
  const [gorce] = ranges.filter(({ slug }) => slug === 'gorce')
  expect(rangesNamed([{ ...gorce!, aliases: ['Karpaty'] }], 'w Karpatach')).toHaveLength(1)
})
