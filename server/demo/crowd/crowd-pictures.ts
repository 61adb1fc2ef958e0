import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { summits } from '#data/mountains.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import type { Storage } from '#server/lib/storage.ts'
import { startOf } from '../demo-hike.ts'
import type { DemoPicture } from '../demo-pictures.ts'
import { landscapeSize } from '../landscape.ts'
import type { CrowdStory } from './crowd-stories.ts'
import { drawView, seenFrom, type Seen } from './view.ts'

const SIZES = [
  { width: 1080, height: 720, quality: 56 },
  { width: 480, height: 320, quality: 46 },
] as const

const bySlug = new Map(summits.map((one) => [one.slug, one]))

/** Draws what was seen from the first summit of a story, on its day and at its hour. */
export function createPainter(storage: Storage): (story: CrowdStory) => Promise<DemoPicture[]> {
  const relief = readRelief()
  const seen = new Map<string, Seen>()
  return async (story) => {
    if (story.lookTo === null) return []
    const summit = bySlug.get(story.summits[0]!)!
    const around = seen.get(summit.slug) ?? seenFrom(relief, summit)
    seen.set(summit.slug, around)
    const svg = drawView(around, {
      summit,
      lookTo: story.lookTo,
      at: startOf(story) + story.outing.minutes * 30_000,
      light: story.light,
      ground: story.ground,
      hasSnow: story.weather === 'winter' || (story.weather === 'thaw' && summit.heightM > 1_200),
      seed: story.seed,
    })
    const density = (72 * SIZES[0].width) / landscapeSize.width
    const drawn = await sharp(Buffer.from(svg), { density })
      .flatten()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const files = await Promise.all(
      SIZES.map(async ({ width, height, quality }) => {
        const picture = sharp(drawn.data, { raw: drawn.info })
        const bytes = await picture.resize(width, height).webp({ quality, effort: 5 }).toBuffer()
        const hash = createHash('sha256').update(bytes).digest('hex')
        const path = `uploads/${hash.slice(0, 2)}/${hash.slice(2)}.webp`
        await storage.put(path, bytes, 'image/webp')
        return { path, size: bytes.length, width, height }
      }),
    )
    return [{ path: files[0]!.path, thumbnail: files[1]!.path, files }]
  }
}
