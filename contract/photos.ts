import Type from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Done, Id, IdParams } from './lib/schemas.ts'
import { PhotoFields, StoryPhoto } from './story.ts'

const PhotoParams = Type.Object({ id: Id, photoId: Id })

export const photoRoutes = {
  add: defineRoute({
    method: 'POST',
    path: '/story/:id/photos',
    tag: 'photos',
    summary: 'Attach an uploaded picture (author or companion)',
    access: 'user',
    params: IdParams,
    body: Type.Object(PhotoFields),
    reply: StoryPhoto,
    status: 201,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/story/:id/photos/:photoId',
    tag: 'photos',
    summary: 'Remove a picture (author of the story or who added it)',
    access: 'user',
    params: PhotoParams,
    reply: Done,
  }),
} as const
