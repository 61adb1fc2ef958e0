import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { lookAtFolder } from './disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'kopczyk-disk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('has nothing against a folder that has room', () => {
  expect(lookAtFolder(folder, 0)).toBeNull()
})

it('says how much is missing on a full disk', () => {
  const needed = 2 ** 40
  const problem = lookAtFolder(folder, needed)!
  expect([problem.code, problem.message]).toEqual([
    'ENOSPC',
    expect.stringMatching(/is full: \d+ MB left, 1099511627776 MB needed/),
  ])
})

it('says that a folder is gone', () => {
  expect(lookAtFolder(join(folder, 'gone'), 0)?.code).toBe('ENOENT')
})

// The superuser may write everywhere: there only the faults ask it, with a file system that takes nothing.
it.skipIf(process.getuid?.() === 0)('says that nobody may write to it', () => {
  chmodSync(folder, 0o500)
  expect(lookAtFolder(folder, 0)).toMatchObject({ code: 'EROFS' })
  chmodSync(folder, 0o700)
})
