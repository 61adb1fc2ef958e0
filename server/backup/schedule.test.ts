import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wayBack } from '#server/db/unclean-end.ts'
import { momentOf, nameOf } from './manifest.ts'
import { isDue, scheduleBackups } from './schedule.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kopczyk-schedule-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const now = new Date('2026-11-17T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const backup = (moment: Date) => {
  const path = join(folder, 'backups', nameOf(moment))
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'manifest.json'), '{}')
}

it('reads the moment of a backup from its name', () => {
  expect(momentOf(nameOf(now))).toEqual(now)
  expect(momentOf(`${nameOf(now)}-2`)).toEqual(now)
})

it('is due once a day, and counts only whole ones', () => {
  const dir = join(folder, 'backups')
  expect(isDue(dir, now)).toBe(true)
  backup(hoursAgo(30))
  expect(isDue(dir, now)).toBe(true)
  mkdirSync(join(dir, `unfinished-${nameOf(hoursAgo(1))}`))
  expect(isDue(dir, now)).toBe(true)
  backup(hoursAgo(20))
  expect(isDue(dir, now)).toBe(false)
})

it('makes one when it is due, one at a time, and says how it ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const said: string[] = []
  let begun = 0
  const stop = scheduleBackups(
    folder,
    (text) => said.push(text),
    () => {
      begun++
      const words =
        begun === 1 ? "process.stdout.write('made')" : "process.stderr.write('no room'); process.exit(1)"
      return spawn(process.execPath, ['-e', words], { stdio: ['ignore', 'pipe', 'pipe'] })
    },
  )
  expect(begun).toBe(0)
  vi.advanceTimersByTime(5 * 60_000)
  // The first one still runs when the clock comes round again.
  vi.advanceTimersByTime(30 * 60_000)
  expect(begun).toBe(1)
  await vi.waitFor(() => expect(said).toEqual(['made']), 20_000)
  vi.advanceTimersByTime(30 * 60_000)
  await vi.waitFor(() => expect(said).toEqual(['made', 'The daily backup was not made: no room']), 20_000)
  backup(new Date())
  vi.advanceTimersByTime(60 * 60_000)
  expect(begun).toBe(2)
  stop()
})

it('offers the newest backup as the way back', () => {
  expect(wayBack(folder)).toContain('There is no backup')
  backup(hoursAgo(50))
  backup(hoursAgo(20))
  expect(wayBack(folder)).toContain(join(folder, 'backups', nameOf(hoursAgo(20))))
  expect(wayBack(folder)).toContain('npm run admin -- restore')
})
