import { keptDatabase, type KeptAnswer, type KeptPage } from '#web/lib/kept/kept-database.ts'

/** Where a browser keeps nothing, nothing is found. */
export const readAnswer = (id: string): Promise<KeptAnswer | undefined> =>
  keptDatabase
    .run('answers', 'readonly', (at) => at.get(id) as IDBRequest<KeptAnswer | undefined>)
    .catch(() => undefined)

/** Newest first. */
export async function readPages(holder: string): Promise<KeptPage[]> {
  const all = await keptDatabase
    .run('pages', 'readonly', (at) => at.getAll() as IDBRequest<KeptPage[]>)
    .catch(() => [])
  return all.filter((one) => one.holder === holder).toSorted((a, b) => b.at - a.at)
}
