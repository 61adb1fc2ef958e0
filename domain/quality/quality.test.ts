import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import kept from '#data/quality/figures.json' with { type: 'json' }
import { cardOf, cardSources, measuredPages } from './card.ts'
import {
  boundOf,
  doubtAbout,
  isLongAgo,
  judged,
  mergeFigures,
  withoutUnmeasured,
  type Figure,
} from './figures.ts'

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
    { unit: 'parsecs' as Figure['unit'] },
    { date: '17 listopada' },
    { commit: 'main' },
    { ok: false },
    { value: 98.9 },
    { goal: '' },
    { goal: '> 99' },
    { goal: 'none', problems: 1 },
    { problems: 1 },
  ]
  for (const change of doubtful)
    expect(doubtAbout({ ...figure, ...change }), JSON.stringify(change)).not.toBeNull()
  // Within its goal, and all the same not well.
  expect(doubtAbout({ ...figure, ok: false, problems: 1 })).toBeNull()
  expect(
    doubtAbout({ ...figure, command: 'RANKING_HIKERS=1000 npm run load -- growth --hikers 300000' }),
  ).toBeNull()
})

it('holds what is shown to its goal, not what was rounded away', () => {
  const of = (value: number, goal: string, more: Partial<Figure> = {}) => {
    const { value: shown, ok } = judged({ ...figure, value, goal, ...more })
    return [shown, ok]
  }
  expect(of(1.20004, '≤ 1.2 ×')).toEqual([1.2, true])
  expect(of(1.2006, '≤ 1.2 ×')).toEqual([1.201, false])
  expect(of(98.996, '≥ 99')).toEqual([99, true])
  expect(of(5, 'none', { ok: false })).toEqual([5, false])
  expect(of(1, '≤ 2', { problems: 1 })).toEqual([1, false])
  expect(of(1, '≤ 2', { problems: 0 })).toEqual([1, true])
  expect(of(NaN, '≤ 2')).toEqual([NaN, false])
})

it('keeps only figures with their command, day and commit, once each and in their order', () => {
  const all = kept as Figure[]
  for (const one of all) expect(doubtAbout(one), `${one.command}: ${one.name}`).toBeNull()
  expect(mergeFigures(all, [])).toEqual(all)
})

it('replaces what was measured again, and nothing else', () => {
  const other = { ...figure, name: 'Ascent error, median' }
  const again = { ...figure, value: 99.7, date: '2027-01-02' }
  expect(mergeFigures([figure, other], [again])).toEqual([other, again])
})

