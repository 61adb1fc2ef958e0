/** One measured figure as a command wrote it down, with all that is needed to measure it again. */
export type Figure = {
  /** As anybody can type it: `npm run bench -- track`. */
  command: string
  name: string
  value: number
  unit: string
  /** What had to be reached: `≤ 200`, `≥ 99 %`; `none` for what is only told. */
  goal: string
  ok: boolean
  date: string
  /** Of the code that was measured. */
  commit: string
}

/** A figure that was measured again replaces the one of before, and no other. In the order of their commands and names, so that changes can be read. */
export function mergeFigures(kept: readonly Figure[], fresh: readonly Figure[]): Figure[] {
  const keyOf = ({ command, name }: Figure) => `${command}\n${name}`
  const all = new Map([...kept, ...fresh].map((one) => [keyOf(one), one]))
  return [...all].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

const COMMAND = /^npm run [a-z]+(?: -- [\w -]+)?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const COMMIT = /^[0-9a-f]{7,40}$/

/** Why a figure cannot be shown to anybody; null for one that can. */
export function doubtAbout({ command, name, value, goal, ok, date, commit }: Figure): string | null {
  if (!COMMAND.test(command)) return 'no command to measure it again'
  if (name === '' || goal === '') return 'it does not say what it is'
  if (!Number.isFinite(value)) return 'no number'
  if (!DAY.test(date)) return 'no day'
  if (!COMMIT.test(commit)) return 'no commit'
  const bound = boundOf(goal)
  if (bound && ok !== (bound.sign === '≤' ? value <= bound.value : value >= bound.value))
    return 'it does not agree with its goal'
  return null
}

/** `≤ 0.02 °` as its parts; null for what has no goal. */
export function boundOf(goal: string): { sign: '≤' | '≥'; value: number } | null {
  const found = /^([≤≥]) ?(\d+(?:\.\d+)?)/.exec(goal)
  return found && { sign: found[1] as '≤' | '≥', value: Number(found[2]) }
}

/** After so many days nobody should rely on it. */
export const LONG_AGO_DAYS = 60

export function isLongAgo(date: string, today: string): boolean {
  return (Date.parse(today) - Date.parse(date)) / 86_400_000 > LONG_AGO_DAYS
}
