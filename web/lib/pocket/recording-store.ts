import { openDatabase } from '#web/lib/browser/database.ts'
import { localStore } from '../browser/browser-storage.ts'
import { RECORDINGS_DATABASE, WALKS } from '../drafts/drafts-owner.ts'

/** One for the document, as there is one database of walks in a browser. */
const removed = new Set<() => void>()
/** Walks that were recorded in this browser. They are somebody's: who signs off takes them away (drafts-owner.ts). */
const database = openDatabase(
  RECORDINGS_DATABASE,
  { walks: {}, batches: {} },
  {
    onRemoved: () => {
      for (const listener of removed) listener()
    },
  },
)

export type Walk = {
  id: string
  /** `going`: recorded now, or until the page was closed. */
  state: 'going' | 'paused' | 'done'
  startedAt: number
  endedAt: number | null
  /** Number of the part that is recorded, and how many batches are kept. */
  part: number
  batches: number
  points: number
  /** Address of the way that was followed, where one was. */
  way: string | null
  /** Summits that were recognised on the way. */
  summits: readonly { id: number; name: string; reachedAt: number | null }[]
  /** The hiker's words about summits that the track alone does not prove. */
  words: Readonly<Record<number, boolean>>
  /** Added to the times that the phone tells, where its clock was moved on the way: the walk goes on by the one it began with. */
  clockMs?: number
  /** When it was over, where the hiker forgot to end it and said so later; null: all of it is the walk. Nothing of it is thrown away. */
  overAt?: number | null
}

/** Keys of batches stand in the order in which they came. */
const keyOf = (id: string, number: number) => `${id}/${String(number).padStart(8, '0')}`
const rangeOf = (id: string) => IDBKeyRange.bound(`${id}/`, `${id}/\uffff`)

/** Whoever signs off is told what goes with it, and the database can only be asked asynchronously. */
async function noteWalks(): Promise<void> {
  const kept = await database.run('walks', 'readonly', (at) => at.count()).catch(() => 0)
  try {
    if (kept > 0) localStore.setItem(WALKS, String(kept))
    else localStore.removeItem(WALKS)
  } catch {
    // Without room for a note the walks themselves are still kept.
  }
}

/** A row that this version cannot read is none. */
const isWalk = ({ id, startedAt, state, summits }: Partial<Walk>) =>
  typeof id === 'string' && Number.isFinite(startedAt) && state !== undefined && Array.isArray(summits)

export const recordingStore = {
  /** Tells when all walks are taken away: whoever records must not bring one back. */
  onRemoved: (listener: () => void): void => void removed.add(listener),
  walks: (): Promise<Walk[]> =>
    database
      .run<Walk[]>('walks', 'readonly', (at) => at.getAll())
      .then(
        (all) => all.filter(isWalk),
        () => [],
      ),
  walk: (id: string): Promise<Walk | undefined> =>
    database
      .run<Walk | undefined>('walks', 'readonly', (at) => at.get(id))
      .then(
        (walk) => (walk && isWalk(walk) ? walk : undefined),
        () => undefined,
      ),
  keep: async (walk: Walk): Promise<void> => {
    await database.run('walks', 'readwrite', (at) => at.put(walk, walk.id))
    await noteWalks()
  },
  /** A few seconds of a walk: the points as its last batch and what it then says of itself, together or not at all. */
  append: (walk: Walk, batch: Float64Array): Promise<void> =>
    database.change(['walks', 'batches'], (at) => {
      at('batches').put(batch, keyOf(walk.id, walk.batches - 1))
      at('walks').put(walk, walk.id)
    }),
  batches: (id: string): Promise<Float64Array[]> =>
    database
      .run<unknown[]>('batches', 'readonly', (at) => at.getAll(rangeOf(id)))
      .then((all) => all.filter((batch) => batch instanceof Float64Array)),
  forget: async (id: string): Promise<void> => {
    await database.change(['walks', 'batches'], (at) => {
      at('walks').delete(id)
      at('batches').delete(rangeOf(id))
    })
    await noteWalks()
  },
}
