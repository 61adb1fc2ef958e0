import type { Db } from '#server/db/connect.ts'

/**
 * Who shows which of these paths. Each feature that shows uploads adds one such question. A picture is kept for those
 * who sent it: what somebody else's text shows goes when its owner takes it away.
 */
export type UploadReferences = (db: Db, paths: string[]) => Promise<Shown[]>
export type Shown = { path: string; ownerId: number }

declare module 'fastify' {
  interface FastifyInstance {
    uploadReferences: UploadReferences[]
  }
}

export const findProfilePictures: UploadReferences = (db, paths) =>
  db<
    Shown[]
  >`select profile_image as path, id as owner_id from offered.users where profile_image = any(${paths})`
