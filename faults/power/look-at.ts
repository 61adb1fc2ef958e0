import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Deed } from '../lib/hikers.ts'
import type { Asked, Told } from './look.ts'

export function compiledEngine(): Promise<WebAssembly.Module> {
  const beside = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(readFileSync(join(dirname(beside), 'pglite.wasm')))
}

/** Starts the engine alone on a folder, which recovers it from its log, and asks it. */
export function lookAt(asked: Asked): Promise<Told> {
  const worker = new Worker(new URL('./look.ts', import.meta.url), { workerData: asked, stderr: true })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the engine ended')))
  })
}

/** What the database knows of the deeds of hikers. */
export const deedStatements = [
  'select email from users',
  `select s.id, count(x.summit_id)::int as summits from stories s
   left join story_summits x on x.story_id = s.id group by s.id`,
  'select id from comments',
  'select path from uploads',
]

/** Which of these deeds are missing in the answers to `deedStatements`, and what is there in part. */
export function lookForDeeds(kept: readonly Deed[], { rows }: Told, hasPicture: (key: string) => boolean) {
  const [hiker, story, comment, picture] = rows.map(
    (all) => new Set(all.map((row) => Object.values(row)[0] as string | number)),
  )
  const there = { hiker, story, comment, picture }
  const isThere = ({ kind, key }: Deed) =>
    there[kind]!.has(key) && (kind !== 'picture' || hasPicture(String(key)))
  return {
    lost: kept.filter((one) => !isThere(one)).map(({ kind, key }) => `${kind} ${key}`),
    half: rows[1]!
      .filter(({ summits }) => summits !== 2)
      .map(({ id }) => `story ${String(id)} is there in part`),
  }
}
