import Type, { type Static } from 'typebox'
import { FileReply } from './lib/schemas.ts'
import { defineRoute } from './lib/route.ts'

/** Part of every address: whatever changes the pictures raises it, so that browsers may keep them for ever. */
export const TERRAIN_VERSION = 1

/** Who measured the heights, as it must be shown on every map. */
export const HEIGHTS_CREDIT = {
  text: 'Wysokości: NASA SRTM; viewfinderpanoramas.org (Jonathan de Ferranti)',
  url: 'https://viewfinderpanoramas.org/dem3.html',
} as const

export const sheetRules = { leastSide: 100, mostSide: 1_300, mostDegrees: 13 } as const
/** Zooms of the tiles. Beyond `finest` they show no more than our heights know: the map enlarges those. */
export const tileZooms = { least: 5, finest: 12, most: 14, contours: 9 } as const

const Version = Type.Integer({ minimum: 1, maximum: 9_999 })

export const ReliefSheet = Type.Object({
  /** Outlines of the ground above each limit; an empty path is the whole picture. */
  tints: Type.Array(Type.Object({ band: Type.Integer(), d: Type.String() })),
  contours: Type.String(),
  indexContours: Type.String(),
  labels: Type.Array(
    Type.Object({ x: Type.Number(), y: Type.Number(), turn: Type.Number(), heightM: Type.Number() }),
  ),
  spacingM: Type.Union([Type.Number(), Type.Null()]),
  /** Grey pictures to mask a dark and a light colour with: where the ground lies in shadow and in light. */
  shadow: Type.String(),
  light: Type.String(),
})
export type ReliefSheet = Static<typeof ReliefSheet>

/** The place of a map tile, beside its zoom. */
export const TilePlace = {
  version: Version,
  x: Type.Integer({ minimum: 0, maximum: 65_535 }),
  y: Type.Integer({ minimum: 0, maximum: 65_535 }),
}

/** A box of the land and the size of its picture. */
export const SheetPlace = {
  box: Type.String({ maxLength: 60 }),
  size: Type.String({ maxLength: 9 }),
}

const terrain = { tag: 'terrain', access: 'public', limit: 'terrain' } as const

export const terrainRoutes = {
  sheet: defineRoute({
    ...terrain,
    method: 'GET',
    path: '/terrain/:version/sheet/:box/:size',
    summary:
      'Relief under a drawn map: tints, shade and contours of a box (west,south,east,north) as wide and high as told',
    params: Type.Object({ version: Version, ...SheetPlace }),
    reply: ReliefSheet,
  }),
  tile: defineRoute({
    ...terrain,
    method: 'GET',
    path: '/terrain/:version/tiles/:z/:x/:y',
    summary: 'Heights of a map tile as colours (Terrarium), PNG',
    params: Type.Object({
      ...TilePlace,
      z: Type.Integer({ minimum: tileZooms.least, maximum: tileZooms.most }),
    }),
    reply: FileReply,
  }),
  contours: defineRoute({
    ...terrain,
    method: 'GET',
    path: '/terrain/:version/contours/:z/:x/:y',
    summary: 'Contours of a map tile as a vector tile, layer „contours” with `ele` and `strong`',
    params: Type.Object({
      ...TilePlace,
      z: Type.Integer({ minimum: tileZooms.contours, maximum: tileZooms.most }),
    }),
    reply: FileReply,
  }),
}

/** The address part of a box: four figures after the point are ten metres. */
export function boxKey(box: readonly [number, number, number, number]): string {
  return box.map((degrees) => Math.max(0, degrees).toFixed(4)).join(',')
}
