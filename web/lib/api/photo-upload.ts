import { filesRoutes } from '#contract/files.ts'
import type { Call } from './caller.ts'
import { resizeImage, resizeRules } from './image-resize.ts'

export type SentPhoto = { path: string; thumbnail: string }

/** Makes the picture and its small copy, and sends both; `onProgress` counts from 0 to 1. Pages and the worker do it so. */
export async function uploadPhoto(
  call: Call,
  file: Blob,
  onProgress: (share: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<SentPhoto> {
  const large = await resizeImage(file, resizeRules.default)
  const small = await resizeImage(large, resizeRules.thumbnail)
  const picture = await call(filesRoutes.upload, {
    body: form(large),
    onProgress: (share) => onProgress(share * 0.9),
    signal,
  })
  const thumbnail = await call(filesRoutes.uploadThumbnail, {
    body: form(small),
    onProgress: (share) => onProgress(0.9 + share * 0.1),
    signal,
  })
  return { path: picture.path, thumbnail: thumbnail.path }
}

function form(file: Blob): FormData {
  const body = new FormData()
  // Text first: the server reads the parts in order and must know the type when the file begins.
  body.append('type', 'photo')
  body.append('file', file, 'photo.jpg')
  return body
}
