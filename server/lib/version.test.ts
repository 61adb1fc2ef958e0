import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readVersion } from './version.ts'

const COMMIT = '0123456789abcdef0123456789abcdef01234567'
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kopczyk-version-'))
  write('package.json', '{ "version": "1.2.3" }')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(name: string, text: string) {
  mkdirSync(join(root, name, '..'), { recursive: true })
  writeFileSync(join(root, name), text)
}
const read = (given: string | null = null) => readVersion(root, given)

it('knows its version without a checkout, and no commit', () => {
  expect(read()).toEqual({ version: '1.2.3', commit: null })
})

it('is told its commit by whoever built it', () => {
  write('.git/HEAD', `${COMMIT}\n`)
  expect(read('abcdef0').commit).toBe('abcdef0')
})

it.each<[string, Record<string, string>]>([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }],
  ['a commit', { '.git/HEAD': `${COMMIT}\n` }],
  [
    'a packed branch',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack\n${COMMIT} refs/heads/main\n` },
  ],
  [
    'a further working tree',
    {
      '.git': 'gitdir: own/worktrees/x\n',
      'own/worktrees/x/HEAD': 'ref: refs/heads/x\n',
      'own/worktrees/x/commondir': '../..\n',
      'own/refs/heads/x': `${COMMIT}\n`,
    },
  ],
])('finds the commit in a checkout of %s', (_what, files) => {
  for (const [name, text] of Object.entries(files)) write(name, text)
  expect(read().commit).toBe(COMMIT)
})

it.each<[string, Record<string, string>]>([
  ['a branch without a commit', { '.git/HEAD': 'ref: refs/heads/main\n' }],
  ['nonsense', { '.git/HEAD': 'Jan Kowalski\n' }],
  ['an empty folder', { '.git/config': '' }],
  ['a file that leads nowhere', { '.git': 'gitdir: /nowhere/at/all\n' }],
])('starts all the same beside %s', (_what, files) => {
  for (const [name, text] of Object.entries(files)) write(name, text)
  expect(read().commit).toBeNull()
})
