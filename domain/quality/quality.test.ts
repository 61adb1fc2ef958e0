import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import kept from '#data/quality/figures.json' with { type: 'json' }
import { cardOf, measuredPages } from './card.ts'
import { boundOf, doubtAbout, isLongAgo, mergeFigures, type Figure } from './figures.ts'

const figure: Figure = {
  command: 'npm run bench -- track',
  name: 'Credits that are right (precision)',
  value: 99.9,
  unit: '%',
  goal: '≥ 99',
  ok: true,
  date: '2026-11-17',
  commit: '35fa0e0b12',
}

it('refuses a figure that nobody could measure again, or that says more than it knows', () => {
  expect(doubtAbout(figure)).toBeNull()
  const doubtful: Partial<Figure>[] = [
    { command: '' },
    { command: 'by hand' },
    { command: 'npm run bench -- track; rm -rf /' },
    { name: '' },
    { value: NaN },
    { date: '17 listopada' },
    { commit: 'main' },
    { ok: false },
    { value: 98.9 },
    { goal: '' },
  ]
  for (const change of doubtful)
    expect(doubtAbout({ ...figure, ...change }), JSON.stringify(change)).not.toBeNull()
})

it('keeps only figures with their command, day and commit, once each and in their order', () => {
  const all = kept as Figure[]
  for (const one of all) expect(doubtAbout(one), `${one.command}: ${one.name}`).toBeNull()
  expect(mergeFigures(all, [])).toEqual(all)
  const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts
  for (const { command } of all) expect(Object.keys(scripts)).toContain(command.split(' ')[2])
})

it('replaces what was measured again, and nothing else', () => {
  const other = { ...figure, name: 'Ascent error, median' }
  const again = { ...figure, value: 99.7, date: '2027-01-02' }
  expect(mergeFigures([figure, other], [again])).toEqual([other, again])
})

it('reads goals', () => {
  expect(boundOf('≤ 0.02 °')).toEqual({ sign: '≤', value: 0.02 })
  expect(boundOf('≥ 97')).toEqual({ sign: '≥', value: 97 })
  expect(boundOf('none')).toBeNull()
})

it('says after 60 days that a figure is old', () => {
  expect(isLongAgo('2026-11-17', '2027-01-16')).toBe(false)
  expect(isLongAgo('2026-11-17', '2027-01-17')).toBe(true)
})

it('shows what was measured and leaves out what was not', () => {
  expect(cardOf([])).toEqual({ first: [], press: [], truth: [], faults: [], many: [], odd: null })
  const of = (command: string, name: string, value = 1) => ({ ...figure, command, name, value })
  const card = cardOf([
    figure,
    of('npm run bench -- lighthouse', 'story: performance', 99),
    of('npm run bench -- lighthouse', 'landing: performance', 100),
    of('npm run bench -- touch', 'landing: menu, press to result', 55),
    of('npm run faults', 'kill -9 × 50, embedded: acknowledged', 383),
    of('npm run faults', 'kill -9 × 50, embedded: lost', 0),
    of('npm run faults', 'two containers on one folder × 5: acknowledged', 118),
    of('npm run abuse', 'odd requests, sent', 100_000),
    of('npm run abuse', 'odd requests, answered with a fault', 0),
  ])
  expect(card.first.map(({ page, figure: { value } }) => [page, value])).toEqual([
    ['landing', 100],
    ['story', 99],
  ])
  expect(card.press.map(({ figure: { value } }) => value)).toEqual([55])
  expect(card.truth.map(({ key }) => key)).toEqual(['precision'])
  // The other fault has no count of what was lost: nothing is told of it.
  expect(card.faults.map(({ key, times, acknowledged, lost }) => [key, times, acknowledged, lost])).toEqual([
    ['kill-embedded', 50, 383, 0],
  ])
  expect(card.odd).toMatchObject({ sent: 100_000, wrong: 0 })
})

it('has Polish words for everything it may show', () => {
  const words = JSON.parse(readFileSync('web/public/assets/i18n/pl.json', 'utf8')) as {
    quality: { row: object; fault: object; page: object }
  }
  const { truth, many, faults } = cardOf(kept as Figure[])
  expect(Object.keys(words.quality.row)).toEqual(
    expect.arrayContaining([...truth, ...many].map(({ key }) => key)),
  )
  expect(Object.keys(words.quality.fault)).toEqual(expect.arrayContaining(faults.map(({ key }) => key)))
  expect(Object.keys(words.quality.page).toSorted()).toEqual([...measuredPages].toSorted())
})
