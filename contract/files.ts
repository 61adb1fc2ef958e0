import Type, { type Static } from 'typebox'
import { defineRoute } from './lib/route.ts'
import { MediaPath } from './users.ts'

const MB = 1024 * 1024
/** The largest file that is accepted; whatever is larger than its rule below is made smaller. */
export const UPLOAD_MAX_BYTES = 25 * MB
export const PICTURE_MAX_BYTES = 4 * MB
export const THUMBNAIL_MAX_BYTES = 1 * MB

/** Longest side in pixels and JPEG quality (0–1) of what is stored. */
export const pictureRules = {
  profile: { maxSide: 900, quality: 0.9, maxBytes: PICTURE_MAX_BYTES },
  photo: { maxSide: 1920, quality: 0.9, maxBytes: PICTURE_MAX_BYTES },
  thumbnail: { maxSide: 480, quality: 0.6, maxBytes: THUMBNAIL_MAX_BYTES },
} as const

/** What a file chooser offers. */
export const PICTURE_ACCEPT = 'image/png,image/jpeg,image/webp,image/heic'

/** `profile` for the own picture, `photo` for everything else. */
export const UploadForm = Type.Object({ type: Type.Union([Type.Literal('profile'), Type.Literal('photo')]) })
export type UploadForm = Static<typeof UploadForm>

export const Uploaded = Type.Object({ path: MediaPath, width: Type.Integer(), height: Type.Integer() })
export type Uploaded = Static<typeof Uploaded>

/** Bytes sent as they are, not as JSON. */
export const Bytes = Type.Unsafe<AsyncIterable<Uint8Array>>({ type: 'string', format: 'binary' })

const upload = {
  method: 'POST',
  tag: 'files',
  access: 'user',
  limit: 'upload',
  multipart: true,
  body: UploadForm,
  reply: Uploaded,
  status: 201,
} as const

export const filesRoutes = {
  upload: defineRoute({
    ...upload,
    path: '/files/upload',
    summary: 'Upload a picture (multipart: file, type)',
  }),
  uploadThumbnail: defineRoute({
    ...upload,
    path: '/files/upload-thumbnail',
    summary: 'Upload a small picture (multipart: file, type)',
  }),
  media: defineRoute({
    method: 'GET',
    path: '/uploads/:folder/:name',
    tag: 'files',
    summary: 'A stored picture; its name is a fingerprint of its content, so it never changes',
    access: 'public',
    limit: 'media',
    params: Type.Object({ folder: Type.String(), name: Type.String() }),
    reply: Bytes,
  }),
}
