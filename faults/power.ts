import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Hikers, type Deed } from './lib/hikers.ts'
import type { Outcome, Size } from './lib/outcome.ts'
import { startProduct } from './lib/product.ts'
import { readTrace, type Recorded } from './power/deeds.ts'
import { Disk, type Luck } from './power/disk.ts'
import type { Asked, Told } from './power/look.ts'

/** A deed, and how long the trace of files was when it was acknowledged. */
type Promised = Deed & { at: number }

/**
 * The power is cut again and again, without a machine that falls: what the product does to its files is written down while people
 * write; from that the folder is made as a disk would have it that keeps only what was forced, and of the rest whatever it likes.
 * In each of those folders the database must be whole, with everything in it that anybody was promised by then.
 */
export async function powerCuts(size: Size): Promise<Outcome> {
  const wanted = size === 'full' ? { cuts: 60, deeds: 120, starts: 4 } : { cuts: 3, deeds: 4, starts: 0 }
  const place = mkdtempSync(join(tmpdir(), 'kopczyk-power-'))
  try {
    const { trace, promised, hikers, data } = await recorded(place, wanted.deeds)
    const found = { lost: [] as string[], broken: [] as string[], checked: 0 }
    const first = promised[0]!.at
    const isAfter = ({ end }: Recorded) => end >= first
    const pictures = join(data, 'media')
    const disk = new Disk(join(place, 'before'))
    const afterFirst = trace.filter(isAfter).length
    // Each place once: those after the first promise are looked at, the others started from the beginning.
    const moments = [
      ...spread(trace.length - afterFirst, wanted.starts),
      ...spread(afterFirst, wanted.cuts - wanted.starts).map((at) => at + trace.length - afterFirst),
    ]
    let played = 0
    const state = join(place, 'after')
    for (const [number, moment] of moments.entries()) {
      for (; played <= moment; played++) disk.play(trace[played]!)
      const luck = luckOf(number)
      disk.layOut(state, luck)
      const now = trace[moment]!.end
      const kept = promised.filter(({ at }) => at <= now)
      const problems =
        kept.length === 0 ? await startsAgain(state) : await lookAt(state, kept, pictures, found)
      found.broken.push(...problems.map((one) => `cut ${number + 1}, after file deed ${moment}: ${one}`))
    }
    for (; played < trace.length; played++) disk.play(trace[played]!)
    disk.layOut(state, luckOf(0))
    const last = await wholeProduct(state, hikers)
    const problems = [...found.lost, ...found.broken, ...last]
    return {
      name: `power cut × ${moments.length}, embedded`,
      figures: [
        `${trace.length} deeds of files, ${trace.filter(({ deed }) => deed.what === 'sync').length} of them forced`,
        `${promised.length} acknowledged, looked for ${found.checked} times`,
        `${found.lost.length} lost`,
        `${found.broken.length} times not whole`,
      ],
      measured: [
        { name: 'cuts', value: moments.length, unit: '', goal: '≥ 50', ok: moments.length >= 50 },
        { name: 'lost', value: problems.length, unit: '', goal: '≤ 0', ok: problems.length === 0 },
      ],
      problems: problems.length > 8 ? [...problems.slice(0, 8), `… ${problems.length} in all`] : problems,
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** People write, from the very first start on; in between there are checkpoints, an orderly end and a new start. */
async function recorded(place: string, deeds: number) {
  const data = join(place, 'data')
  mkdirSync(data)
  cpSync(data, join(place, 'before'), { recursive: true })
  const file = join(place, 'trace')
  const recorder = fileURLToPath(new URL('./power/recorder.ts', import.meta.url))
  const env = {
    DATA_DIR: data,
    FSYNC: process.env['FSYNC'] ?? 'on',
    RECORD_FOLDER: data,
    RECORD_TRACE: file,
    NODE_OPTIONS: `--import=${recorder}`,
  }
  const promised: Promised[] = []
  const hikers = new Hikers({ onKept: (deed) => promised.push({ ...deed, at: statSync(file).size }) })
  let product = await startProduct({ env })
  try {
    await hikers.signUp(product.address, 3)
    for (const half of [1, 2]) {
      await hikers.begin(product.address)
      while (promised.length < (half * deeds) / 2) await hikers.work(200)
      await hikers.rest()
      if (half === 2) break
      await product.end('SIGTERM')
      product = await startProduct({ env })
    }
  } finally {
    // Falls over: an orderly end would force everything.
    await product.end('SIGKILL')
  }
  return { trace: readTrace(file), promised, hikers, data }
}

function spread(length: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => Math.floor(((n + Math.random()) * length) / count))
}

/** Nothing of what was not forced, all of it, or some; names in order or not. */
function luckOf(number: number): Luck {
  const survives = [0, 0.5, 0.9, 0.1][number % 4]!
  return { chance: Math.random, survives, inOrder: number % 3 === 0 }
}

const STATEMENTS = [
  'select email from users',
  `select s.id, count(x.summit_id)::int as summits from stories s
   left join story_summits x on x.story_id = s.id group by s.id`,
  'select id from comments',
  'select path from uploads',
]

async function lookAt(
  folder: string,
  kept: Promised[],
  pictures: string,
  found: { lost: string[]; checked: number },
): Promise<string[]> {
  if (existsSync(join(folder, 'postgres.unfinished'))) return ['the next start would take it for unfinished']
  const told = await ask({ folder: join(folder, 'postgres'), statements: STATEMENTS }).catch(
    (error: Error) => error.message,
  )
  if (typeof told === 'string') return [`the database does not start: ${told}`]
  const [users, stories, comments, uploads] = told.rows.map(
    (rows) => new Set(rows.map((row) => Object.values(row)[0] as string | number)),
  )
  const there = { hiker: users!, story: stories!, comment: comments!, picture: uploads! }
  for (const { kind, key } of kept) {
    found.checked++
    const isThere = there[kind].has(key) && (kind !== 'picture' || isSame(String(key), folder, pictures))
    if (!isThere) found.lost.push(`${kind} ${key}`)
  }
  const half = told.rows[1]!.filter(({ summits }) => summits !== 2)
  return [...told.broken, ...half.map(({ id }) => `story ${String(id)} is there in part`)]
}

function isSame(key: string, folder: string, pictures: string): boolean {
  const hash = (path: string) =>
    existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex')
  return hash(join(folder, 'media', key)) === hash(join(pictures, key))
}

function ask(asked: Asked): Promise<Told> {
  const worker = new Worker(new URL('./power/look.ts', import.meta.url), { workerData: asked, stderr: true })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the engine ended')))
  })
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
  return [...lost, ...half].map((one) => `in the product: ${one}`)
}
