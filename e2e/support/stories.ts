import type { APIRequestContext } from '@playwright/test'
import { expect } from '../quiet-test.ts'
import { bearer, type Person } from './people.ts'

/** A story as its author would have told it; gives its number. */
export async function tellStory(
  request: APIRequestContext,
  author: Person,
  fields: Record<string, unknown> = {},
): Promise<number> {
  const data = { title: 'Dzień w Gorcach', date: '2026-06-20', ...fields }
  const made = await request.post('/api/story', { data, headers: bearer(author) })
  expect(made.status()).toBe(201)
  return ((await made.json()) as { id: number }).id
}
