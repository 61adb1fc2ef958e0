import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readTrace, type FileDeed } from './deeds.ts'
import { Disk } from './disk.ts'

const place = mkdtempSync(join(tmpdir(), 'kopczyk-disk-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
let folders = 0
const newFolder = () => {
  const path = join(place, String(folders++))
  mkdirSync(path)
  return path
}

type Played = FileDeed & { text?: string }
const unlucky = { chance: Math.random, survives: 0, inOrder: false }
const lucky = { chance: Math.random, survives: 1, inOrder: false }

/** What is found after these deeds and a power cut: files with their words. */
function after(deeds: Played[], luck = unlucky, before: Record<string, string> = {}) {
  const base = newFolder()
  for (const [name, text] of Object.entries(before)) writeFileSync(join(base, name), text)
  const disk = new Disk(base)
  for (const { text = '', ...deed } of deeds) disk.play({ deed, bytes: Buffer.from(text), end: 0 })
  const to = newFolder()
  disk.layOut(to, luck)
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(to.length + 1), readFileSync(path, 'utf8')]
    }),
  )
}

const make = (path: string): Played => ({ what: 'make', path })
const write = (path: string, text: string, at = 0): Played => ({ what: 'write', path, at, text })
const sync = (path: string): Played => ({ what: 'sync', path })
const rename = (path: string, to: string): Played => ({ what: 'rename', path, to })
const link = (path: string, to: string): Played => ({ what: 'link', path, to })
const remove = (path: string): Played => ({ what: 'remove', path })

describe('a disk whose power is cut', () => {
  it('keeps what was forced, and of the rest nothing or everything, as luck has it', () => {
    const deeds = [make('a'), write('a', 'one'), sync('a'), write('a', 'two'), make('b'), write('b', 'x')]
    expect(after(deeds)).toEqual({ a: 'one' })
    expect(after(deeds, lucky)).toEqual({ a: 'two', b: 'x' })
  })

  it('gives a new name only once it was forced, whole and not beside the old one', () => {
    const moved = [make('a.part'), write('a.part', 'whole'), sync('a.part'), rename('a.part', 'a')]
    expect(after(moved)).toEqual({ 'a.part': 'whole' })
    expect(after([...moved, sync('')])).toEqual({ a: 'whole' })
    expect(after([...moved, sync('a')])).toEqual({ a: 'whole' })
  })

  it('has a second name for a file only once that was forced', () => {
    const named: Played[] = [make('a.1'), write('a.1', 'whole'), sync('a.1'), link('a.1', 'a'), remove('a.1')]
    expect(after(named)).toEqual({ 'a.1': 'whole' })
    expect(after([...named, sync('')])).toEqual({ a: 'whole' })
  })

  it('gives an empty file a name whose content was never forced', () => {
    expect(after([make('a'), write('a', 'lost'), sync('')])).toEqual({ a: '' })
  })

  it('brings back what was removed, unless that was forced', () => {
    expect(after([remove('a')], unlucky, { a: 'old' })).toEqual({ a: 'old' })
    expect(after([remove('a'), sync('')], unlucky, { a: 'old' })).toEqual({})
  })

  it('tears a write at its pages, with zeros where one is missing', () => {
    let turn = 0
    const everySecond = { chance: () => (turn++ % 2 === 0 ? 1 : 0), survives: 0.5, inOrder: false }
    const text = 'a'.repeat(4096) + 'b'.repeat(4096)
    const torn = after([make('a'), sync('a'), write('a', text)], everySecond)
    expect(torn['a']).toBe('\0'.repeat(4096) + 'b'.repeat(4096))
  })

  it('forces a file with the folders above it', () => {
    const deep: Played[] = [
      { what: 'make-folder', path: 'x' },
      { what: 'make-folder', path: 'x/y' },
      make('x/y/a'),
      write('x/y/a', 'deep'),
    ]
    expect(after(deep)).toEqual({})
    expect(after([...deep, sync('x/y/a')])).toEqual({ 'x/y/a': 'deep' })
  })

  it('says what it does not understand', () => {
    expect(() => after([{ what: 'unknown', path: 'a', call: 'symlinkSync' }])).toThrow('symlinkSync of a')
  })
})

const put = (isDurable: boolean) => `import { folderStorage } from '#server/lib/storage-folder.ts'
    const store = folderStorage(process.env.RECORD_FOLDER + '/media', ${isDurable})
    await store.put('uploads/ab/c.jpg', Buffer.from('picture'), 'image/jpeg')`
const markRunning = (isDurable: boolean) => `import { markRunning } from '#server/db/unclean-end.ts'
    markRunning(process.env.RECORD_FOLDER, ${isDurable})`

it.each([
  ['a picture that was put', put, 'media/uploads/ab/c.jpg', /^picture$/],
  ['the mark of a process that runs', markRunning, 'running', /^process \d+$/],
])('%s is there after a power cut only if it was forced', (_what, programOf, name, words) => {
  const fileAfter = (isDurable: boolean): string | null => {
    const data = newFolder()
    const trace = join(newFolder(), 'trace')
    const root = join(import.meta.dirname, '../..')
    const recorder = join(import.meta.dirname, 'recorder.ts')
    const program = ['--import', recorder, '--input-type=module', '--eval', programOf(isDurable)]
    const env = { ...process.env, RECORD_FOLDER: data, RECORD_TRACE: trace }
    const { status, stderr } = spawnSync(process.execPath, program, { cwd: root, env, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    const disk = new Disk(newFolder())
    for (const recorded of readTrace(trace)) disk.play(recorded)
    const to = newFolder()
    disk.layOut(to, unlucky)
    const file = join(to, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  }
  expect(fileAfter(true)).toMatch(words)
  expect(fileAfter(false)).toBeNull()
})
