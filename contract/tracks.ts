import Type, { type Static } from 'typebox'
import { heightSources } from '#domain/track/heights/heights-from.ts'
import { defineRoute } from './lib/route.ts'
import { Binary, IdParams, Moment, Nullable } from './lib/schemas.ts'

export const trackLimits = { bytes: 50 * 1024 * 1024 } as const

/** What the hiker's file says, computed by one definition everywhere. Distances and heights in metres, times in minutes. */
export const TrackStats = Type.Object({
  /** Day of the hike in Poland; null when the file has no times. */
  date: Nullable(Type.String()),
  /** Told to others than the author only if nothing is hidden at that end. */
  startedAt: Nullable(Moment),
  endedAt: Nullable(Moment),
  time: Nullable(Type.Integer()),
  movingTime: Nullable(Type.Integer()),
  distance: Type.Integer(),
  ascent: Nullable(Type.Integer()),
  descent: Nullable(Type.Integer()),
  /** Metres lost on steep ground: they slow one down, and count for the guide time. */
  steepDescent: Type.Integer(),
  highest: Nullable(Type.Integer()),
  lowest: Nullable(Type.Integer()),
  points: Type.Integer(),
  /** Metres travelled by cable car or car, left out of everything above. */
  ridden: Type.Integer(),
  /** `terrain`: the device had none that can be believed. `none`: nobody knows heights there. */
  heightsFrom: Type.Enum(heightSources),
})
export type TrackStats = Static<typeof TrackStats>

/** `certain`: counted by itself; `ask`: the hiker was close and is asked. */
export const summitVerdicts = ['certain', 'ask'] as const

/** Why a summit was (or was not) counted: „Uzasadnienie zaliczenia”. */
export const SummitEvidence = Type.Object({
  verdict: Type.Enum(summitVerdicts),
  /** Metres from the summit to the nearest place of the track. */
  closestM: Type.Number(),
  /** Seconds on top; null without times. */
  dwellS: Nullable(Type.Number()),
  /** Height recorded there less the height of the summit, the device's own error taken off; null without elevation. */
  heightDiffM: Nullable(Type.Number()),
  /** 0–1. */
  confidence: Type.Number(),
  /** Stable codes of what spoke for and against; the words are in pl.json. */
  reasons: Type.Array(Type.String()),
  ruleVersion: Type.Integer(),
  reachedAt: Nullable(Moment),
  /** Metres walked when the summit was reached. */
  atDistance: Nullable(Type.Number()),
  /** When better data or rules last changed the verdict, if they ever did. */
  rejudgedAt: Type.Optional(Moment),
})
export type SummitEvidence = Static<typeof SummitEvidence>

export const SummitRef = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  height: Type.Number(),
  lat: Type.Number(),
  lon: Type.Number(),
  rangeId: Type.Integer(),
})
export type SummitRef = Static<typeof SummitRef>

/** Parallel columns, at most 1 000 long; hidden ends are already gone. */
export const ElevationProfile = Type.Object({
  distance: Type.Array(Type.Number()),
  elevation: Type.Array(Nullable(Type.Number())),
  lat: Type.Array(Type.Number()),
  lon: Type.Array(Type.Number()),
  /** Minutes since the first shown point. */
  minutes: Type.Array(Nullable(Type.Number())),
})
export type ElevationProfile = Static<typeof ElevationProfile>

/** West, south, east, north. */
export const Bounds = Type.Array(Type.Number(), { minItems: 4, maxItems: 4 })

export const TrackGeometry = Type.Object({
  /** One encoded polyline (precision 5) for each unbroken part. */
  lines: Type.Array(Type.String()),
  bounds: Nullable(Bounds),
  profile: ElevationProfile,
  /** Moment of the first point that is shown, from which the profile's minutes are counted. */
  shownFrom: Nullable(Moment),
  /** Metres cut off before and after, told to the author alone. */
  hidden: Nullable(Type.Object({ start: Type.Number(), end: Type.Number() })),
})
export type TrackGeometry = Static<typeof TrackGeometry>

/** PTTK: points for the mountain tourism badge, and the time a guide book would give. */
export const Got = Type.Object({ points: Type.Integer(), guideTime: Type.Integer() })

export const TrackPreview = Type.Object({
  /** Names the file when a story is to have it. */
  key: Type.String(),
  format: Type.String(),
  name: Nullable(Type.String()),
  stats: TrackStats,
  geometry: TrackGeometry,
  summits: Type.Array(Type.Object({ summit: SummitRef, evidence: SummitEvidence })),
  got: Got,
  /** Polish sentences about what had to be left out of the file. */
  warnings: Type.Array(Type.String()),
  /** The viewer's story that already has this very track. */
  duplicateOf: Nullable(Type.Object({ id: Type.Integer(), title: Type.String() })),
})
export type TrackPreview = Static<typeof TrackPreview>

export const trackRoutes = {
  /** The body is the file itself. It is kept for a day under the key that comes back, for the story that will have it. */
  preview: defineRoute({
    method: 'POST',
    path: '/story/track-preview',
    tag: 'tracks',
    summary: 'Read a track and find its summits; a story takes it by its key',
    access: 'user',
    limit: 'upload',
    query: Type.Object({ name: Type.Optional(Type.String({ maxLength: 255 })) }),
    raw: trackLimits.bytes,
    reply: TrackPreview,
  }),
  one: defineRoute({
    method: 'GET',
    path: '/story/:id/track',
    tag: 'tracks',
    summary: 'Line and elevation profile, without hidden parts',
    access: 'public',
    params: IdParams,
    query: Type.Object({ zoom: Type.Optional(Type.Integer({ minimum: 4, maximum: 18 })) }),
    reply: TrackGeometry,
  }),
  gpx: defineRoute({
    method: 'GET',
    path: '/story/:id/gpx',
    tag: 'tracks',
    summary: 'The track as GPX, if its author allows',
    access: 'public',
    limit: 'costly',
    params: IdParams,
    reply: Binary,
  }),
} as const
