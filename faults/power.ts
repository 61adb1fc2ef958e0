import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { randomFrom } from '#domain/terrain/noise.ts'
import { findUncleanEnd } from '#server/db/unclean-end.ts'
import { Hikers, type Deed } from './lib/hikers.ts'
import { counted, none, repeated, type Outcome, type Size } from './lib/outcome.ts'
import { startProduct } from './lib/product.ts'
import { readTrace, type Recorded } from './power/deeds.ts'
import { Disk, type Luck } from './power/disk.ts'
import { compiledEngine, deedStatements, lookAt, lookForDeeds } from './power/look-at.ts'
import type { Told } from './power/look.ts'

/** A deed, and how long the trace of files was when it was acknowledged. */
type Promised = { kind: Deed['kind'] | 'row'; key: Deed['key']; at: number }

/** How much people write while the product is watched. */
const DEEDS = 120

type Recording = { trace: Recorded[]; promised: Promised[] }
type Found = { lost: string[]; broken: string[]; checked: number; cuts: number }

/**
 * The power is cut again and again, without a machine that falls: what the product does to its files is written down while people
 * write; from that the folder is made as a disk would have it that keeps only what was forced, and of the rest whatever it likes.
 * In each of those folders the database must be whole, with everything in it that anybody was promised by then.
 */
