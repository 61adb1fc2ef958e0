import { createHash } from 'node:crypto'
import { mutationsOf, type Mutation } from './mutations.ts'

/** A change of a file. `id` stays the same while other places of the code are edited. */
export type Mutant = {
  id: string
  file: string
  mutation: Mutation
  line: number
  before: string
  after: string
}

/**
 * As many changes as asked for, out of all of these files, by a seed. Each has a lot of its own, so the draw changes only where the
 * code does: verdicts outlive an edit somewhere else.
 */
export function draw(sources: ReadonlyMap<string, string>, count: number, seed: string): Mutant[] {
  return [...sources]
    .flatMap(([file, source]) => mutantsOf(file, source))
    .map((mutant) => ({ mutant, lot: hash(`${seed} ${mutant.id}`) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

function mutantsOf(file: string, source: string): Mutant[] {
  const alike = new Map<string, number>()
  return mutationsOf(file, source).map((mutation) => {
    const { start, end, text, kind } = mutation
    const line = source.slice(0, start).split('\n').length
    const lineStart = source.lastIndexOf('\n', start - 1) + 1
    const before = `${source.slice(lineStart, start)}${restOfLine(source, start)}`.trim()
    const after = `${source.slice(lineStart, start)}${text}${restOfLine(source, end)}`.trim()
    const name = `${file} ${kind} ${before} → ${after}`
    const turn = (alike.get(name) ?? 0) + 1
    alike.set(name, turn)
    return { id: hash(`${name} ${turn}`), file, mutation, line, before, after }
  })
}

const restOfLine = (source: string, from: number) => source.slice(from).split('\n', 1)[0]!

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)
