import { beforeAll, expect, test } from 'vitest'
import { startWords } from '#web/lib/i18n.ts'
import { keptWhen } from './kept-when.ts'

beforeAll(async () => {
  const { default: words } = await import('#web/public/assets/i18n/pl.json', { with: { type: 'json' } })
  await startWords('pl', async () => words)
})

const now = Date.UTC(2026, 10, 17, 9)

test.each([
  [now - 30_000, 'przed chwilą'],
  [now - 3 * 3_600_000, 'dziś o 7:00'],
  [Date.UTC(2026, 10, 16, 17, 40), 'wczoraj o 18:40'],
  [Date.UTC(2026, 10, 3, 9), '3 listopada'],
  [Date.UTC(2025, 10, 3, 9), '3 listopada 2025'],
  // The clock was put back since.
  [now + 48 * 3_600_000, 'wcześniej'],
])('says when it was kept', (at, words) => {
  expect(keptWhen(at, now).replaceAll('\u00A0', ' ')).toBe(words)
})
