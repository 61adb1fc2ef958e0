import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** Of a command as its script in package.json runs it. */
function end(command: string, words: string[]): Promise<{ code: number | null; lines: string[] }> {
  const [file] = /\S+\.(?:ts|mjs)/.exec(scripts[command]!)!
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...words], { cwd: root }, (_error, out, err) =>
      resolve({ code: child.exitCode, lines: (out + err).trim().split('\n') }),
    )
  })
}

const commands = ['bench', 'faults', 'abuse', 'fleet', 'load', 'mutate', 'alerts', 'admin', 'test']
const wrong = commands.flatMap((name): [string, string[]][] => [
  [name, ['--nonsense']],
  [name, ['nonsense']],
])

it.concurrent.each<[string, string[]]>([
  ...wrong,
  // Somebody would wait for it, were the other word done without a sound.
  ['bench', ['track', 'nonsense']],
  ['load', ['server', '--hold', 'nonsense']],
])('npm run %s -- %j says in a sentence why not, and ends with 2', async (name, words) => {
  const { code, lines } = await end(name, words)
  expect(code, lines.join('\n')).toBe(2)
  expect(lines[0]).toMatch(/nonsense|--hold must be a number/)
  // An operator is shown what there is.
  const more =
    name === 'admin'
      ? lines.slice(1).filter((line) => !/^Usage:|^ {2}npm run admin/.test(line))
      : lines.slice(1)
  expect(more).toEqual([])
})
