import type { Measured } from '#domain/quality/figures.ts'

/** Percent of the changes of a folder that tests must notice; other folders are only told of. */
const GOALS: Readonly<Record<string, number>> = { domain: 85, server: 75 }

/** Changes of one folder: `same` cannot be noticed, `left` were asked for and not tried yet. */
export type Tally = {
  place: string
  drawn: number
  tried: number
  noticed: number
  same: number
  left: number
}

/** Nothing is measured of a folder before all of its changes were tried: the quick ones come first, and would look too good. */
export function measuredOf(tallies: readonly Tally[]): Measured[] {
  return tallies
    .filter(({ drawn, tried }) => drawn > 0 && tried === drawn)
    .flatMap(({ place, drawn, noticed, same }): Measured[] => {
      const goal = GOALS[place]
      const share = (of: number) => (of === 0 ? 0 : (100 * noticed) / of)
      const told = { goal: 'none', ok: true } as const
      return [
        {
          name: `${place}: noticed`,
          value: share(drawn),
          unit: '%',
          ...(goal === undefined ? told : { goal: `≥ ${goal} %`, ok: share(drawn) >= goal }),
        },
        { name: `${place}: noticed of what can be noticed`, value: share(drawn - same), unit: '%', ...told },
        { name: `${place}: changes`, value: drawn, unit: '', ...told },
      ]
    })
}

/** One line, and whether a goal was missed or something was not tried. */
export function verdictOf(tallies: readonly Tally[]): { line: string; isReached: boolean } {
  const left = tallies.filter((one) => one.left > 0)
  const measured = measuredOf(tallies)
  const missed = measured.filter(({ ok }) => !ok)
  const shares = measured
    .filter(({ name }) => name.endsWith(': noticed'))
    .map(({ name, value, goal }) => `${name} ${value.toFixed(0)} % (goal ${goal})`)
  const sentences = [
    ...(missed.length > 0 ? [`${missed.length} goals missed`] : []),
    ...left.map((one) => `${one.place}: ${one.left} changes not tried yet`),
    ...shares,
  ]
  if (missed.length > 0 || left.length > 0) return { line: `${sentences.join('; ')}.`, isReached: false }
  return { line: `${['All goals reached', ...sentences].join('; ')}.`, isReached: true }
}
