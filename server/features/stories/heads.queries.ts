import type { Db } from '#server/db/connect.ts'
import { visibleTo } from '#server/visibility/story-visibility.ts'

export async function readPublicIds(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select s.id from stories s where ${visibleTo(db, null)} and s.id > ${after} order by s.id limit ${limit}`
  return rows.map((row) => row.id)
}

export async function readRevision(db: Db, id: number): Promise<number> {
  const [row] = await db<{ revision: number }[]>`select revision from stories where id = ${id}`
  return row?.revision ?? 0
}
