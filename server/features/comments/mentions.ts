import { mentionedIn } from '#domain/richtext/mentions.ts'
import type { Catalogue } from '#server/events/catalogue.ts'
import { emit } from '#server/events/emit.ts'
import type { App } from '#server/lib/serve.ts'
import { insertMentions, readText } from './comments.queries.ts'
import { subjects } from './subjects.ts'

/** More names than this are no conversation but a mailing list. */
const MOST = 20

/**
 * Says whom a comment names, each once however often it is changed or this is tried. Who may not read the comment is
 * not told that somebody spoke of them there.
 */
export async function sayMentions({ db, config }: App, fact: Catalogue['commented']): Promise<void> {
  const text = await readText(db, fact.commentId)
  if (text === null) return
  const named = mentionedIn(text, config.publicUrl).filter((id) => id !== fact.authorId)
  const readers: number[] = []
  for (const id of named.slice(0, MOST)) {
    const reader = { id, role: 'hiker' as const, blocked: false }
    if ((await subjects[fact.subject].find(db, reader, fact.subjectId)) !== null) readers.push(id)
  }
  if (readers.length === 0) return
  await db.begin(async (tx) => {
    const fresh = await insertMentions(tx, fact.commentId, readers)
    await emit(tx, 'mentioned', ...fresh.map((userId) => ({ ...fact, userId })))
  })
}
