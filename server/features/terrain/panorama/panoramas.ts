import { LRUCache } from 'lru-cache'
import { landmarks } from '#data/landmarks.ts'
import { farPeaks } from '#data/skyline-peaks.ts'
import { terrainFacts } from '#data/terrain-facts.ts'
import { fameOf, namingRules } from '#domain/panorama/name-worth.ts'
import { cachedBody, packedBody, unpackedBody, type CachedBody } from '#server/lib/cached-body.ts'
import type { ReliefSource } from '#server/lib/relief/shared-relief.ts'
import type { Work, WorkerPool } from '#server/lib/worker-pool.ts'
import type { Catalogue, SummitRow } from '#server/features/mountains/mountains.service.ts'
import type { Seen } from './draw-panorama.ts'
import type { DrawPanorama } from './panorama-worker.ts'
import type { PreparedPanoramas } from './prepared-panoramas.ts'

/** About 100 kB each with their compressed form. */
const KEPT = 200

const drawing: Work<DrawPanorama, string | Uint8Array> = {
  file: new URL('./panorama-worker.ts', import.meta.url),
  seconds: 30,
  usesSharedThreads: true,
}

/** Milliseconds of a core, an estimate that is rounded up. */
const COST_MS = { panorama: 500, board: 1_200, card: 900, sight: 30 } as const

/** A far top is on the list because it is looked for; one that is the highest of its mountains all the more. */
const FAR_FAME = 0.35

const far: Seen[] = farPeaks.map(({ highest, ...peak }) => ({
  ...peak,
  slug: null,
  fame:
    FAR_FAME +
    fameOf({ crowns: [], isHighestOfRange: highest === true, prominenceM: null, isLandmark: false }),
}))

/** Everything that can be named on a horizon, with how well it is known. */
export function namedTops({ summits, crownsOfSummit, rangeById }: NamedFrom): Seen[] {
  const ours = summits.map((summit) => ({
    ...seen(summit),
    fame: fameOf({
      crowns: (crownsOfSummit.get(summit.id) ?? []).map(({ slug }) => slug),
      isHighestOfRange: rangeById.get(summit.rangeId)?.highestId === summit.id,
      prominenceM: terrainFacts.get(summit.id)?.prominenceM ?? null,
      isLandmark: landmarks.has(summit.slug),
    }),
  }))
  return [...ours, ...far]
}

type NamedFrom = {
  summits: readonly (Placed & { id: number; rangeId: number })[]
  crownsOfSummit: ReadonlyMap<number, readonly { slug: string }[]>
  rangeById: ReadonlyMap<number, { highestId: number }>
}

/** The view itself, a board of it, or what is asked about one other summit: is it seen, and what hides it. */
export type Asked = { what: 'panorama' | 'board' | 'card' } | { what: 'sight'; to: SummitRow }
/** Anywhere else than on a summit: one stands on the ground there. */
export type Spot = { lat: number; lon: number }
/** Left out for what the server does for itself, while nobody is there. */
type By = string | undefined

export type Panoramas = {
  /** `by`: who asks, for fair turns. */
  (catalogue: Catalogue, from: SummitRow | Spot, asked: Asked, by: By): Promise<CachedBody>
  /** Looks which views are there from before the start; the first time takes some milliseconds. */
  open(catalogue: Catalogue): Promise<unknown>
  /** Can the view from there be had without drawing it? */
  isReady(catalogue: Catalogue, from: SummitRow | Spot): boolean
  /** One name for all that views are made from; null until it is known. */
  madeFrom(): string | null
}

/**
 * Draws panoramas in other threads and keeps the latest; all who ask for the same one at once wait for one drawing. Views from summits
 * are kept in files, too, and found there after the next start.
 */
export function createPanoramas(
  workers: WorkerPool,
  relief: ReliefSource,
  prepared: PreparedPanoramas,
): Panoramas {
  const kept = new LRUCache<string, Promise<CachedBody>>({ max: KEPT })
  const done = new WeakSet<Promise<CachedBody>>()

  const draw = async (catalogue: Catalogue, place: Stand['place'], asked: Asked, by: By) => {
    const peaks = namedTops(catalogue)
    const wish = 'to' in asked ? { what: asked.what, to: seen(asked.to) } : asked
    const who = by === undefined ? { urgent: false } : { by, costMs: COST_MS[asked.what] }
    const body = await workers.run(drawing, { ...wish, relief: await relief(), ...place, peaks }, who)
    return typeof body === 'string' ? cachedBody(body) : cachedBody(Buffer.from(body), 'image/png')
  }

  /** The view from a summit: from its file, or drawn and put there. */
  const view = async (catalogue: Catalogue, { place, key }: Stand, asked: Asked, by: By) => {
    const files = await prepared.open(catalogue)
    const packed = await files.read(key)
    if (packed !== null) return unpackedBody(packed)
    const drawn = await draw(catalogue, place, asked, by)
    void packedBody(drawn).then((bytes) => files.write(key, bytes))
    return drawn
  }

  const ask = (catalogue: Catalogue, from: SummitRow | Spot, asked: Asked, by: By) => {
    const stand = standOf(from)
    const key = [
      namingRules,
      catalogue.version,
      stand.key,
      asked.what,
      'to' in asked ? asked.to.id : '',
    ].join(' ')
    const before = kept.get(key)
    if (before !== undefined) return before
    const isView = asked.what === 'panorama' && 'slug' in from
    const made = isView ? view(catalogue, stand, asked, by) : draw(catalogue, stand.place, asked, by)
    kept.set(key, made)
    made.then(
      () => done.add(made),
      // A failure is not worth remembering: the next visitor may have more luck.
      () => kept.delete(key),
    )
    return made
  }

  return Object.assign(ask, {
    open: (catalogue: Catalogue) => prepared.open(catalogue),
    madeFrom: () => prepared.madeFrom(),
    isReady(catalogue: Catalogue, from: SummitRow | Spot): boolean {
      const { key } = standOf(from)
      const known = kept.peek(`${namingRules} ${catalogue.version} ${key} panorama `)
      return (known !== undefined && done.has(known)) || ('slug' in from && prepared.has(catalogue, key))
    },
  })
}

/** Ten metres to and fro change no view: stories that end on one spot share one drawing. */
const DECIMALS = 4

type Stand = { key: string; place: Pick<DrawPanorama, 'from' | 'onGround'> }

function standOf(from: SummitRow | Spot): Stand {
  if ('slug' in from) return { key: String(from.id), place: { from: seen(from), onGround: false } }
  const [lat, lon] = [from.lat, from.lon].map((degrees) => Number(degrees.toFixed(DECIMALS))) as [
    number,
    number,
  ]
  return {
    key: `${lat},${lon}`,
    place: { from: { name: '', localName: null, heightM: 0, lat, lon, slug: null }, onGround: true },
  }
}

type Placed = Pick<SummitRow, 'name' | 'localName' | 'heightM' | 'lat' | 'lon' | 'slug'>

function seen({ name, localName, heightM, lat, lon, slug }: Placed): Seen {
  return { name, localName, heightM, lat, lon, slug }
}
