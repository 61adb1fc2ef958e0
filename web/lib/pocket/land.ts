import type { LookAround } from '#domain/packs/look-around.ts'
import type { WayToHut } from '#domain/packs/way-to-hut.ts'
import type { ForgottenEnd } from '#domain/recording/forgotten-end.ts'
import type { NearPlace, RecognisedSummit, UnreadableWalk, WalkDigest } from './land-work.ts'
import type { LandAnswer, LandQuestion, LandReply, LandRequest } from './land-questions.ts'

export type { NearPlace, WalkDigest } from './land-work.ts'

type Place = { lat: number; lon: number }
type Tile = { z: number; x: number; y: number }

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, { done: (answer: LandAnswer) => void; failed: () => void }>()

function start(): Worker {
  const started = new Worker(new URL('./land-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<LandReply>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('failed' in data) asked?.failed()
    else asked?.done(data.answer)
  })
  started.addEventListener('error', () => {
    // Its file did not come: whoever asks next tries again.
    worker = undefined
    for (const { failed } of waiting.values()) failed()
    waiting.clear()
  })
  return started
}

function ask(question: LandQuestion): Promise<LandAnswer> {
  worker ??= start()
  const to = worker
  const id = ++lastId
  return new Promise((done, reject) => {
    waiting.set(id, { done, failed: () => reject(new Error('The land did not answer')) })
    to.postMessage({ id, question } satisfies LandRequest)
  })
}

/** The land in this phone, asked in a thread of its own that is started with the first question. */
export const land = {
  heights: async (tile: Tile, isAlone: boolean): Promise<Uint8ClampedArray<ArrayBuffer> | null> => {
    const answer = await ask({ what: 'tile', kind: 'heights', ...tile, isAlone })
    return answer && 'pixels' in answer ? answer.pixels : null
  },
  lines: async (kind: 'contours' | 'trails', tile: Tile, isAlone: boolean): Promise<Uint8Array | null> => {
    const answer = await ask({ what: 'tile', kind, ...tile, isAlone })
    return answer && 'bytes' in answer ? answer.bytes : null
  },
  height: async ({ lat, lon }: Place): Promise<number | null> => {
    const answer = await ask({ what: 'height', lat, lon })
    return answer && 'heightM' in answer ? answer.heightM : null
  },
  around: async ({ lat, lon }: Place): Promise<NearPlace[]> => {
    const answer = await ask({ what: 'around', lat, lon })
    return answer && 'around' in answer ? answer.around : []
  },
  places: async (): Promise<readonly Omit<NearPlace, 'distanceM' | 'bearing'>[]> => {
    const answer = await ask({ what: 'places' })
    return answer && 'places' in answer ? answer.places : []
  },
  view: async ({ lat, lon }: Place): Promise<LookAround | null> => {
    const answer = await ask({ what: 'view', lat, lon })
    return answer && 'view' in answer ? answer.view : null
  },
  /** Along trails, on that day; null where this phone knows none that leads to one. */
  wayToHut: async ({ lat, lon }: Place, day: string): Promise<WayToHut | null> => {
    const answer = await ask({ what: 'hut', lat, lon, day })
    return answer && 'hut' in answer ? answer.hut : null
  },
  recognise: async (walk: string): Promise<RecognisedSummit[]> => {
    const answer = await ask({ what: 'recognise', walk })
    return answer && 'recognised' in answer ? answer.recognised : []
  },
  /** When a finished walk was over whose end somebody forgot; null for any other. */
  ending: async (walk: string): Promise<ForgottenEnd | null> => {
    const answer = await ask({ what: 'ending', walk })
    return answer && 'ending' in answer ? answer.ending : null
  },
  digest: async (gpx: Uint8Array, at: Place): Promise<WalkDigest | UnreadableWalk | null> => {
    const answer = await ask({ what: 'digest', gpx, at })
    return answer && 'digest' in answer ? answer.digest : null
  },
  renew: async (): Promise<void> => void (await ask({ what: 'renew' })),
}
