import { EXIF_BYTES, exifPlace, exifTime, type CameraPlace } from './read-exif.ts'

export type PhotoOrigin = { takenAt: string | null; camera: CameraPlace | null }

/** The camera's clock and position from a picture's own metadata; formats other than JPEG rarely carry them. */
export async function photoOrigin(file: Blob): Promise<PhotoOrigin> {
  const bytes = await file.slice(0, EXIF_BYTES).arrayBuffer()
  return { takenAt: exifTime(bytes), camera: exifPlace(bytes) }
}
