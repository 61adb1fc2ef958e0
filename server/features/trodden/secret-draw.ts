import { createHmac } from 'node:crypto'
import type { Draw } from '#domain/trodden/published.ts'

/** Numbers that follow from the secret of this installation, which no answer contains. */
export function secretDraw(secret: string): Draw {
  return (words) => createHmac('sha256', secret).update(words).digest().readUInt32BE() / 2 ** 32
}
