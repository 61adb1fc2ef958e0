import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Unit } from '#domain/quality/figures.ts'
import { median, type Measurement } from './measurement.ts'
import { startProduct } from './product.ts'

/** Seconds of each stretch without a backup; one with it is as long as the backup takes. */
const STRETCH_S = 12
/** A visitor arrives each so many milliseconds, whether the one before was answered or not. */
const EVERY_MS = 100
const ROUNDS = 3

/** Stories written one after another, with the commit forced onto the disk and without. */
const STORIES = 80

/** What a backup of the demo world costs those who are served meanwhile, on the embedded engine, and what forcing a commit costs who writes. */
export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-bench-backup-'))
  try {
    const dataDir = join(folder, 'data')
    return [...(await besideBackup(folder, dataDir)), ...(await forced(dataDir))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const told = (name: string, value: number, unit: Unit): Measurement => ({
  name,
  value,
  unit,
  goal: 'none',
  ok: true,
})

async function besideBackup(folder: string, dataDir: string): Promise<Measurement[]> {
  const product = await startProduct(dataDir, { RATE_LIMIT: 'off' })
  try {
    const writer = await signIn(product.address)
    await visits(product.address, writer, wait(3000))
    const without: number[] = []
    const beside: number[] = []
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      without.push(...(await visits(product.address, writer, wait(STRETCH_S * 1000))))
      const began = performance.now()
      const made = backup(dataDir, join(folder, `backup-${round}`))
      beside.push(...(await visits(product.address, writer, made)))
      took.push((performance.now() - began) / 1000)
    }
    const ratio = p95(beside) / p95(without)
    const name = 'p95 of visits beside a backup, against those without'
    return [
      { name, value: ratio, unit: '×', goal: '≤ 1.2 ×', ok: ratio <= 1.2 },
      told('p95 of visits without one', p95(without), 'ms'),
      told('visits beside a backup', beside.length, ''),
      told('a first backup of the demo world, read back', median(took), 's'),
    ]
  } finally {
    await product.stop()
  }
}

async function forced(dataDir: string): Promise<Measurement[]> {
  const times: Record<'on' | 'off', number[]> = { on: [], off: [] }
  for (const FSYNC of ['on', 'off', 'off', 'on'] as const) {
    const product = await startProduct(dataDir, { RATE_LIMIT: 'off', FSYNC })
    try {
      const writer = await signIn(product.address)
      const sent: number[] = []
      for (let number = 0; number < STORIES; number++) await visit(product.address, writer, 3, sent)
      times[FSYNC].push(...sent.slice(10))
    } finally {
      await product.stop()
    }
  }
  const ratio = median(times.on) / median(times.off)
  const name = 'a story whose commit is forced onto the disk, against one that is not'
  return [
    { name, value: ratio, unit: '×', goal: '≤ 2 ×', ok: ratio <= 2 },
    told('a story whose commit is forced onto the disk', median(times.on), 'ms'),
  ]
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

function backup(dataDir: string, to: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const words = ['server/admin.ts', 'backup', to]
    const child = execFile(
      process.execPath,
      words,
      { env: { ...process.env, DATA_DIR: dataDir } },
      (error, _out, said) => (error ? reject(new Error(said || error.message)) : resolve()),
    )
    // As the daily one: whoever is served comes first.
    setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL)
  })
}

async function signIn(address: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' }
  const [email, password] = [`bench${Date.now()}@example.pl`, 'Kamienny-kopczyk-1']
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${address}/api/auth/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`Nobody could ${path}: ${await answer.text()}`)
    return answer.json() as Promise<{ accessToken: string }>
  }
  await send('signup', { email, password, passwordConfirm: password, rules: true, firstName: 'Próba' })
  const { accessToken } = await send('signin', { email, password })
  return { ...headers, authorization: `Bearer ${accessToken}` }
}

/** Milliseconds of each answer until `end`: two reads of a stranger, one of a hiker and a write in turn. */
async function visits(
  address: string,
  writer: Record<string, string>,
  end: Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  const going: Promise<void>[] = []
  const state = { isOver: false }
  const ended = end.finally(() => (state.isOver = true))
  for (let turn = 0; !state.isOver; turn++) {
    going.push(visit(address, writer, turn, times))
    await Promise.race([wait(EVERY_MS), ended])
  }
  await ended
  await Promise.all(going)
  return times
}

async function visit(
  address: string,
  writer: Record<string, string>,
  turn: number,
  times: number[],
): Promise<void> {
  const reads = ['/api/story?take=20', '/api/story?feed=mine', '/api/ranking']
  const began = performance.now()
  const answer =
    turn % 4 === 3
      ? await fetch(`${address}/api/story`, { method: 'POST', headers: writer, body: story(turn) })
      : await fetch(`${address}${reads[turn % 4]}`, { headers: turn % 4 === 1 ? writer : {} })
  await answer.arrayBuffer()
  // One that was turned away on a machine with no room took its time, too.
  if (answer.status >= 400 && answer.status !== 503) throw new Error(`${answer.url}: ${answer.status}`)
  times.push(performance.now() - began)
}

const story = (turn: number) =>
  JSON.stringify({
    title: `Dzień ${turn}`,
    date: '2026-06-20',
    time: 300,
    distance: 14_000,
    ascent: 800,
    visibility: 'private',
  })

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}
