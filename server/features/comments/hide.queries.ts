import type { CommentSubject } from '#contract/comments.ts'
import type { Transaction } from '#server/db/connect.ts'

export type Moved = {
  subjectType: CommentSubject
  subjectId: number
  authorId: number | null
  number: number | null
}

/** To everybody it looks removed; its words are kept aside. Null when it is gone or hidden already. */
export async function putAside(tx: Transaction, id: number): Promise<Moved | null> {
  const [row] = await tx<Moved[]>`
    update comments set hidden_text = text, hidden_words = words, text = '', words = null, removed_at = now()
    where id = ${id} and removed_at is null returning subject_type, subject_id, author_id, number`
  return row ?? null
}

/** Null when there is nothing to give back. */
export async function giveBack(tx: Transaction, id: number): Promise<Moved | null> {
  const [row] = await tx<Moved[]>`
    update comments set text = hidden_text, words = hidden_words, hidden_text = null, hidden_words = null, removed_at = null
    where id = ${id} and hidden_text is not null returning subject_type, subject_id, author_id, number`
  return row ?? null
}
