import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Storage } from '#server/lib/storage.ts'
import type { DemoHiker } from './cast.ts'
import { drawLandscape, landscapeSize } from './landscape.ts'

const SIZE = 320
/** The part of a landscape behind the hiker: its middle, with ridges at the height of the shoulders. */
const VIEW = '330 90 540 540'

export type Portrait = { path: string; size: number; width: number; height: number }

/** A hiker from behind before a view of their own: nobody gets a face. The same hiker always gets the same picture. */
export function drawPortrait({ look }: DemoHiker, seed: number): string {
  const { width, height } = landscapeSize
  const view = drawLandscape({
    seed: 300 + seed,
    light: look.light,
    ground: 'meadow',
    sharp: look.sharp,
  }).replace(
    `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    `width="${SIZE}" height="${SIZE}" viewBox="${VIEW}"`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">` +
    `${view}<g transform="translate(8 20) scale(3.04)">${hiker(look)}</g></svg>`
  )
}

const EDGE = 'stroke="#000" stroke-opacity=".16"'

function hiker({ head, hair, jacket, pack, hat }: DemoHiker['look']): string {
  const crown =
    head === 'long'
      ? `<path d="M31 50c0-16 8-24 19-24s19 8 19 24c0 10-1 18-4 24H35c-3-6-4-14-4-24Z" fill="${hair}"/>`
      : `<ellipse cx="50" cy="46" rx="17" ry="19" fill="${hair}"/>`
  const hats = {
    bare: '',
    long: '',
    braid: `<path d="M47 60h6c4 8 3 18 0 28-6-8-8-20-6-28Z" fill="${hair}"/>`,
    beanie:
      `<g fill="${hat}"><path d="M32 46c-1-18 7-26 18-26s19 8 18 26Z"/><circle cx="50" cy="19" r="5"/>` +
      `<path d="M31 44a4 4 0 0 1 4-4h30a4 4 0 0 1 0 8H35a4 4 0 0 1-4-4Z" ${EDGE} stroke-width="2"/></g>`,
    brim:
      `<g fill="${hat}"><path d="M33 42c0-14 7-20 17-20s17 6 17 20Z"/>` +
      `<path d="M24 43c8-4 44-4 52 0 1 3-2 4-6 4H30c-4 0-7-1-6-4Z" ${EDGE} stroke-width="1.5"/></g>`,
  }
  return (
    `<path d="M12 104c1-22 8-34 24-37h28c16 3 23 15 24 37Z" fill="${jacket}"/>` +
    `<path d="M42 54h16v16H42Z" fill="#e0b48f"/>${crown}` +
    `<path d="M39 44v14M44 42v20M50 42v21M56 42v20M61 44v14" fill="none" ${EDGE} stroke-width="1.6" stroke-linecap="round"/>` +
    (head === 'braid' ? '' : hats[head]) +
    `<path d="M33 74c1-9 8-12 17-12s16 3 17 12c-5 4-29 4-34 0Z" fill="${jacket}" ${EDGE} stroke-width="2"/>` +
    `<path d="M34 80c0-6 6-8 16-8s16 2 16 8v24H34Z" fill="${pack}"/>` +
    `<path d="M34 87h32M45 84h10v7H45Z" fill="none" ${EDGE} stroke-width="2.5"/>` +
    // A braid lies over the pack.
    (head === 'braid' ? hats.braid : '')
  )
}

/** Stored under the same name as an upload. */
export async function storePortrait(storage: Storage, one: DemoHiker, seed: number): Promise<Portrait> {
  const bytes = await sharp(Buffer.from(drawPortrait(one, seed)))
    .flatten()
    .jpeg({ quality: 80 })
    .toBuffer()
  const hash = createHash('sha256').update(bytes).digest('hex')
  const path = `uploads/${hash.slice(0, 2)}/${hash.slice(2)}.jpg`
  await storage.put(path, bytes, 'image/jpeg')
  return { path, size: bytes.length, width: SIZE, height: SIZE }
}
