import { createHmac } from 'node:crypto'
import type { Draw } from '#domain/trodden/published.ts'
import type { Db } from '#server/db/connect.ts'
import { ensureSecret } from './trodden.queries.ts'

/** Numbers that follow from the secret of this installation, which no answer contains. */
export function secretDraw(secret: string): Draw {
  return (words) => createHmac('sha256', secret).update(words).digest().readUInt32BE() / 2 ** 32
}

/** At every start, before anything is drawn: an installation has a secret of its own from its first start on, and keeps it. */
export async function giveSecret(db: Db): Promise<void> {
  await ensureSecret(db)
}
