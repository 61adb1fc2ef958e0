import type { Db } from '#server/db/connect.ts'

export async function readPublicIds(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from stories where audience = 'everybody' and id > ${after} order by id limit ${limit}`
  return rows.map((row) => row.id)
}

export async function readRevision(db: Db, id: number): Promise<number> {
  const [row] = await db<{ revision: number }[]>`select revision from stories where id = ${id}`
  return row?.revision ?? 0
}
