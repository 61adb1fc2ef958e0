import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { TRAILS_CREDIT, TRAILS_VERSION, trailRoutes, trailZooms } from '#contract/trails.ts'
import { sentence, t } from '#web/lib/i18n.ts'
import type { MapColours } from './map-colours.ts'
import { tilesAddress } from './tiles-address.ts'

const TRAILS = 'trails'

export function trailSources(): StyleSpecification['sources'] {
  return {
    [TRAILS]: {
      type: 'vector',
      tiles: [tilesAddress(trailRoutes.tile.path, TRAILS_VERSION)],
      minzoom: trailZooms.least,
      maxzoom: trailZooms.most,
      bounds: [14.7, 48.9, 23.2, 51.2],
      attribution: `<a href="${TRAILS_CREDIT.url}" rel="noopener">${sentence(TRAILS_CREDIT.text)}</a>`,
    },
  }
}

export function waterLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'streams',
      type: 'line',
      source: TRAILS,
      'source-layer': 'streams',
      paint: { 'line-color': colours.water, 'line-width': 1, 'line-opacity': 0.8 },
    },
    {
      id: 'lakes',
      type: 'fill',
      source: TRAILS,
      'source-layer': 'lakes',
      paint: { 'fill-color': colours.water, 'fill-opacity': 0.75 },
    },
  ]
}

/** Pixels between colours that share a way, by the number of the line: the middle of all lies on the way. */
const beside = (pixels: number): ExpressionSpecification => [
  '*',
  pixels,
  ['-', ['get', 'at'], ['/', ['-', ['get', 'of'], 1], 2]],
]

export function trailLayers(colours: MapColours): LayerSpecification[] {
  const layer = { type: 'line', source: TRAILS, 'source-layer': 'trails' } as const
  const layout = { 'line-join': 'round' } as const
  return [
    {
      ...layer,
      id: 'trail-case',
      layout,
      filter: ['==', ['get', 'at'], 0],
      paint: {
        'line-color': colours.land,
        'line-opacity': 0.85,
        'line-width': ['interpolate', ['linear'], ['zoom'], 9, 2, 14, ['+', 2.6, ['*', 3, ['get', 'of']]]],
      },
    },
    {
      ...layer,
      id: 'trails',
      layout,
      filter: ['!=', ['get', 'colour'], 'none'],
      paint: {
        'line-color': [
          'match',
          ['get', 'colour'],
          'red',
          colours.red,
          'blue',
          colours.blue,
          'green',
          colours.green,
          'yellow',
          colours.yellow,
          colours.black,
        ],
        'line-width': ['interpolate', ['linear'], ['zoom'], 9, 1, 14, 2.6],
        'line-offset': ['interpolate', ['linear'], ['zoom'], 9, beside(1), 14, beside(3)],
      },
    },
    {
      ...layer,
      id: 'paths',
      layout,
      filter: ['==', ['get', 'colour'], 'none'],
      paint: { 'line-color': colours.ink, 'line-width': 1.2, 'line-opacity': 0.75, 'line-dasharray': [3, 2] },
    },
    {
      ...layer,
      id: 'closed-trails',
      minzoom: 11,
      filter: ['has', 'closed'],
      paint: { 'line-color': colours.red, 'line-width': 6, 'line-opacity': 0.28 },
    },
    {
      id: 'known-edge',
      type: 'line',
      source: TRAILS,
      'source-layer': 'edge',
      paint: { 'line-color': colours.ink, 'line-width': 1, 'line-opacity': 0.55, 'line-dasharray': [2, 4] },
    },
  ]
}

export function trailNames(colours: MapColours): LayerSpecification[] {
  return [
    along('trail-names', 'trails', ['get', 'name'], colours.ink, colours, 11),
    along('stream-names', 'streams', ['get', 'name'], colours.water, colours, 12),
    along('edge-words', 'edge', t('trails.edge'), colours.ink, colours, 9),
    {
      id: 'lake-names',
      type: 'symbol',
      source: TRAILS,
      'source-layer': 'lakes',
      minzoom: 12,
      layout: {
        'text-field': ['get', 'name'],
        'text-size': 11,
        'text-font': ['Poltawski Nowy'],
        'text-max-width': 7,
      },
      paint: { 'text-color': colours.ink, 'text-halo-color': colours.land, 'text-halo-width': 1.4 },
    },
  ]
}

function along(
  id: string,
  layer: string,
  text: ExpressionSpecification | string,
  colour: string,
  colours: MapColours,
  minzoom: number,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: TRAILS,
    'source-layer': layer,
    minzoom,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-field': text,
      'text-size': 11,
      'text-font': ['Instrument Sans'],
      'text-max-angle': 35,
      'text-offset': [0, 0.9],
    },
    paint: { 'text-color': colour, 'text-halo-color': colours.land, 'text-halo-width': 1.5 },
  }
}
