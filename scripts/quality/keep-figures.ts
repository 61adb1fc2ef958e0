import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import {
  doubtAbout,
  judged,
  mergeFigures,
  withoutUnmeasured,
  type Figure,
  type Measured,
} from '#domain/quality/figures.ts'

const root = join(import.meta.dirname, '../..')

export type FigureKeeper = {
  /** What is no number was not measured, and is not kept. */
  keep(command: string, measured: readonly Measured[]): void
  /** Takes off what the command did not measure this time, though it was asked for. */
  forgetOthers(command: string, measured: readonly string[], isAsked?: (name: string) => boolean): void
}

/** Writes figures down for the card of quality (`/quality`). Asked for at the start, so that an hour of measuring is not lost to a changed file. */
export function figureKeeper(): FigureKeeper {
  return keeperOf(join(root, 'data/quality/figures.json'), measuredCommit())
}

/** The commit that is measured; the card would lie about code that was changed since. */
function measuredCommit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--', ':!data/quality')
  if (changed !== '') throw new Error(`Figures are kept of committed code only:\n${changed}`)
  return git('rev-parse', '--short=10', 'HEAD')
}

export function keeperOf(file: string, commit: string): FigureKeeper {
  const read = () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figure[]) : [])
  const write = (figures: Figure[]) => writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
  return {
    keep(command, measured) {
      const date = warsawDay(new Date())
      const fresh = measured.map((one): Figure => {
        const { name, value, unit, goal, ok, problems = 0 } = judged(one)
        return { command, name, value, unit, goal, ok, ...(problems > 0 && { problems }), date, commit }
      })
      const numbers = fresh.filter(({ value }) => Number.isFinite(value))
      for (const one of numbers) {
        const doubt = doubtAbout(one)
        if (doubt) throw new Error(`${command}, ${one.name}: ${doubt}`)
      }
      write(mergeFigures(read(), numbers))
    },
    forgetOthers: (command, measured, isAsked) =>
      write(withoutUnmeasured(read(), command, measured, isAsked)),
  }
}
