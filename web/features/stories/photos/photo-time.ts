import { EXIF_BYTES, exifTime } from './exif-time.ts'

/** The camera's clock from a picture's own metadata; formats other than JPEG rarely carry it and say nothing. */
export async function photoTime(file: Blob): Promise<string | null> {
  return exifTime(await file.slice(0, EXIF_BYTES).arrayBuffer())
}
