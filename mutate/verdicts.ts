import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeWhole } from './write-whole.ts'

/** What became of a change: the test that noticed it, or null and all that did not. */
type Verdict = { source: string; by: string | null; why?: string; tests: Record<string, string> }

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

/** Verdicts outlive the process, and hold while the changed file and the tests that gave them are the same. */
export function verdicts(path: string, read: (file: string) => string) {
  const onDisk = () =>
    new Map<string, Verdict>(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [])
  const kept = onDisk()
  const told = new Set<string>()

  function of(mutant: { id: string; file: string }): Verdict | undefined {
    const verdict = kept.get(mutant.id)
    return verdict?.source === hash(read(mutant.file)) ? verdict : undefined
  }

  return {
    /** `noticed`, or which of its tests have not been asked yet; none is `missed`. */
    stateOf(mutant: { id: string; file: string }, tests: readonly string[]): 'noticed' | string[] {
      const verdict = of(mutant)
      const isAsked = (test: string) => verdict?.tests[test] === hash(read(test))
      if (verdict?.by != null && isAsked(verdict.by)) return 'noticed'
      return tests.filter((test) => verdict?.by === test || !isAsked(test))
    },

    keep(
      mutant: { id: string; file: string },
      asked: readonly string[],
      by: { test: string; why: string } | null,
    ): void {
      const before = of(mutant)
      // One test is enough.
      if (by === null && before?.by != null && before.tests[before.by] === hash(read(before.by))) return
      kept.set(mutant.id, {
        source: hash(read(mutant.file)),
        by: by?.test ?? null,
        ...(by !== null && { why: by.why }),
        tests: {
          ...(before?.by === null && before.tests),
          ...Object.fromEntries(asked.map((test) => [test, hash(read(test))])),
        },
      })
      told.add(mutant.id)
      // Another run, of another folder, may have written in the meantime.
      for (const [id, verdict] of onDisk()) if (!told.has(id)) kept.set(id, verdict)
      writeWhole(path, JSON.stringify([...kept]))
    },
  }
}
