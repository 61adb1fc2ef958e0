import type { ForgottenEnd } from '#domain/recording/forgotten-end.ts'
import type { LookAround } from '#domain/packs/look-around.ts'
import type { WayToHut } from '#domain/packs/way-to-hut.ts'
import type { allPlaces, NearPlace, RecognisedSummit, UnreadableWalk, WalkDigest } from './land-work.ts'

type Place = { lat: number; lon: number }

/** `isAlone`: nobody else can be asked, so a part of the tile is better than none. */
export type LandQuestion =
  | {
      what: 'tile'
      kind: 'heights' | 'contours' | 'trails'
      z: number
      x: number
      y: number
      isAlone: boolean
    }
  | ({ what: 'height' | 'around' | 'view' } & Place)
  | { what: 'places' }
  | ({ what: 'hut'; day: string } & Place)
  | { what: 'recognise' | 'ending'; walk: string }
  | { what: 'digest'; gpx: Uint8Array; at: Place }
  /** The maps in this phone have changed. */
  | { what: 'renew' }

/** Null where this phone has no map of it. */
export type LandAnswer =
  | { pixels: Uint8ClampedArray<ArrayBuffer> }
  | { bytes: Uint8Array }
  | { heightM: number | null }
  | { around: NearPlace[] }
  | { places: ReturnType<typeof allPlaces> }
  | { view: LookAround | null }
  | { hut: WayToHut | null }
  | { recognised: RecognisedSummit[] }
  | { ending: ForgottenEnd | null }
  | { digest: WalkDigest | UnreadableWalk }
  | null

export type LandRequest = { id: number; question: LandQuestion }
export type LandReply = { id: number; answer: LandAnswer } | { id: number; failed: true }
