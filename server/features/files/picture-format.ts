/** The formats that are taken, as the picture library calls them. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif'

/** Bytes that tell a format, and as many of them as it takes. */
export const MAGIC_BYTES = 16

const brands = /^(?:avi[fs]|hei[cmsx]|hev[cmsx]|mif1|msf1)$/

/** What a file begins as, or null. Whatever is none of these is never handed to a decoder. */
export function pictureFormat(start: Buffer): PictureFormat | null {
  const at = (hex: string, from = 0) => start.toString('hex', from, from + hex.length / 2) === hex
  if (at('ffd8ff')) return 'jpeg'
  if (at('89504e470d0a1a0a')) return 'png'
  if (at('52494646') && at('57454250', 8)) return 'webp'
  const isBox = start.toString('latin1', 4, 8) === 'ftyp'
  return isBox && brands.test(start.toString('latin1', 8, 12)) ? 'heif' : null
}
