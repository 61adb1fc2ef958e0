import { filesAround, landFiles } from '#domain/packs/gather-squares.ts'
import { unpackLand } from '#domain/packs/land-square.ts'
import { forgottenEnd } from '#domain/recording/forgotten-end.ts'
import { trackOf } from '#domain/recording/points.ts'
import type { Relief } from '#domain/terrain/relief.ts'
import {
  allPlaces,
  around,
  contours,
  digestWalk,
  hutByTrails,
  groundHeight,
  heightsPicture,
  partOfHeights,
  readTrails,
  recognise,
  trails,
  view,
  type Trails,
} from './land-work.ts'
import type { LandAnswer, LandQuestion, LandRequest } from './land-questions.ts'
import { packStore } from './pack-store.ts'
import { recordingStore } from './recording-store.ts'

/** All arithmetic over the land of this phone: off the thread that draws the screen. */

type Place = { lat: number; lon: number }

let names: Promise<string[]> | undefined
let loaded: { files: ReadonlySet<string>; relief: Relief } | undefined
let loading: Promise<Relief | null> = Promise.resolve(null)
let knownTrails: Promise<Trails | null> | undefined

function keptNames(): Promise<string[]> {
  names ??= packStore
    .names()
    .then((all) => [...all])
    .catch(() => [])
  return names
}

/** A file of a map, unpacked; one that is damaged is let go of, as if it had never come. */
async function unpacked(name: string): Promise<ArrayBuffer | null> {
  const kept = await packStore.file(name)
  if (!kept) return null
  try {
    const stream = new Blob([kept]).stream().pipeThrough(new DecompressionStream('gzip'))
    return await new Response(stream).arrayBuffer()
  } catch {
    names = undefined
    await packStore.forgetFile(name).catch(() => undefined)
    return null
  }
}

/** The land around a place, or all of it: what was unpacked before stays, one unpacking at a time. */
function landOf(place: Place | 'all'): Promise<Relief | null> {
  loading = loading.catch(() => null).then(() => unpack(place))
  return loading
}

async function unpack(place: Place | 'all'): Promise<Relief | null> {
  const all = await keptNames()
  const wanted = place === 'all' ? landFiles(all) : filesAround(all, place)
  if (wanted.every(({ name }) => loaded?.files.has(name))) return loaded?.relief ?? null
  const needed = landFiles(all).filter(
    ({ name }) => loaded?.files.has(name) || wanted.some((one) => one.name === name),
  )
  const files = await Promise.all(
    needed.map(async ({ name, south, west }) => {
      const bytes = await unpacked(name)
      return bytes ? [{ name, south, west, bytes: new Uint8Array(bytes) }] : []
    }),
  )
  const there = files.flat()
  loaded = { files: new Set(there.map(({ name }) => name)), relief: unpackLand(there) }
  return loaded.relief
}

function trailsHere(): Promise<Trails | null> {
  knownTrails ??= keptNames().then(async (all) => {
    const name = all.find((one) => one.startsWith('trails.'))
    const bytes = name === undefined ? null : await unpacked(name)
    return bytes && readTrails(new TextDecoder().decode(bytes))
  })
  return knownTrails
}

function forget(): void {
  names = undefined
  loaded = undefined
  knownTrails = undefined
}

/** Half of a tile's side in degrees does not matter: the land is looked for around its middle. */
function middleOf(z: number, x: number, y: number): Place {
  const n = 2 ** z
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / n))) * 180) / Math.PI
  return { lat, lon: ((x + 0.5) / n) * 360 - 180 }
}

/** From this zoom on a tile lies within the land around its middle. */
const LOCAL_ZOOM = 9

async function answerTo(question: LandQuestion): Promise<LandAnswer> {
  switch (question.what) {
    case 'tile': {
      const { kind, z, x, y, isAlone } = question
      if (kind === 'trails') {
        const here = await trailsHere()
        return here && { bytes: trails(here, z, x, y) }
      }
      const relief = await landOf(z < LOCAL_ZOOM ? 'all' : middleOf(z, x, y))
      if (!relief) return null
      if (kind === 'contours') {
        const bytes = contours(relief, z, x, y, isAlone)
        return bytes && { bytes }
      }
      const pixels = (isAlone ? partOfHeights : heightsPicture)(relief, z, x, y)
      return pixels && { pixels }
    }
    case 'height': {
      const relief = await landOf(question)
      return relief && { heightM: groundHeight(relief, question.lat, question.lon) }
    }
    case 'around':
      return { around: around(question) }
    case 'places':
      return { places: allPlaces() }
    case 'view': {
      const relief = await landOf(question)
      return relief && { view: view(relief, question) }
    }
    case 'hut': {
      const here = await trailsHere()
      return here && { hut: hutByTrails(here, await landOf(question), question, question.day) }
    }
    case 'recognise': {
      const track = trackOf(await recordingStore.batches(question.walk))
      const last = { lat: track.lat.at(-1) ?? 0, lon: track.lon.at(-1) ?? 0 }
      return { recognised: recognise(track, await landOf(last)) }
    }
    case 'ending':
      return { ending: forgottenEnd(trackOf(await recordingStore.batches(question.walk))) }
    case 'digest':
      return {
        digest: digestWalk(question.gpx, await landOf(question.at), await trailsHere().catch(() => null)),
      }
    case 'renew':
      forget()
      return null
  }
}

addEventListener('message', ({ data: { id, question } }: MessageEvent<LandRequest>) => {
  answerTo(question).then(
    (answer) => postMessage({ id, answer }, { transfer: transferOf(answer) }),
    () => postMessage({ id, failed: true }),
  )
})

function transferOf(answer: LandAnswer): Transferable[] {
  if (answer === null) return []
  if ('pixels' in answer) return [answer.pixels.buffer]
  if ('view' in answer) return (answer.view?.layers ?? []).map(({ buffer }) => buffer)
  return []
}
