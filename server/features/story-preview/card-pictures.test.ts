import { afterAll, expect, test } from 'vitest'
import { encodeLines } from '#domain/track/line/encode.ts'
import { sharp } from '#server/lib/picture-library.ts'
import { createReliefSource } from '#server/lib/relief/shared-relief.ts'
import { createWorkerPool, type WorkerPool } from '#server/lib/worker-pool.ts'
import { createCardPictures } from './card-pictures.ts'

const pool = createWorkerPool({ size: 2, patience: 10 })
const relief = createReliefSource(pool, null)
afterAll(() => pool.close())

const card = (title: string) => ({
  shape: 'link' as const,
  words: { title, byline: 'Zofia · 11 listopada 2026', figures: [], summits: 'Śnieżka' },
  track: null,
})

test('a picture to share is as high as phones show one, with a track, without one and with the longest words', async () => {
  const pictures = createCardPictures(pool, relief)
  const { words } = card('Dłuższy tytuł, który '.repeat(5))
  const line = encodeLines({
    lat: Float64Array.of(50.73, 50.74, 50.75),
    lon: Float64Array.of(15.73, 15.74, 15.73),
    ele: new Float64Array(3),
    time: new Float64Array(3),
    starts: Uint32Array.of(0),
  })[0]!
  const summits = [{ name: 'Śnieżka', height: 1603, lat: 50.7361, lon: 15.7403 }]
  for (const track of [null, { line, heights: [700, 1603, 800] }, { line: '', heights: null }]) {
    const png = await pictures({ shape: 'share', words, track, summits }, 'visitor')
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 })
  }
  // Threads that draw step back behind whoever answers: beside other tests they wait.
})

test('a card is drawn once however many ask for it at once, and anew when anything on it changes', async () => {
  let drawn = 0
  const counting: WorkerPool = { ...pool, run: (...wish) => (drawn++, pool.run(...wish)) }
  const pictures = createCardPictures(counting, relief)
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
