import { filesRoutes } from '#contract/files.ts'
import { call } from '#web/lib/api/api.ts'
import { resizeImage, resizeRules } from '#web/lib/api/image-resize.ts'
import type { UploadImage } from './upload-state.ts'

/** Makes a picture small enough for the way, then sends it; what comes back is its path under the API base. */
export const uploadPhoto: UploadImage = async (file, onProgress) => {
  const body = new FormData()
  // Text fields first: the server reads the parts in order and must know the type when the file begins.
  body.append('type', 'photo')
  body.append('file', await resizeImage(file, resizeRules.default), file.name)
  const { path } = await call(filesRoutes.upload, { body, onProgress })
  return { src: path }
}
