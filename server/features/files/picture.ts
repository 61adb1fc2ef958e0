import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import type { pictureRules } from '#contract/files.ts'
import { problem } from '#server/lib/errors.ts'
import { hidesSomethingElse } from './polyglot.ts'

export type Picture = { bytes: Buffer; width: number; height: number; hash: string }
export type PictureRule = (typeof pictureRules)[keyof typeof pictureRules]

/** More than any phone takes; a small file that unfolds to more is an attack on memory. */
const MAX_PIXELS = 120_000_000
const readable = new Set(['jpeg', 'png', 'webp', 'heif'])

/** Pictures are worked on one or two at a time, each by few threads: requests that need no picture go on meanwhile. */
sharp.concurrency(2)
sharp.cache(false)
const atOnce = limiter(2)

/**
 * Makes any accepted picture into an upright JPEG without metadata, no larger than its rule allows. Nothing of the
 * bytes that were sent survives but the colours.
 */
export function preparePicture(input: Buffer, rule: PictureRule): Promise<Picture> {
  return atOnce(async () => {
    await inspect(input)
    const maxQuality = Math.round(rule.quality * 100)
    for (let quality = maxQuality; ; quality -= 15) {
      const { data, info } = await encode(input, rule.maxSide, quality)
      if (data.length > rule.maxBytes && quality > 30) continue
      const hash = createHash('sha256').update(data).digest('hex')
      return { bytes: data, width: info.width, height: info.height, hash }
    }
  })
}

async function inspect(input: Buffer): Promise<void> {
  const about = await metadata(input)
  if (!readable.has(about.format)) throw problem('unsupported-picture')
  if ((about.pages ?? 1) > 1) {
    throw problem('unsupported-picture', { message: 'Nie przyjmujemy animacji. Wybierz zwykłe zdjęcie.' })
  }
  if (about.width * about.height > MAX_PIXELS) throw problem('picture-too-many-pixels')
  if (hidesSomethingElse(input)) throw problem('suspicious-picture')
}

async function metadata(input: Buffer): Promise<Metadata> {
  try {
    // No limit here: a picture that is too large should be told apart from one that cannot be read.
    return await sharp(input, { limitInputPixels: false, failOn: 'none' }).metadata()
  } catch {
    if (looksLikeHeic(input)) throw problem('unsupported-heic')
    throw problem(beginsAsPicture(input) ? 'unreadable-picture' : 'unsupported-picture')
  }
}

async function encode(input: Buffer, maxSide: number, quality: number) {
  try {
    return await sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: 30 })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality, progressive: true })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw problem(looksLikeHeic(input) ? 'unsupported-heic' : 'unreadable-picture')
  }
}

/** First bytes of JPEG, PNG and WebP: such a file that cannot be read is damaged rather than something else. */
function beginsAsPicture(input: Buffer): boolean {
  const starts = (hex: string, at = 0) => input.toString('hex', at, at + hex.length / 2) === hex
  return starts('ffd8ff') || starts('89504e470d0a1a0a') || (starts('52494646') && starts('57454250', 8))
}

function looksLikeHeic(input: Buffer): boolean {
  const brand = input.toString('latin1', 8, 12)
  return input.toString('latin1', 4, 8) === 'ftyp' && /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand)
}

/** Runs at most `most` tasks at a time; the others wait in the order of their coming. */
function limiter(most: number) {
  let free = most
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
