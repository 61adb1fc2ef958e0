import type { Db } from '#server/db/connect.ts'

export async function summitExists(db: Db, id: number): Promise<boolean> {
  return (await db`select from offered.summits where id = ${id} and not retired`).length > 0
}
