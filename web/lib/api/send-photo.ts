import { call } from './api.ts'
import { UnreadableImage } from './image-resize.ts'
import { uploadPhoto, type SentPhoto } from './photo-upload.ts'
import { t } from '../i18n.ts'

/** Sends a photo as whoever is signed in here; says in words what a browser cannot read. */
export async function sendPhoto(
  file: Blob,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<SentPhoto> {
  try {
    return await uploadPhoto(call, file, onProgress, signal)
  } catch (error) {
    if (error instanceof UnreadableImage) throw new Error(t('stories.photo-unreadable'), { cause: error })
    throw error
  }
}
