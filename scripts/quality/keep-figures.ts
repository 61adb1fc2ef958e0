import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { doubtAbout, mergeFigures, type Figure } from '#domain/quality/figures.ts'

const root = join(import.meta.dirname, '../..')
const file = join(root, 'data/quality/figures.json')

export type Measured = Pick<Figure, 'name' | 'value' | 'unit' | 'goal' | 'ok'>

/** The commit that is measured; the card would lie about code that was changed since. */
function measuredCommit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--', ':!data/quality')
  if (changed !== '') throw new Error(`Figures are kept of committed code only:\n${changed}`)
  return git('rev-parse', '--short=10', 'HEAD')
}

export type KeepFigures = (command: string, measured: readonly Measured[]) => void

/** Writes figures down for the card of quality (`/quality`). Asked for at the start, so that an hour of measuring is not lost to a changed file. */
export function figureKeeper(): KeepFigures {
  const commit = measuredCommit()
  return (command, measured) => {
    const date = warsawDay(new Date())
    const fresh = measured.map(({ name, value, unit, goal, ok }): Figure => ({
      command,
      name,
      value: Number(value.toPrecision(4)),
      unit,
      goal,
      ok,
      date,
      commit,
    }))
    for (const one of fresh) {
      const doubt = doubtAbout(one)
      if (doubt) throw new Error(`${command}, ${one.name}: ${doubt}`)
    }
    const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figure[]) : []
    writeFileSync(file, `${JSON.stringify(mergeFigures(kept, fresh), null, 2)}\n`)
  }
}
