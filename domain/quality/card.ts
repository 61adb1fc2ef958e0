import type { Figure } from './figures.ts'

/** Where a row of the card comes from: a figure of a command whose name begins so. Its Polish words stand under `key`. */
type RowSource = { key: string; command: string; name: string }

const bench = (file: string) => `npm run bench -- ${file}`
const row = (file: string, key: string, name: string): RowSource => ({ key, command: bench(file), name })

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

const truth: readonly RowSource[] = [
  row('track', 'recall', 'Summits credited of'),
  row('track', 'precision', 'Credits that are right'),
  row('track', 'asked', 'Summits passed by that the hiker is asked about'),
  row('track', 'ascent', 'Ascent error, median'),
  row('track', 'distance', 'Distance error, median'),
  row('terrain', 'horizon', '… and how far the two lines are apart'),
  row('terrain', 'terrain-ascent', '… real trails with poor receivers'),
]

const many: readonly RowSource[] = [
  row('ranking', 'ranking', 'place of a hiker'),
  row('stories-feeds', 'feeds', 'feed "all"'),
  row('notices', 'notices', 'the last of them, after the commit'),
  row('track', 'gpx', 'GPX reading against fast-xml-parser'),
  row('summits', 'storm', "a story's page beside"),
  row('pocket', 'pocket-horizon', 'horizon from a map in the phone, 4× slower, median'),
  row('pocket', 'pocket-map', 'largest map'),
]

export type CardRow = { key: string; figure: Figure }
/** `times`: how often it was done; null for what was done once. */
export type CardFault = {
  key: string
  times: number | null
  acknowledged: number
  lost: number
  figure: Figure
}

export type Card = {
  /** Points of Lighthouse. */
  first: { page: MeasuredPage; figure: Figure }[]
  /** Milliseconds from the first press of the menu to what it shows. */
  press: { page: MeasuredPage; figure: Figure }[]
  truth: CardRow[]
  faults: CardFault[]
  many: CardRow[]
  /** Odd requests, and how many of them got an answer that tells of a fault of ours. */
  odd: { sent: number; wrong: number; figure: Figure } | null
}

/** What was measured, in the order of the page; what was not is left out. */
export function cardOf(figures: readonly Figure[]): Card {
  const find = (command: string, name: string) =>
    figures.find((one) => one.command === command && one.name.startsWith(name))
  const rowsOf = (sources: readonly RowSource[]): CardRow[] =>
    sources.flatMap(({ key, command, name }) => {
      const figure = find(command, name)
      return figure ? [{ key, figure }] : []
    })
  const pagesOf = (commands: readonly string[], what: string) =>
    measuredPages.flatMap((page) => {
      const found = commands.map((command) => find(command, `${page}: ${what}`))
      const figure = found.find((one) => one !== undefined)
      return figure ? [{ page, figure }] : []
    })
  const sent = find('npm run abuse', 'odd requests, sent')
  const wrong = find('npm run abuse', 'odd requests, answered with a fault')
  return {
    // The bench of the first press measures them, too, in the same run.
    first: pagesOf([bench('lighthouse'), bench('touch')], 'performance'),
    press: pagesOf([bench('touch')], 'menu, press to result'),
    truth: rowsOf(truth),
    faults: faultsOf(figures),
    many: rowsOf(many),
    odd: sent && wrong ? { sent: sent.value, wrong: wrong.value, figure: wrong } : null,
  }
}

/** How the tool names each fault. */
const faults: readonly { key: string; name: RegExp }[] = [
  { key: 'kill-embedded', name: /^kill -9 × \d+, embedded$/ },
  { key: 'kill-server', name: /^kill -9 × \d+, server$/ },
  { key: 'database-restarts', name: /^database restarts × \d+/ },
  { key: 'full-disk', name: /^full disk × \d+/ },
  { key: 'frozen-of-two', name: /^one of two processes frozen/ },
  { key: 'frozen-alone', name: /^process frozen/ },
  { key: 'frozen-database', name: /^database frozen/ },
  { key: 'two-processes', name: /^two containers on one folder × \d+/ },
]

const ACKNOWLEDGED = ': acknowledged'

function faultsOf(figures: readonly Figure[]): CardFault[] {
  const ours = figures.filter(({ command }) => command === 'npm run faults')
  return faults.flatMap(({ key, name }) =>
    ours
      .filter((one) => one.name.endsWith(ACKNOWLEDGED) && name.test(one.name.slice(0, -ACKNOWLEDGED.length)))
      .flatMap((one) => {
        const fault = one.name.slice(0, -ACKNOWLEDGED.length)
        const lost = ours.find((other) => other.name === `${fault}: lost`)
        const times = /× (\d+)/.exec(fault)
        return lost
          ? [
              {
                key,
                times: times && Number(times[1]),
                acknowledged: one.value,
                lost: lost.value,
                figure: lost,
              },
            ]
          : []
      }),
  )
}
