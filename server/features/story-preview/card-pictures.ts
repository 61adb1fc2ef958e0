import { createHash } from 'node:crypto'
import { madeOnce } from '#server/lib/made-once.ts'
import type { ReliefSource } from '#server/lib/relief/shared-relief.ts'
import type { Work, WorkerPool } from '#server/lib/worker-pool.ts'
import type { CardWish, DrawCard } from './card-worker.ts'

/** Milliseconds of a core, an estimate that is rounded up. */
const CARD_MS = 300

const drawing: Work<CardWish, Uint8Array> = {
  file: new URL('./card-worker.ts', import.meta.url),
  seconds: 20,
  usesSharedThreads: true,
}

/** About a thousand cards. */
const KEPT_BYTES = 32 * 1024 * 1024

/** `by`: who asks, for fair turns. */
export type CardPictures = (card: DrawCard, by: string) => Promise<Buffer>

/**
 * Draws cards and keeps the latest. They are known by what they show, so that whatever changes on a card makes a new
 * one, and all who ask for the same one at once wait for one drawing.
 */
export function createCardPictures(workers: WorkerPool, relief: ReliefSource): CardPictures {
  const kept = madeOnce<Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (png) => png.length })
  return (card, by) => {
    const key = createHash('sha256').update(JSON.stringify(card)).digest('base64url')
    return kept(key, async () =>
      Buffer.from(await workers.run(drawing, { card, relief: await relief() }, { by, costMs: CARD_MS })),
    )
  }
}
