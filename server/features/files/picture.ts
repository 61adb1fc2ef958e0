import { open } from 'node:fs/promises'
import type { pictureRules } from '#contract/files.ts'
import { problem } from '#server/lib/errors.ts'
import { WorkFailed, type Work, type WorkerPool } from '#server/lib/worker-pool.ts'
import { MAGIC_BYTES, pictureFormat } from './picture-format.ts'
import type { Look, Looked, Made, Make, Refused } from './picture-worker.ts'

export type Picture = { bytes: Buffer; width: number; height: number; hash: string }
export type PictureRule = (typeof pictureRules)[keyof typeof pictureRules]

const thread = { file: new URL('./picture-worker.ts', import.meta.url), seconds: 60, usesSharedThreads: true }
const looking: Work<Look, Looked> = thread
const making: Work<Make, Made> = thread
/** Unfolded it takes hundreds of megabytes. */
const LARGE_PIXELS = 40_000_000

/** Makes any accepted picture into what is stored of it. `by`: whose it is; everybody's are worked on in turn. */
export async function preparePicture(
  workers: WorkerPool,
  path: string,
  rule: PictureRule,
  by: string,
): Promise<Picture> {
  const format = pictureFormat(await firstBytes(path))
  if (format === null) throw problem('unsupported-picture')
  try {
    const { pixels } = accepted(await workers.run(looking, { step: 'look', path, format }, { by }))
    const isLarge = pixels > LARGE_PIXELS
    const made = accepted(await workers.run(making, { step: 'make', path, format, rule }, { by, isLarge }))
    return { ...made, bytes: Buffer.from(made.bytes) }
  } catch (error) {
    // What takes minutes or bursts a thread is no photo, whatever it claims to be.
    const isItsFault = error instanceof WorkFailed && error.reason !== 'lost'
    throw isItsFault ? problem('unreadable-picture') : error
  }
}

function accepted<T extends object>(answer: Refused | T): T {
  if (!('refused' in answer)) return answer
  throw problem(answer.refused, answer.message === undefined ? {} : { message: answer.message })
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC_BYTES), 0, MAGIC_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
