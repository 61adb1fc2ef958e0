import { afterAll, expect, test } from 'vitest'
import { sharp } from '#server/lib/picture-library.ts'
import { createWorkerPool, type WorkerPool } from '#server/lib/worker-pool.ts'
import { createCardPictures } from './card-pictures.ts'

const pool = createWorkerPool(2)
afterAll(() => pool.close())

const card = (title: string) => ({
  shape: 'link' as const,
  words: { title, byline: 'Zofia · 11 listopada 2026', figures: [], summits: 'Śnieżka' },
  track: null,
})

test('a card is drawn once however many ask for it at once, and anew when anything on it changes', async () => {
  let drawn = 0
  const counting: WorkerPool = { ...pool, run: (...wish) => (drawn++, pool.run(...wish)) }
  const pictures = createCardPictures(counting)
  const same = await Promise.all(
    Array.from({ length: 20 }, (_, at) => pictures(card('Babia Góra'), `visitor ${at}`)),
  )
  expect(drawn).toBe(1)
  expect(await sharp(same[0]).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect((await pictures(card('Babia Góra'), 'later')).equals(same[0]!)).toBe(true)
  expect(drawn).toBe(1)
  expect((await pictures(card('Turbacz'), 'later')).equals(same[0]!)).toBe(false)
  expect(drawn).toBe(2)
})
