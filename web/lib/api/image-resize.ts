export type ResizeRule = { readonly maxSide: number; readonly quality: number }

/** The three kinds of pictures that are sent, each with its longest side in pixels and its JPEG quality. */
export const resizeRules = {
  profile: { maxSide: 900, quality: 0.9 },
  default: { maxSide: 1920, quality: 0.9 },
  thumbnail: { maxSide: 480, quality: 0.6 },
} as const satisfies Record<string, ResizeRule>

export class UnreadableImage extends Error {
  override name = 'UnreadableImage'
}

/** Never larger than it was, and never a side of zero. */
export function fitWithin(width: number, height: number, maxSide: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A part of a picture, in its own pixels. */
export type PicturePart = { left: number; top: number; width: number; height: number }

/** How large a picture is, upright; throws when the browser cannot read it. */
export async function pictureSize(file: Blob): Promise<{ width: number; height: number }> {
  const image = await decode(file)
  const { width, height } = image
  image.close()
  return { width, height }
}

/**
 * A smaller JPEG of a picture or of a part of it, upright as its camera meant it; decoding happens off the main thread.
 */
export async function resizeImage(file: Blob, rule: ResizeRule, part?: PicturePart): Promise<Blob> {
  const image = await decode(file)
  try {
    const { left, top, width, height } = part ?? { left: 0, top: 0, width: image.width, height: image.height }
    const size = fitWithin(width, height, rule.maxSide)
    const canvas = new OffscreenCanvas(size.width, size.height)
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) throw new UnreadableImage('No drawing surface')
    // JPEG knows no transparency: without this the clear parts of a PNG turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size.width, size.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, left, top, width, height, 0, 0, size.width, size.height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: rule.quality })
  } finally {
    image.close()
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new UnreadableImage('The browser cannot read this picture')
  }
}
