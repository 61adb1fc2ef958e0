import Type, { type Static } from 'typebox'
import { KeyParams } from './lib/key.ts'
import { defineRoute } from './lib/route.ts'
import { FileReply, IdParams, Nullable } from './lib/schemas.ts'

const PathData = Type.String({ description: 'SVG path data' })

export const PanoramaLabel = Type.Object({
  x: Type.Number(),
  /** Where the top stands in the drawing. */
  y: Type.Number(),
  /** Where the leader ends and the name begins. */
  lineY: Type.Number(),
  /** The same across, where another top stands too near for the name to be over its own. */
  nameX: Type.Optional(Type.Number()),
  name: Type.String(),
  /** What people on the other side of the border call it, where that differs. */
  localName: Type.Optional(Type.String()),
  /** Far tops across the border have no page. */
  slug: Nullable(Type.String()),
  heightM: Type.Integer(),
  distanceM: Type.Integer(),
  bearing: Type.Integer(),
})
export type PanoramaLabel = Static<typeof PanoramaLabel>

/** A summit that is really seen: nothing stands in the line of sight. */
export const PanoramaPeak = Type.Object({
  name: Type.String(),
  localName: Type.Optional(Type.String()),
  slug: Nullable(Type.String()),
  heightM: Type.Integer(),
  distanceM: Type.Integer(),
  bearing: Type.Number(),
  /** Degrees above the level line of sight. */
  angle: Type.Number(),
  /** Where the top stands in the drawing. */
  y: Type.Number(),
  /** How much one would look for it; left out where the drawing does not show its top, which is then not named. */
  worth: Type.Optional(Type.Number()),
})
export type PanoramaPeak = Static<typeof PanoramaPeak>

export const PanoramaSight = Type.Object({
  visible: Type.Boolean(),
  bearing: Type.Number(),
  angle: Type.Number(),
  distanceM: Type.Integer(),
  /** What stands in the way; without a name it is a slope. */
  hiddenBy: Nullable(Type.Object({ name: Nullable(Type.String()), distanceM: Type.Integer() })),
})
export type PanoramaSight = Static<typeof PanoramaSight>

/** The true view around, over the measured land: ready to be drawn. */
export const Panorama = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  /** Azimuth of the left edge. */
  fromAz: Type.Number(),
  /** How many times heights are drawn larger than widths. */
  stretch: Type.Number(),
  /** Layers of tint, far to near. */
  tints: Type.Array(PathData),
  lines: Type.Array(Type.Object({ d: PathData, opacity: Type.Number(), width: Type.Number() })),
  hachures: Type.Array(PathData),
  crest: PathData,
  labels: Type.Array(PanoramaLabel),
  /** Every named summit that is seen, by bearing. */
  peaks: Type.Array(PanoramaPeak),
  /** Angles of the horizon from north through east, every half degree, in hundredths of a degree. */
  horizon: Type.Array(Type.Integer()),
  /** The same as an orientation table of 320 × 320. */
  rose: Type.Object({
    sky: PathData,
    names: Type.Array(
      Type.Object({
        name: Type.String(),
        slug: Nullable(Type.String()),
        bearing: Type.Number(),
        /** Where the name begins and ends, measured from the middle. */
        inner: Type.Number(),
        outer: Type.Number(),
      }),
    ),
  }),
})
export type Panorama = Static<typeof Panorama>

const costly = { method: 'GET', access: 'public', limit: 'costly' } as const

export const panoramaRoutes = {
  ofSummit: defineRoute({
    ...costly,
    path: '/summit/:id/panorama',
    tag: 'summit',
    summary: 'The true view around a summit',
    params: KeyParams,
    reply: Panorama,
  }),
  board: defineRoute({
    ...costly,
    path: '/summit/:id/panorama.png',
    tag: 'summit',
    summary: 'The view around as a picture to print and to send on',
    params: KeyParams,
    reply: FileReply,
  }),
  card: defineRoute({
    ...costly,
    path: '/summit/:id/card.png',
    tag: 'summit',
    summary: 'Picture for link previews (1200 × 630)',
    params: KeyParams,
    reply: FileReply,
  }),
  sight: defineRoute({
    ...costly,
    path: '/summit/:id/sight/:other',
    tag: 'summit',
    summary: 'Whether another summit is seen from here, and what hides it',
    params: Type.Object({ ...KeyParams.properties, other: KeyParams.properties.id }),
    reply: PanoramaSight,
  }),
  /** From the highest place of the line as it is shown: a hidden part gives nothing away. */
  ofStory: defineRoute({
    ...costly,
    path: '/story/:id/panorama',
    tag: 'tracks',
    summary: 'The true view from the highest place that is shown of a track',
    params: IdParams,
    reply: Panorama,
  }),
} as const
