import Type, { type Static } from 'typebox'
import { defineRoute } from './lib/route.ts'
import { storyLimits } from './story.ts'

const ZoneFields = {
  name: Type.String({ maxLength: 60 }),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lon: Type.Number({ minimum: -180, maximum: 180 }),
  radius: Type.Integer({ minimum: storyLimits.zoneRadiusMin, maximum: storyLimits.zoneRadiusMax }),
}

/** Known to their owner alone. What is really hidden is a secret random shape around each place. */
export const TrackPrivacy = Type.Object({
  hideStart: Type.Integer({ minimum: 0, maximum: storyLimits.hiddenEndsMax }),
  hideEnd: Type.Integer({ minimum: 0, maximum: storyLimits.hiddenEndsMax }),
  zones: Type.Array(Type.Object(ZoneFields), { maxItems: storyLimits.zones }),
})
export type TrackPrivacy = Static<typeof TrackPrivacy>

/** Own places that public stories give away, most told of first. */
export const SelfTest = Type.Object({
  /** Public stories with a track that were looked at. */
  stories: Type.Integer(),
  places: Type.Array(
    Type.Object({
      /** Where the hiker really begins or ends. */
      lat: Type.Number(),
      lon: Type.Number(),
      stories: Type.Integer(),
      /** Metres by which a stranger's best guess misses it. */
      miss: Type.Integer(),
    }),
  ),
})
export type SelfTest = Static<typeof SelfTest>

export const privacyRoutes = {
  one: defineRoute({
    method: 'GET',
    path: '/story/privacy',
    tag: 'privacy',
    summary: 'Own privacy zones and hidden ends of tracks',
    access: 'user',
    reply: TrackPrivacy,
  }),
  set: defineRoute({
    method: 'PUT',
    path: '/story/privacy',
    tag: 'privacy',
    summary: 'Set privacy zones; they work on earlier stories too',
    access: 'user',
    body: TrackPrivacy,
    reply: TrackPrivacy,
  }),
  selfTest: defineRoute({
    method: 'GET',
    path: '/story/privacy/self-test',
    tag: 'privacy',
    summary: 'What a stranger could infer from own public stories about where they begin and end',
    access: 'user',
    reply: SelfTest,
  }),
} as const
