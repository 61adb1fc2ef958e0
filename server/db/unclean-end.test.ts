import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nameOf } from '../backup/manifest.ts'
import { startEmbedded } from './embedded.ts'
import { markRunning, findUncleanEnd, unmarkRunning } from './unclean-end.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kopczyk-unclean-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

function backup(moment: string): string {
  const path = join(folder, 'backups', nameOf(new Date(moment)))
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'manifest.json'), '{}')
  return path
}

it.each([true, false])(
  'an end that nobody made is told of, one that was made is not (forced: %s)',
  (isDurable) => {
    expect(findUncleanEnd(folder)).toBeNull()
    markRunning(folder, isDurable)
    expect(findUncleanEnd(folder)).toContain(`The last run in ${folder} was cut off`)
    unmarkRunning(folder)
    expect(findUncleanEnd(folder)).toBeNull()
  },
)

it('offers the way back to the newest backup that is whole, and says where there is none', () => {
  markRunning(folder, true)
  expect(findUncleanEnd(folder)).toContain(`There is no backup in ${join(folder, 'backups')}.`)
  backup('2026-11-16T03:00:00Z')
  const newest = backup('2026-11-17T03:00:00Z')
  mkdirSync(join(folder, 'backups', `unfinished-${nameOf(new Date('2026-11-18T03:00:00Z'))}`))
  const sentence = findUncleanEnd(folder)
  expect(sentence).toContain(`the newest backup, ${newest}:`)
  expect(sentence).toContain(`npm run admin -- restore ${join(folder, 'backups')}`)
})

it('is nothing to fail on where nothing can be written', () => {
  expect(() => markRunning(join(folder, 'gone'), true)).not.toThrow()
})

it('is said by the start after a power cut, and not by the one after it', { timeout: 300_000 }, async () => {
  const said: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    said.push(String(line))
    return true
  })
  const startAndStop = async () => {
    said.length = 0
    await (await startEmbedded(folder, { isDurable: false })).stop()
    return said.filter((line) => line.includes('was cut off'))
  }
  // As a process leaves the folder that has no time to do anything.
  markRunning(folder, false)
  const newest = backup('2026-11-17T03:00:00Z')
  expect(await startAndStop()).toEqual([expect.stringContaining(newest)])
  expect(await startAndStop()).toEqual([])
})
