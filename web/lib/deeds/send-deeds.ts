import { unexpected } from '#contract/unexpected.ts'
import type { Deed, DeedStore } from './deed-database.ts'

/** One at a time in the whole browser: pages and the worker ask for this lock. */
export const SENDING = 'kopczyk-deeds'

export type Answer = { status: number; body: unknown }

type Parts = {
  store: DeedStore
  /** Throws where no answer comes. */
  send: (deed: Deed) => Promise<Answer>
  isOwn: (deed: Deed) => boolean
  onSent?: (deed: Deed, body: unknown) => void
  onRefused?: (deed: Deed) => void
}

/** A session that ran out and a server that is too busy say nothing about the deed, or the story. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}

/**
 * Sends what waits, in the order in which it was done. A deed leaves the queue when the server has answered, and not before:
 * one whose answer was lost is sent again under the same key, and the server does it once. The first that finds no network
 * stops the rest. What the server refused waits for a person, who sends it by its key.
 */
export async function sendDeeds(
  { store, send, isOwn, onSent, onRefused }: Parts,
  only?: string,
): Promise<'sent' | 'cut'> {
  for (const deed of await store.all()) {
    if (!isOwn(deed) || (only === undefined ? deed.refusal !== null : deed.key !== only)) continue
    const answer = await send(deed).catch(() => null)
    if (answer === null || (answer.status >= 300 && !isRefusal(answer.status))) return 'cut'
    if (answer.status < 300) {
      await store.remove(deed.key)
      onSent?.(deed, answer.body)
    } else {
      const refused = { ...deed, refusal: messageOf(answer.body) }
      await store.put(refused)
      onRefused?.(refused)
    }
  }
  return 'sent'
}

/** The first word about a field says more than „popraw zaznaczone pola”. */
function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return unexpected
  const { message, fields } = body as { message?: unknown; fields?: Record<string, unknown> }
  const [first] = Object.values(fields ?? {})
  if (typeof first === 'string') return first
  return typeof message === 'string' ? message : unexpected
}
