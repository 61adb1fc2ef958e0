import { filesRoutes } from '#contract/files.ts'
import { call } from './api.ts'
import { resizeImage, resizeRules, UnreadableImage } from './image-resize.ts'
import { t } from '../i18n.ts'

export type SentPhoto = { path: string; thumbnail: string }

/** Makes the picture and its small copy, and sends both; `onProgress` counts from 0 to 1. */
export async function sendPhoto(
  file: Blob,
  onProgress: (share: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<SentPhoto> {
  const [large, small] = await shrink(file)
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

async function shrink(file: Blob): Promise<[Blob, Blob]> {
  try {
    const large = await resizeImage(file, resizeRules.default)
    return [large, await resizeImage(large, resizeRules.thumbnail)]
  } catch (error) {
    if (error instanceof UnreadableImage) throw new Error(t('stories.photo-unreadable'), { cause: error })
    throw error
  }
}

function form(file: Blob): FormData {
  const body = new FormData()
  // Text first: the server reads the parts in order and must know the type when the file begins.
  body.append('type', 'photo')
  body.append('file', file, 'photo.jpg')
  return body
}
