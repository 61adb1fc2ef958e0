import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { sentence } from '../lib/i18n.ts'
import { HEIGHTS_CREDIT, TERRAIN_VERSION, terrainRoutes, tileZooms } from '#contract/terrain.ts'
import { TINTS_M } from '#domain/terrain/tints.ts'
import type { MapColours } from './map-colours.ts'
import { tilesAddress } from './tiles-address.ts'

/** Two sources of the same tiles: the one under the camera is kept at another fineness than the one that is shaded. */
export const DEM = 'dem'
export const GROUND_DEM = 'ground-dem'

export function reliefSources(): StyleSpecification['sources'] {
  const heights = {
    type: 'raster-dem',
    tiles: [tilesAddress(terrainRoutes.tile.path, TERRAIN_VERSION)],
    tileSize: 256,
    encoding: 'terrarium',
    minzoom: tileZooms.least,
    maxzoom: tileZooms.finest,
    bounds: [12, 48, 24, 52],
    attribution: `<a href="${HEIGHTS_CREDIT.url}" rel="noopener">${sentence(HEIGHTS_CREDIT.text)}</a>`,
  } as const
  return {
    [DEM]: { ...heights, bounds: [...heights.bounds], tiles: [...heights.tiles] },
    [GROUND_DEM]: { ...heights, bounds: [...heights.bounds], tiles: [...heights.tiles] },
    contours: {
      type: 'vector',
      tiles: [tilesAddress(terrainRoutes.contours.path, TERRAIN_VERSION)],
      minzoom: tileZooms.contours,
      maxzoom: tileZooms.most,
      bounds: [12, 48, 24, 52],
    },
  }
}

/** Paper between the tints, light and shade over them, contours over both. */
export function reliefLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'tints',
      type: 'color-relief',
      source: DEM,
      paint: { 'color-relief-color': tintRamp(colours) },
    },
    hillshadeLayer(colours, 1),
    ...contourLayers(colours),
  ]
}

/** Steps as on the drawn maps, each softened over a few metres. */
function tintRamp(colours: MapColours): ExpressionSpecification {
  const tints = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
  const stops = tints.flatMap((band) => [
    TINTS_M[band]! - 6,
    band === 0 ? colours.low : colours[`t${(band - 1) as 0}`],
    TINTS_M[band]! + 6,
    colours[`t${band}`],
  ])
  return ['interpolate', ['linear'], ['elevation'], 0, colours.low, ...stops] as ExpressionSpecification
}

export function hillshadeLayer(colours: MapColours, opacity: number): LayerSpecification {
  return {
    id: 'hillshade',
    type: 'hillshade',
    source: DEM,
    paint: {
      'hillshade-method': 'standard',
      'hillshade-illumination-direction': 315,
      'hillshade-exaggeration': ['interpolate', ['linear'], ['zoom'], 6, 0.45 * opacity, 12, 0.32 * opacity],
      'hillshade-shadow-color': colours.shadow,
      'hillshade-highlight-color': colours.light,
      'hillshade-accent-color': colours.shadow,
    },
  }
}

function contourLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'contours',
      type: 'line',
      source: 'contours',
      'source-layer': 'contours',
      minzoom: tileZooms.contours,
      paint: {
        'line-color': colours.contour,
        'line-opacity': ['case', ['==', ['get', 'strong'], 1], 0.8, 0.45],
        'line-width': ['case', ['==', ['get', 'strong'], 1], 1.1, 0.7],
      },
    },
    {
      id: 'contour-heights',
      type: 'symbol',
      source: 'contours',
      'source-layer': 'contours',
      minzoom: 11,
      filter: ['==', ['get', 'strong'], 1],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 340,
        'text-field': ['to-string', ['get', 'ele']],
        'text-size': 10,
        'text-font': ['Instrument Sans'],
      },
      paint: {
        'text-color': colours.contourInk,
        'text-halo-color': colours.land,
        'text-halo-width': 1.4,
      },
    },
  ]
}
