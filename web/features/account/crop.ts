/** A picture's size in its own pixels. */
export type PictureSize = { width: number; height: number }

/** The square that is kept of a picture, in the picture's own pixels. */
export type Crop = { left: number; top: number; side: number }

/** How many times nearer than the whole picture one may look. */
export const CLOSEST = 5
/** Faces stand in the upper part of a portrait. */
const HEADROOM = 0.3

export function widestSide({ width, height }: PictureSize): number {
  return Math.min(width, height)
}

/** As much of the picture as a square can hold. */
export function firstCrop(picture: PictureSize): Crop {
  const side = widestSide(picture)
  return { left: (picture.width - side) / 2, top: (picture.height - side) * HEADROOM, side }
}

/** Moved by shares of its own side, but never out of the picture. */
export function movedCrop(crop: Crop, byX: number, byY: number, picture: PictureSize): Crop {
  return inside({ ...crop, left: crop.left + byX * crop.side, top: crop.top + byY * crop.side }, picture)
}

/** `zoom` 1 is the whole picture; what stands in the middle stays there as far as the edges allow. */
export function zoomedCrop(crop: Crop, zoom: number, picture: PictureSize): Crop {
  const side = widestSide(picture) / Math.min(CLOSEST, Math.max(1, zoom))
  const shift = (crop.side - side) / 2
  return inside({ left: crop.left + shift, top: crop.top + shift, side }, picture)
}

export function zoomOf({ side }: Crop, picture: PictureSize): number {
  return widestSide(picture) / side
}

function inside({ left, top, side }: Crop, { width, height }: PictureSize): Crop {
  const between = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most))
  return { left: between(left, width - side), top: between(top, height - side), side }
}