it('forgets what was asked for and not measured, and nothing else', () => {
  const other = { ...figure, name: 'Ascent error, median' }
  const elsewhere = { ...other, command: 'npm run bench -- terrain' }
  const all = [figure, other, elsewhere]
  expect(withoutUnmeasured(all, figure.command, [figure.name])).toEqual([figure, elsewhere])
  expect(withoutUnmeasured(all, figure.command, [], (name) => name.startsWith('Ascent'))).toEqual([
    figure,
    elsewhere,
  ])
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

const nothing = {
  first: [],
  press: [],
  truth: [],
  faults: [],
  many: [],
  borne: [],
  growth: null,
  abused: [],
  behind: [],
}
const of = (command: string, name: string, value = 1, more: Partial<Figure> = {}): Figure => ({
  ...figure,
  command,
  name,
  value,
  ...more,
})

it('shows what was measured and leaves out what was not', () => {
  expect(cardOf([])).toEqual(nothing)
  const card = cardOf([
    figure,
    of('npm run bench -- lighthouse', 'story: performance', 99),
    of('npm run bench -- lighthouse', 'story: largest paint', 2),
    of('npm run bench -- lighthouse', 'landing: performance', 100),
    of('npm run bench -- touch', 'landing: menu, press to result', 55),
    of('npm run abuse -- fuzz', 'odd requests, sent', 100_000),
    of('npm run abuse -- fuzz', 'odd requests, answered with a fault', 0),
    of('npm run abuse -- costly', 'a visit beside it, against one alone', 2),
    of('npm run load -- server', '3 processes: held', 30),
  ])
  expect(card.first.map(({ page, figure: { value }, paint }) => [page, value, paint?.value])).toEqual([
    ['landing', 100, undefined],
    ['story', 99, 2],
  ])
  expect(card.press.map(({ figure: { value } }) => value)).toEqual([55])
  expect(card.truth.map(({ key }) => key)).toEqual(['precision'])
  expect(card.abused.map(({ key, small }) => [key, small?.map(({ value }) => value)])).toEqual([
    ['odd', [100_000]],
    // Its small print has figures that nobody measured.
    ['costly', undefined],
  ])
  expect(card.borne.map(({ key, small }) => [key, small])).toEqual([['held-server-3', null]])
})

it('never shows what was measured with other settings', () => {
  const others = [
    'npm run load -- server --hold 60',
    'npm run load -- growth --hikers 300000',
    'REQUESTS=1000 npm run abuse -- fuzz',
    'npm run bench -- lighthouse --busy',
  ]
  const names = ['1 process: held', 'search', 'odd requests, answered with a fault', 'story: performance']
  expect(cardOf(others.map((command, at) => of(command, names[at]!)))).toEqual(nothing)
})

it('tells of each fault how often, what was lost and what came after', () => {
  const kill = (name: string, value: number, more?: Partial<Figure>) =>
    of('npm run faults -- kill-embedded', name, value, more)
  const { faults } = cardOf([
    kill('acknowledged', 383),
    kill('lost', 0),
    kill('how often', 50),
    kill('up again, median', 3.1),
    kill('up again, at most', 4.6),
    of('npm run faults -- rolling', 'lost', 0),
    of('npm run faults -- rolling', 'requests', 10_560),
    of('npm run faults -- stop-server', 'stopped', 0.4),
  ])
  expect(
    faults.map((one) => [
      one.command,
      one.howOften?.value,
      one.acknowledged?.value,
      one.lost?.value,
      one.after?.key,
      one.after?.figures.map(({ value }) => value),
      one.figures.length,
    ]),
  ).toEqual([
    ['npm run faults -- kill-embedded', 50, 383, 0, 'back', [3.1, 4.6], 5],
    // How many failed was not told.
    ['npm run faults -- rolling', undefined, undefined, 0, undefined, undefined, 2],
    ['npm run faults -- stop-server', undefined, undefined, undefined, 'stopped', [0.4], 1],
  ])
})

it('tells of growth what suffers most, of the largest community that was measured', () => {
  const small = [of('npm run load -- growth', 'feed', 1.4), of('npm run load -- growth', 'search', 1.2)]
  const told = { key: 'growth', question: 'feed', asked: 2 }
  expect(cardOf(small).growth).toMatchObject({ ...told, figure: { value: 1.4 } })
  const large = of('npm run load -- growth --whole', 'search', 1.1)
  expect(cardOf([...small, large]).growth).toMatchObject({
    key: 'growth-million',
    question: 'search',
    asked: 1,
  })
})

it('has words for everything it may show', () => {
  const { quality } = JSON.parse(readFileSync('web/public/assets/i18n/pl.json', 'utf8')) as {
    quality: Record<'row' | 'small' | 'fault' | 'after' | 'page' | 'growth', object>
  }
  const { rows, grown, faults } = cardSources
  const keysOf = (words: object) => Object.keys(words).toSorted()
  expect(keysOf(quality.row)).toEqual([...rows, ...grown].map(({ key }) => key).toSorted())
  expect(keysOf(quality.small)).toEqual(
    rows
      .filter(({ small }) => small !== undefined)
      .map(({ key }) => key)
      .toSorted(),
  )
  expect(keysOf(quality.fault)).toEqual(faults.map(({ key }) => key).toSorted())
  const afters = faults.map(({ after }) => after).filter((one) => one !== null)
  expect(keysOf(quality.after)).toEqual([...new Set(afters)].toSorted())
  expect(keysOf(quality.page)).toEqual([...measuredPages].toSorted())
  // Each figure that stands in small print has its place there.
  const placesIn = (words: string) => new Set(words.match(/\{\{(first|second|third)\}\}/g)).size
  const small = quality.small as Record<string, string>
  for (const { key, small: names } of rows) if (names) expect(placesIn(small[key]!), key).toBe(names.length)
  const after = quality.after as Record<string, string>
  for (const { after: key, figures } of faults)
    if (key) expect(placesIn(after[key]!), key).toBe(figures.length)
})
