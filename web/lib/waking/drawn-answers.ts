import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { STRANGERS } from './strangers-age.ts'

/** An answer of the API that the server already had when it drew the page; it comes along with the page. */
export type DrawnAnswer = {
  key: QueryKey
  data?: unknown
  /** Where it is fetched from when the page wakes: too large to come along. */
  from?: string
  /** Says more to somebody who is signed in. */
  personal: boolean
}

/** The element of the page that holds them; the server writes it (server/web/drawing.ts). */
const ELEMENT_ID = 'drawn-answers'

/** When the worker kept this document (web/worker/documents.ts); one that the server has just sent does not say. */
const keptAt = () =>
  // A clock that was put back makes nothing younger than now.
  Math.min(
    Number(document.querySelector<HTMLMetaElement>('meta[name=kept-at]')?.content ?? Date.now()),
    Date.now(),
  )

/**
 * Gives the page's first answers to the cache. The server drew for a stranger, so for others they are old at once. What comes back tells
 * whether the page was drawn with an answer.
 */
export function cacheDrawnAnswers(
  client: QueryClient,
  answers: readonly DrawnAnswer[],
  isSignedIn: boolean,
): (key: QueryKey) => boolean {
  const drawn = new Set<string>()
  const at = answers.length > 0 ? keptAt() : 0
  for (const { key, data, personal } of answers) {
    if (data === undefined) continue
    drawn.add(JSON.stringify(key))
    client.setQueryData(key, data, { updatedAt: personal && isSignedIn ? STRANGERS : at })
  }
  return (key) => drawn.has(JSON.stringify(key))
}

export async function readDrawnAnswers(): Promise<DrawnAnswer[]> {
  const text = document.getElementById(ELEMENT_ID)?.textContent
  const answers = text ? (JSON.parse(text) as DrawnAnswer[]) : []
  return Promise.all(answers.map((one) => (one.from === undefined ? one : fetched(one, one.from))))
}

/** What does not come is asked for again by whoever shows it, and says so there. */
async function fetched(answer: DrawnAnswer, from: string): Promise<DrawnAnswer> {
  const response = await fetch(from).catch(() => null)
  return response?.ok ? { ...answer, data: await response.json() } : answer
}

/** The name of the page, where the server drew it. */
export function drawnPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=app-files]')?.dataset['page']
}
