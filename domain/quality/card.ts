import type { Figure } from './figures.ts'

/**
 * Where a row of the card comes from: a figure of a command whose name begins so. Its words stand under `key`; `small`: in small print
 * below them, with the figures of the same command that are named there.
 */
type RowSource = { key: string; command: string; name: string; small?: readonly string[] }

const run = (script: string) => (word: string) => `npm run ${script} -- ${word}`
const [bench, fault, abuse, load] = [run('bench'), run('faults'), run('abuse'), run('load')]

/** Pages in the order in which a person meets them. */
export const measuredPages = [
  'landing',
  'feed',
  'compact feed',
  'story',
  'summit',
  'range',
  'summits',
  'ranking',
  'achievements',
  'challenge',
  'trips',
  'trip',
  'forum',
  'thread',
  'profile',
  'year',
] as const
export type MeasuredPage = (typeof measuredPages)[number]

const track = (key: string, name: string, small?: string[]): RowSource => ({
  key,
  command: bench('track'),
  name,
  ...(small && { small }),
})

const truth: readonly RowSource[] = [
  track('recall', 'Summits credited of those climbed', [
    'Hikes that were made up',
    'Summits climbed on them',
  ]),
  track('precision', 'Credits that are right'),
  track('asked', 'Summits passed by that the hiker is asked about'),
  track('ascent', 'Ascent error, median'),
  track('ascent-95', 'Ascent error, 95th percentile'),
  track('distance', 'Distance error, median'),
  { key: 'horizon', command: bench('terrain'), name: '… and how far the two lines are apart' },
  { key: 'terrain-ascent', command: bench('terrain'), name: '… real trails with poor receivers', small: [] },
]

const many: readonly RowSource[] = [
  { key: 'ranking', command: bench('ranking'), name: 'place of a hiker', small: [] },
  { key: 'feeds', command: bench('stories-feeds'), name: 'feed "all"', small: [] },
  { key: 'notices', command: bench('notices'), name: 'the last of them, after the commit' },
  track('gpx', 'GPX reading against fast-xml-parser'),
  { key: 'storm', command: bench('summits'), name: "a story's page beside" },
  {
    key: 'pocket-horizon',
    command: bench('pocket'),
    name: 'horizon from a map in the phone, 4× slower, median',
    small: [],
  },
  { key: 'pocket-map', command: bench('pocket'), name: 'largest map' },
]

/** What the mix of visits bears, on each engine and with more processes. */
const held = (engine: 'embedded' | 'server', processes: number): RowSource => {
  const those = `${processes} ${processes === 1 ? 'process' : 'processes'}`
  return {
    key: `held-${engine}-${processes}`,
    command: load(engine),
    name: `${those}: held`,
    small: [`${those}: 99th percentile`, `${those}: memory of its largest process`],
  }
}

const hot = (key: string, spot: string): RowSource => ({
  key,
  command: load('hot'),
  name: `${spot}: 99th percentile`,
  small: [`${spot}: answered`, `${spot}: wrong`, `${spot}: 99th percentile of others`],
})

const borne: readonly RowSource[] = [
  held('embedded', 1),
  held('server', 1),
  held('server', 2),
  held('server', 3),
  {
    key: 'three-to-one',
    command: load('server'),
    name: 'three processes against one, with a core each',
    small: [],
  },
  hot('hot-story', 'one story shared by everybody'),
  hot('hot-thread', 'one thread that everybody reads'),
  hot('hot-challenge', 'one challenge that everybody joins'),
  hot('hot-trip', 'a trip with 20 seats that opens at noon'),
]

/** The larger community first: where it was measured, the smaller one says nothing more. */
const grown = [
  { key: 'growth-million', command: load('growth --whole') },
  { key: 'growth', command: load('growth') },
] as const

const visits = ['a visit beside it', 'a visit alone']
const besideIt = 'a visit beside it, against one alone'

const abused: readonly RowSource[] = [
  {
    key: 'odd',
    command: abuse('fuzz'),
    name: 'odd requests, answered with a fault',
    small: ['odd requests, sent'],
  },
  { key: 'costly', command: abuse('costly'), name: besideIt, small: visits },
  { key: 'costly-faults', command: abuse('costly'), name: 'answers that tell of a fault' },
  { key: 'costly-memory', command: abuse('costly'), name: 'most memory', small: [] },
  { key: 'large-files', command: abuse('large-files'), name: besideIt, small: visits },
  { key: 'cards', command: abuse('pictures'), name: besideIt, small: visits },
  {
    key: 'guesses',
    command: abuse('limits'),
    name: 'wrong passwords, not even tried',
    small: ['wrong passwords'],
  },
  { key: 'quota', command: abuse('quotas'), name: 'taken of what one account may send in a day' },
]

const behind: readonly RowSource[] = [
  {
    key: 'fleet',
    command: 'npm run fleet',
    name: 'from the start to the end',
    small: ['ways walked', 'requests'],
  },
  {
    key: 'first-start',
    command: bench('start'),
    name: 'first start with the demo world, until ready',
    small: ['second start, until ready'],
  },
  {
    key: 'backup',
    command: bench('backup'),
    name: 'p95 of visits beside a backup, against those without',
    small: [],
  },
  {
    key: 'noticed-domain',
    command: 'npm run mutate',
    name: 'domain: noticed',
    small: ['domain: changes'],
  },
  {
    key: 'noticed-server',
    command: 'npm run mutate',
    name: 'server: noticed',
    small: ['server: changes'],
  },
]

