import { EXIF_BYTES, exifPlace, exifTime, type CameraPlace } from './read-exif.ts'

export type PhotoOrigin = { takenAt: string | null; camera: CameraPlace | null }

/** The camera's clock and position from a picture's own metadata; formats other than JPEG rarely carry them. */
export function photoOrigin(file: Blob): Promise<PhotoOrigin> {
  const known = origins.get(file) ?? readOrigin(file)
  origins.set(file, known)
  return known
}

/** One picture may be asked about twice: whether it belongs to a walk, and when it comes into the story. */
const origins = new WeakMap<Blob, Promise<PhotoOrigin>>()

async function readOrigin(file: Blob): Promise<PhotoOrigin> {
  const bytes = await file.slice(0, EXIF_BYTES).arrayBuffer()
  return { takenAt: exifTime(bytes), camera: exifPlace(bytes) }
}
