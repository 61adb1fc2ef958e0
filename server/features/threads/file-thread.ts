import { plainText } from '#domain/richtext/stored-text.ts'
import { lexemesOf } from '#domain/search/lexemes.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readBeginning, writeWords } from './threads.queries.ts'

/** Files a thread anew under what it is found by, after its title or its first post changed. */
export async function fileThread(tx: Transaction, id: number): Promise<void> {
  const beginning = await readBeginning(tx, id)
  if (beginning === null) return
  await writeWords(tx, id, lexemesOf(`${beginning.title} ${plainText(beginning.text)}`))
}
