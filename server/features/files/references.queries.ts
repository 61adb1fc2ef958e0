import type { Db } from '#server/db/connect.ts'

/** Which of these paths are in use somewhere. Each feature that shows uploads adds one such question. */
export type UploadReferences = (db: Db, paths: string[]) => Promise<string[]>

declare module 'fastify' {
  interface FastifyInstance {
    uploadReferences: UploadReferences[]
  }
}

export const findProfilePictures: UploadReferences = async (db, paths) => {
  const rows = await db<{ path: string }[]>`
    select profile_image as path from users where profile_image = any(${paths})`
  return rows.map((row) => row.path)
}
