/** What a figure counts, as commands write it; the page knows how to say each of them. */
export const units = ['', '%', '×', '°', 'ms', 's', 'kB', 'MB', '/s', 'points', 'times'] as const
export type Unit = (typeof units)[number]

/** One measured figure as a command wrote it down, with all that is needed to measure it again. */
export type Figure = {
  /** As anybody can type it: `npm run bench -- track`. */
  command: string
  /** The same each time: what was measured stands in the value. */
  name: string
  value: number
  unit: Unit
  /** What had to be reached: `≤ 200`, `≥ 99 %`; `none` for what is only told. */
  goal: string
  ok: boolean
  /** How much went wrong while it was measured, where something did: no goal is reached by wrong answers. */
  problems?: number
  date: string
  /** Of the code that was measured. */
  commit: string
}

/** A figure before it is known who keeps it. */
export type Measured = Pick<Figure, 'name' | 'value' | 'unit' | 'goal' | 'ok' | 'problems'>

/** With the digits that are shown, and held to its goal as such: nobody reads that 1.2 missed „at most 1.2”. */
export function judged<One extends Measured>(measured: One): One {
  const value = Number(measured.value.toPrecision(4))
  const bound = boundOf(measured.goal)
  const isReached = bound === null ? measured.ok : isWithin(value, bound)
  return { ...measured, value, ok: isReached && !hasProblems(measured) }
}

const hasProblems = ({ problems = 0 }: Pick<Figure, 'problems'>) => problems > 0

/** A figure that was measured again replaces the one of before, and no other. In the order of their commands and names, so that changes can be read. */
export function mergeFigures(kept: readonly Figure[], fresh: readonly Figure[]): Figure[] {
  const keyOf = ({ command, name }: Figure) => `${command}\n${name}`
  const all = new Map([...kept, ...fresh].map((one) => [keyOf(one), one]))
  return [...all].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/**
 * Without what the command knew before and did not measure this time, though it was asked for: it fell over, or calls it otherwise now.
 * The old figure would say that all is well.
 */
export function withoutUnmeasured(
  kept: readonly Figure[],
  command: string,
  measured: readonly string[],
  isAsked: (name: string) => boolean = () => true,
): Figure[] {
  return kept.filter((one) => one.command !== command || measured.includes(one.name) || !isAsked(one.name))
}

/** Settings, the script, and the words after `--`. */
const COMMAND = /^(?:[A-Z][A-Z_]*=\w+ )*npm run [a-z]+(?: -- [\w ,./-]+)?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const COMMIT = /^[0-9a-f]{7,40}$/

/** Why a figure cannot be shown to anybody; null for one that can. */
export function doubtAbout(figure: Figure): string | null {
  const { command, name, value, unit, goal, ok, date, commit } = figure
  if (!COMMAND.test(command)) return 'no command to measure it again'
  if (name === '') return 'it does not say what it is'
  if (!Number.isFinite(value)) return 'no number'
  if (!units.includes(unit)) return 'a unit that nobody has words for'
  if (!DAY.test(date)) return 'no day'
  if (!COMMIT.test(commit)) return 'no commit'
  const bound = boundOf(goal)
  if (bound === null && goal !== 'none') return 'a goal that nobody can read'
  const isReached = bound === null || isWithin(value, bound)
  if (ok && !isReached) return 'it does not agree with its goal'
  if (ok && hasProblems(figure)) return 'wrong answers reach no goal'
  if (!ok && isReached && bound !== null && !hasProblems(figure)) return 'it does not agree with its goal'
  return null
}

type Bound = { sign: '≤' | '≥'; value: number }

/** `≤ 0.02 °` as its parts; null for what has no goal. */
export function boundOf(goal: string): Bound | null {
  const found = /^([≤≥]) ?(\d+(?:\.\d+)?)/.exec(goal)
  return found && { sign: found[1] as Bound['sign'], value: Number(found[2]) }
}

const isWithin = (value: number, bound: Bound) =>
  bound.sign === '≤' ? value <= bound.value : value >= bound.value

/** After so many days nobody should rely on it. */
export const LONG_AGO_DAYS = 60

export function isLongAgo(date: string, today: string): boolean {
  return (Date.parse(today) - Date.parse(date)) / 86_400_000 > LONG_AGO_DAYS
}