export async function powerCuts(size: Size, cuts = size === 'full' ? 56 : 1): Promise<Outcome> {
  const place = mkdtempSync(join(tmpdir(), 'kopczyk-power-'))
  try {
    mkdirSync(join(place, 'data'))
    mkdirSync(join(place, 'before'))
    return await (size === 'full' ? ofProduct(place, cuts) : ofEngine(place, cuts))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** People write into the product, from its very first start on. */
async function ofProduct(place: string, cuts: number): Promise<Outcome> {
  const { hikers, ...recording } = await recordedProduct(place)
  const pictures = join(place, 'data/media')
  const found = await cutAgainAndAgain(place, recording, {
    cuts,
    starts: Math.ceil(cuts / 14),
    isLeftAtEnd: true,
    look: (folder, kept, told) => lookForDeeds(kept as Deed[], told, (key) => isSame(key, folder, pictures)),
    statements: deedStatements,
  })
  found.lost.push(...(await wholeProduct(join(place, 'after'), hikers)))
  return outcomeOf('of the product', recording, found)
}

/** Seconds instead of minutes: the engine alone, rows instead of stories. */
async function ofEngine(place: string, cuts: number): Promise<Outcome> {
  const recording = await recordedEngine(place)
  const found = await cutAgainAndAgain(place, recording, {
    cuts,
    starts: 0,
    isLeftAtEnd: false,
    statements: ['select n from deeds'],
    look: (folder, kept, told) => {
      const there = new Set(told.rows[0]!.map(({ n }) => n))
      const lost = kept.filter(({ key }) => !there.has(key)).map(({ key }) => `row ${key}`)
      // Nobody closed it in between.
      return { lost, half: findUncleanEnd(folder) === null ? ['the next start says nothing of the cut'] : [] }
    },
  })
  return outcomeOf('of the engine', recording, found)
}

function outcomeOf(what: string, { trace, promised }: Recording, found: Found): Outcome {
  const problems = [...found.lost, ...found.broken]
  const forced = trace.filter(({ deed }) => deed.what === 'sync').length
  return {
    name: `power cut × ${found.cuts}, ${what}`,
    figures: [
      `${trace.length} deeds of files, ${forced} of them forced something onto the disk`,
      `${promised.length} acknowledged, looked for ${found.checked} times`,
      `${found.lost.length} lost`,
      `${found.broken.length} times not whole`,
    ],
    measured: [
      repeated(found.cuts),
      counted('acknowledged', promised.length),
      { name: 'looked for', value: found.checked, unit: 'times', goal: 'none', ok: true },
      none('lost', problems.length),
    ],
    problems: problems.length > 8 ? [...problems.slice(0, 8), `… ${problems.length} in all`] : problems,
  }
}

type Cutting = {
  /** After something was promised: the database is looked at. */
  cuts: number
  /** Before that: the product must start. */
  starts: number
  /** Whether somebody looks into the folder once more, as a cut at the very end leaves it. */
  isLeftAtEnd: boolean
  statements: string[]
  look(folder: string, kept: Promised[], told: Told): { lost: string[]; half: string[] }
}

/** `KEEP=folder`: what a cut left whose folder was not whole is kept there, as it was before anybody started on it. */
const keepIn = process.env['KEEP']

async function cutAgainAndAgain(
  place: string,
  { trace, promised }: Recording,
  cutting: Cutting,
): Promise<Found> {
  const { cuts, starts } = cutting
  const found: Found = { lost: [], broken: [], checked: 0, cuts: cuts + starts }
  if (promised.length === 0) return { ...found, broken: ['nothing was acknowledged at all'] }
  const first = trace.findIndex(({ end }) => end >= promised[0]!.at)
  const moments = [...spread(first, starts), ...spread(trace.length - first, cuts).map((at) => first + at)]
  const disk = new Disk(join(place, 'before'))
  const state = join(place, 'after')
  const program = await compiledEngine()
  // One cut alone has another luck with each run.
  const turn = seed % 12
  let played = 0
  for (const [number, moment] of moments.entries()) {
    for (; played <= moment; played++) disk.play(trace[played]!)
    disk.layOut(state, luckOf(turn + number))
    const kept = promised.filter(({ at }) => at <= trace[moment]!.end)
    const { lost, broken } = await afterCut(state, kept, cutting, program)
    found.checked += kept.length
    if (lost.length + broken.length === 0) continue
    const note = (sentence: string) => `cut ${number + 1}, after deed ${moment} of the files: ${sentence}`
    found.lost.push(...lost.map(note))
    found.broken.push(...broken.map(note))
    if (keepIn !== undefined) disk.layOut(join(keepIn, `cut-${number + 1}`), luckOf(turn + number))
  }
  if (cutting.isLeftAtEnd) {
    // With nothing that was not forced.
    for (; played < trace.length; played++) disk.play(trace[played]!)
    disk.layOut(state, luckOf(0))
  }
  return found
}

type Harm = { lost: string[]; broken: string[] }

async function afterCut(
  state: string,
  kept: Promised[],
  { statements, look }: Cutting,
  program: WebAssembly.Module,
): Promise<Harm> {
  if (kept.length === 0) return { lost: [], broken: await startsAgain(state) }
  // What the next start would do with it.
  const broken = existsSync(join(state, 'postgres.unfinished')) ? ['it is taken for unfinished'] : []
  const folder = join(state, 'postgres')
  const told = await lookAt({ folder, statements, program, isChecked: true }).catch((error: Error) => error)
  if (told instanceof Error)
    return { lost: [], broken: [...broken, `the database does not start: ${told.message}`] }
  const { lost, half } = look(state, kept, told)
  return { lost, broken: [...broken, ...told.broken, ...half] }
}

/** What is needed to write the deeds of a program down. */
function recorderEnv(place: string) {
  const recorder = fileURLToPath(new URL('./power/recorder.ts', import.meta.url))
  return {
    RECORD_FOLDER: join(place, 'data'),
    RECORD_TRACE: join(place, 'trace'),
    NODE_OPTIONS: `--import=${recorder}`,
  }
}

async function recordedEngine(place: string): Promise<Recording> {
  const writer = fileURLToPath(new URL('./power/writer.ts', import.meta.url))
  const child = spawn(process.execPath, [writer, join(place, 'data')], {
    env: { ...process.env, ...recorderEnv(place) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const promised: Promised[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    promised.push({ kind: 'row', key: Number(line), at: statSync(join(place, 'trace')).size })
  }
  return { trace: readTrace(join(place, 'trace')), promised }
}

/** People write, from the very first start on; in between there are checkpoints, an orderly end and a new start. */
async function recordedProduct(place: string): Promise<Recording & { hikers: Hikers }> {
  const file = join(place, 'trace')
  const env = { ...recorderEnv(place), DATA_DIR: join(place, 'data'), FSYNC: process.env['FSYNC'] ?? 'on' }
  const promised: Promised[] = []
  const hikers = new Hikers({ onKept: (deed) => promised.push({ ...deed, at: statSync(file).size }) })
  let product = await startProduct({ env })
  try {
    await hikers.signUp(product.address, 3)
    for (const half of [1, 2]) {
      await hikers.begin(product.address)
      while (promised.length < (half * DEEDS) / 2) await hikers.work(200)
      await hikers.rest()
      if (half === 2) break
      await product.end('SIGTERM')
      product = await startProduct({ env })
    }
  } finally {
    // Falls over: an orderly end would force everything.
    await product.end('SIGKILL')
  }
  return { trace: readTrace(file), promised, hikers }
}

function spread(length: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => Math.floor(((n + Math.random()) * length) / count))
}

const seed = Math.floor(Math.random() * 2 ** 31)

/** Nothing of what was not forced, all of it, or some; names in order or not. The same number has the same luck. */
function luckOf(number: number): Luck {
  const survives = [0, 0.5, 0.9, 0.1][number % 4]!
  return { chance: randomFrom(seed + number), survives, inOrder: number % 3 === 0 }
}

function isSame(key: string, folder: string, pictures: string): boolean {
  const hash = (path: string) =>
    existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex')
  return hash(join(folder, 'media', key)) === hash(join(pictures, key))
}

/** Nobody was promised anything yet; but there must be a start. */
async function startsAgain(folder: string): Promise<string[]> {
  try {
    const product = await startProduct({ env: { DATA_DIR: folder, FSYNC: 'off' } })
    const { code } = await product.end('SIGTERM')
    return code === 0 ? [] : [`it ended with ${code}`]
  } catch (error) {
    return [(error as Error).message.slice(0, 300)]
  }
}

async function wholeProduct(folder: string, hikers: Hikers): Promise<string[]> {
  const product = await startProduct({ env: { DATA_DIR: folder, FSYNC: 'off' } })
  const { lost, half } = await hikers.check(product.address)
  await product.end('SIGTERM')
  const silent = product.said().includes('was cut off') ? [] : ['its start says nothing of the cut']
  return [...lost, ...half, ...silent].map((one) => `in the product: ${one}`)
}