type FaultSource = { key: string; after: string | null; figures: readonly string[] }

/** What came after each fault, in the order of the page: words under `after`, with the figures that are named there. */
const faults: readonly FaultSource[] = [
  { key: 'kill-embedded', after: 'back', figures: ['up again, median', 'up again, at most'] },
  { key: 'kill-server', after: 'back', figures: ['up again, median', 'up again, at most'] },
  { key: 'power-product', after: 'looked', figures: ['looked for'] },
  { key: 'power-engine', after: 'looked', figures: ['looked for'] },
  {
    key: 'database-restarts',
    after: 'serves',
    figures: ['serving again after it, median', 'serving again after it, at most'],
  },
  { key: 'full-disk', after: 'writes', figures: ['writing again, median', 'writing again, at most'] },
  { key: 'frozen-of-two', after: 'other', figures: ['slowest answer of the other'] },
  { key: 'frozen-alone', after: null, figures: [] },
  { key: 'frozen-database', after: 'tells', figures: ['readiness says so'] },
  { key: 'two-processes', after: 'one', figures: ['exactly one served'] },
  { key: 'rolling', after: 'requests', figures: ['requests', 'failed'] },
  { key: 'counted-together', after: 'counted', figures: ['pressed', 'counted wrongly'] },
  { key: 'first-start', after: 'world', figures: ['stories', 'hikers'] },
  { key: 'stop-embedded', after: 'stopped', figures: ['stopped'] },
  { key: 'stop-server', after: 'stopped', figures: ['stopped'] },
]

const pageCommands = { lighthouse: bench('lighthouse'), touch: bench('touch') }

/** All that the card may show, and by which commands it is measured. */
export const cardSources = {
  rows: [...truth, ...many, ...borne, ...abused, ...behind],
  grown,
  faults: faults.map((one) => ({ ...one, command: fault(one.key) })),
  pages: Object.values(pageCommands),
}

/** `small`: null for a row without small print; figures that stand in it, where it has any. */
export type CardRow = { key: string; figure: Figure; small: readonly Figure[] | null }
/** What was not told of a fault is null. */
export type CardFault = {
  key: string
  command: string
  /** How many times, or for how long. */
  howOften: Figure | null
  acknowledged: Figure | null
  lost: Figure | null
  after: { key: string; figures: readonly Figure[] } | null
  /** All of the above: the row is as good as the worst of them. */
  figures: readonly Figure[]
}

export type CardPage = { page: MeasuredPage; figure: Figure }

export type Card = {
  /** Points of Lighthouse, and after how long the largest thing was painted. */
  first: (CardPage & { paint: Figure | null })[]
  /** Milliseconds from the first press of the menu to what it shows. */
  press: CardPage[]
  truth: CardRow[]
  faults: CardFault[]
  many: CardRow[]
  borne: CardRow[]
  /** The question that suffers most of a community a hundred times as large, of as many as were asked. */
  growth: { key: string; question: string; asked: number; figure: Figure } | null
  abused: CardRow[]
  behind: CardRow[]
}

/** What was measured, in the order of the page; what was not is left out. */
export function cardOf(figures: readonly Figure[]): Card {
  const named = (command: string, name: string) =>
    figures.find((one) => one.command === command && one.name === name) ?? null
  const beginning = (command: string, name: string) =>
    figures.find((one) => one.command === command && one.name.startsWith(name)) ?? null
  const rowsOf = (sources: readonly RowSource[]): CardRow[] =>
    sources.flatMap(({ key, command, name, small }) => {
      const figure = named(command, name) ?? beginning(command, name)
      if (figure === null) return []
      const others = small?.map((one) => named(command, one)) ?? []
      const isWhole = small !== undefined && others.every((one) => one !== null)
      return [{ key, figure, small: isWhole ? others : null }]
    })
  const pagesOf = (commands: readonly string[], what: string): CardPage[] =>
    measuredPages.flatMap((page) => {
      const found = commands.map((command) => named(command, `${page}: ${what}`))
      const figure = found.find((one) => one !== null)
      return figure ? [{ page, figure }] : []
    })
  const { lighthouse, touch } = pageCommands
  // The bench of the first press measures them, too, in the same run.
  const first = pagesOf([lighthouse, touch], 'performance')
  return {
    first: first.map((one) => ({ ...one, paint: named(one.figure.command, `${one.page}: largest paint`) })),
    press: pagesOf([touch], 'menu, press to result'),
    truth: rowsOf(truth),
    faults: cardSources.faults.flatMap(({ key, command, after, figures: wanted }) => {
      const told = wanted.map((name) => named(command, name)).filter((one) => one !== null)
      const row = {
        howOften: named(command, 'how often'),
        acknowledged: named(command, 'acknowledged'),
        lost: named(command, 'lost'),
        after: after !== null && told.length === wanted.length ? { key: after, figures: told } : null,
      }
      const all = [row.lost, ...told, row.acknowledged, row.howOften].filter((one) => one !== null)
      return all.length === 0 ? [] : [{ key, command, ...row, figures: all }]
    }),
    many: rowsOf(many),
    borne: rowsOf(borne),
    growth: growthOf(figures),
    abused: rowsOf(abused),
    behind: rowsOf(behind),
  }
}

function growthOf(figures: readonly Figure[]): Card['growth'] {
  for (const { key, command } of grown) {
    const all = figures.filter((one) => one.command === command)
    const worst = all.toSorted((a, b) => b.value - a.value)[0]
    if (worst !== undefined) return { key, question: worst.name, asked: all.length, figure: worst }
  }
  return null
}
