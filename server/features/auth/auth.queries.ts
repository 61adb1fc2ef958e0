import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'

export async function findViewerById(db: Db, id: number): Promise<Viewer | null> {
  const [row] = await db<Viewer[]>`select id, role, blocked from users where id = ${id}`
  return row ?? null
}
