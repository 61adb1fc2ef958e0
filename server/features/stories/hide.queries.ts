import type { Transaction } from '#server/db/connect.ts'

export async function writeHidden(tx: Transaction, id: number, hidden: boolean): Promise<boolean> {
  const { count } = await tx`
    update stories set hidden = ${hidden}, revision = revision + 1 where id = ${id} and hidden <> ${hidden}`
  return count > 0
}
