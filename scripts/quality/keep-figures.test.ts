import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Figure, Measured } from '#domain/quality/figures.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Outcome } from '../../faults/lib/outcome.ts'
import { keeperOf, type FigureKeeper } from './keep-figures.ts'
import { tryInTurn } from './try-in-turn.ts'

const COMMIT = '35fa0e0b12'
const seconds: Measured = { name: 'up again', value: 2, unit: 's', goal: '≤ 3 s', ok: true }
const lost: Measured = { name: 'lost', value: 0, unit: '', goal: '≤ 0', ok: true }

let folder: string
let file: string
let keeper: FigureKeeper
const kept = () => JSON.parse(readFileSync(file, 'utf8')) as Figure[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kopczyk-figures-'))
  file = join(folder, 'figures.json')
  keeper = keeperOf(file, COMMIT)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

it('writes what is shown, with its command, day and commit, and holds that to its goal', () => {
  const ratio: Measured = { name: 'p95', value: 1.20004, unit: '×', goal: '≤ 1.2 ×', ok: false }
  keeper.keep('npm run bench -- backup', [ratio, { ...ratio, name: 'worst', value: 1.2006 }])
  const [date, commit] = [warsawDay(new Date()), COMMIT]
  const command = 'npm run bench -- backup'
  expect(kept()).toEqual([
    { command, ...ratio, value: 1.2, ok: true, date, commit },
    { command, ...ratio, name: 'worst', value: 1.201, ok: false, date, commit },
  ])
})

it('refuses what the card could not show, and leaves out what is no number', () => {
  expect(() => keeper.keep('by hand', [lost])).toThrow('no command')
  expect(() => keeper.keep('npm run faults', [{ ...lost, goal: '< 1' }])).toThrow('goal')
  keeper.keep('npm run faults', [lost, { ...seconds, value: Number.NaN }])
  expect(kept().map(({ name }) => name)).toEqual(['lost'])
})

it('takes off what a command knew and did not measure again', () => {
  keeper.keep('npm run bench -- touch', [
    { ...seconds, name: 'story: menu' },
    { ...seconds, name: 'story: mark' },
    { ...seconds, name: 'feed: menu' },
  ])
  keeper.keep('npm run bench -- start', [seconds])
  keeper.forgetOthers('npm run bench -- touch', ['story: menu'], (name) => name.startsWith('story'))
  expect(kept().map(({ name }) => name)).toEqual(['up again', 'feed: menu', 'story: menu'])
})

it('keeps nothing good of a tool that fell over or was answered wrongly', async () => {
  const well: Outcome = { name: 'kill', figures: [], problems: [], measured: [lost, seconds] }
  const said = (outcome: Outcome) => () => Promise.resolve(outcome)
  const command = (name: string) => `npm run faults -- ${name}`
  const first = await tryInTurn(
    ['kill', 'rolling', 'full-disk', 'frozen'].map((name) => [name, said(well)] as const),
    command,
    keeper,
  )
  expect(first).toEqual({ missed: 0, impossible: 0 })
  const again = await tryInTurn(
    [
      ['kill', () => Promise.reject(new Error('the database did not start'))],
      ['rolling', said({ ...well, problems: ['500 instead of a story'] })],
      ['full-disk', () => null],
      ['frozen', said({ ...well, measured: [{ ...lost, value: 1 }] })],
    ],
    command,
    keeper,
  )
  expect(again).toEqual({ missed: 3, impossible: 1 })
  const told = kept().map(({ command: by, name, value, ok, problems }) => [
    by.slice(18),
    name,
    value,
    ok,
    problems,
  ])
  expect(told).toEqual([
    // What was not measured any more is gone with it.
    ['frozen', 'lost', 1, false, undefined],
    // Nobody could try it here: it is as it was.
    ['full-disk', 'lost', 0, true, undefined],
    ['full-disk', 'up again', 2, true, undefined],
    // Nothing was lost, and all the same somebody got a wrong answer.
    ['rolling', 'lost', 0, false, 1],
    ['rolling', 'up again', 2, false, 1],
  ])
})

it('lets what knows of its own problems speak for itself', async () => {
  const spots: Measured[] = [
    { ...seconds, name: 'trip', problems: 2 },
    { ...seconds, name: 'thread', problems: 0 },
  ]
  const outcome: Outcome = { name: 'hot', figures: [], problems: ['trip: 500', 'trip: 500'], measured: spots }
  await tryInTurn([['hot', () => Promise.resolve(outcome)]], () => 'npm run load -- hot', keeper)
  expect(kept().map(({ name, ok }) => [name, ok])).toEqual([
    ['thread', true],
    ['trip', false],
  ])
})

it('changes nothing of others, whatever stands there', () => {
  keeper.keep('npm run faults -- rolling', [lost])
  const before = readFileSync(file, 'utf8')
  keeper.forgetOthers('npm run faults -- kill-server', [])
  expect(readFileSync(file, 'utf8')).toBe(before)
  writeFileSync(file, '[]\n')
  keeper.keep('npm run faults -- rolling', [lost])
  expect(readFileSync(file, 'utf8')).toBe(before)
})
