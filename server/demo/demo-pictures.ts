import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Storage } from '#server/lib/storage.ts'
import type { DemoStory } from './cast.ts'
import { demoSummit } from './demo-hike.ts'
import { drawLandscape, landscapeSize } from './landscape.ts'

export type DemoPicture = {
  path: string
  thumbnail: string
  files: { path: string; size: number; width: number; height: number }[]
}

const SIZES = [
  { width: 1080, height: 720, quality: 80 },
  { width: 480, height: 320, quality: 60 },
] as const

/** A drawn view in place of a photo, sharp where the mountains are; stored under the same names as uploads. */
export async function demoPicture(storage: Storage, story: DemoStory, seed: number): Promise<DemoPicture> {
  const { heightM } = demoSummit(story.summits[0]!)
  const sharpness = Math.min(1, Math.max(0.08, (heightM - 900) / 1_200))
  const svg = Buffer.from(drawLandscape({ seed, light: story.light, ground: story.ground, sharp: sharpness }))
  // Drawn at the size it is kept in, and once: drawing is what takes the time.
  const density = (72 * SIZES[0].width) / landscapeSize.width
  const drawn = await sharp(svg, { density }).flatten().raw().toBuffer({ resolveWithObject: true })
  const files = await Promise.all(
    SIZES.map(async ({ width, height, quality }) => {
      const picture = sharp(drawn.data, { raw: drawn.info })
      const bytes = await picture.resize(width, height).jpeg({ quality }).toBuffer()
      const hash = createHash('sha256').update(bytes).digest('hex')
      const path = `uploads/${hash.slice(0, 2)}/${hash.slice(2)}.jpg`
      await storage.put(path, bytes, 'image/jpeg')
      return { path, size: bytes.length, width, height }
    }),
  )
  return { path: files[0]!.path, thumbnail: files[1]!.path, files }
}
