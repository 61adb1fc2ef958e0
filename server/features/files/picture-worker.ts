import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ProblemCode } from '#contract/errors.ts'
import { isNoRoom } from '#server/lib/no-room.ts'
import { sharp } from '#server/lib/picture-library.ts'
import type { PictureFormat } from './picture-format.ts'
import { hidesSomethingElse } from './polyglot.ts'

export type Look = { step: 'look'; path: string; format: PictureFormat }
export type Make = {
  step: 'make'
  path: string
  format: PictureFormat
  rule: { maxSide: number; quality: number; maxBytes: number }
}
export type Refused = { refused: ProblemCode; message?: string }
export type Looked = Refused | { pixels: number }
export type Made = Refused | { bytes: Uint8Array; width: number; height: number; hash: string }

/** More than any phone takes; a small file that unfolds to more is an attack on memory. */
const MAX_PIXELS = 120_000_000
const SECONDS = 30

export function run(task: Look | Make): Promise<Looked | Made> {
  return task.step === 'look' ? look(task) : make(task)
}

/** What the file says about itself. Nothing is unfolded yet. */
async function look({ path, format }: Look): Promise<Looked> {
  let about
  try {
    // No limit here: a picture that is too large should be told apart from one that cannot be read.
    about = await sharp(path, { limitInputPixels: false, failOn: 'none' }).metadata()
  } catch {
    return { refused: damaged(format) }
  }
  if (about.format !== format) return { refused: 'unsupported-picture' }
  if ((about.pages ?? 1) > 1) {
    return { refused: 'unsupported-picture', message: 'Nie przyjmujemy animacji. Wybierz zwykłe zdjęcie.' }
  }
  const pixels = about.width * about.height
  if (pixels > MAX_PIXELS) return { refused: 'picture-too-many-pixels' }
  return hidesSomethingElse(await readFile(path)) ? { refused: 'suspicious-picture' } : { pixels }
}

/** An upright JPEG without metadata, no larger than its rule allows. Nothing of what was sent survives but the colours. */
async function make({ path, format, rule }: Make): Promise<Made> {
  let small
  try {
    small = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: SECONDS })
      .rotate()
      .resize({ width: rule.maxSide, height: rule.maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (isNoRoom(error as Error)) throw error
    return { refused: damaged(format) }
  }
  const { width, height, channels } = small.info
  for (let quality = Math.round(rule.quality * 100); ; quality -= 15) {
    const bytes = await sharp(small.data, { raw: { width, height, channels } })
      .toColourspace('srgb')
      .jpeg({ quality, progressive: true })
      .toBuffer()
    if (bytes.length > rule.maxBytes && quality > 30) continue
    return { bytes, width, height, hash: createHash('sha256').update(bytes).digest('hex') }
  }
}

/** It began as a picture, so it is damaged rather than something else; of HEIC we read only what is called AVIF. */
function damaged(format: PictureFormat): ProblemCode {
  return format === 'heif' ? 'unsupported-heic' : 'unreadable-picture'
}
