import type { Feature, FeatureCollection, LineString, MultiLineString, Point } from 'geojson'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { PublicConfig } from '#contract/config.ts'
import { basemap } from '#data/basemap.ts'
import type { MapColours } from './map-colours.ts'
import type { LonLat, MapSummit, MapWay } from './map-summit.ts'
import { byWeight, standsOut } from './place-names.ts'
import { hillshadeLayer, reliefLayers, reliefSources } from './relief-style.ts'
import { trailLayers, trailNames, trailSources, waterLayers } from './trail-style.ts'

type Parts = readonly (readonly LonLat[])[]

type Shown = { summits: readonly MapSummit[]; parts: Parts; ways?: readonly MapWay[] }

/** Tiles when this installation has them, else our own drawn ground; summits, ranges and a track over either. */
export function mapStyle(config: PublicConfig, colours: MapColours, shown: Shown): StyleSpecification {
  const tiles = config.mapTilesUrl
  return {
    version: 8,
    sources: {
      ground: { type: 'geojson', data: groundFeatures() },
      summits: {
        type: 'geojson',
        data: otherFeatures(shown.summits),
        cluster: true,
        clusterRadius: 34,
        clusterMaxZoom: 10,
        clusterProperties: { top: [HIGHER, ['get', 'top']] },
      },
      climbed: { type: 'geojson', data: climbedFeatures(shown.summits) },
      track: { type: 'geojson', data: trackFeature(shown.parts) },
      ways: { type: 'geojson', data: wayFeatures(shown.ways ?? []), maxzoom: 12, buffer: 32 },
      ...reliefSources(),
      ...trailSources(),
      ...(tiles !== null && {
        tiles: {
          type: 'raster',
          tiles: [tiles],
          tileSize: 256,
          attribution: config.mapTilesAttribution ?? '',
        },
      }),
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
      ...(tiles === null
        ? [...reliefLayers(colours), ...waterLayers(colours), ...groundLayers(colours)]
        : [
            { id: 'tiles', type: 'raster', source: 'tiles' } satisfies LayerSpecification,
            // Over tiles of others only light and shade: their own colours and lines stay readable.
            hillshadeLayer(colours, 0.5),
          ]),
      ...trailLayers(colours),
      ...wayLayers(colours),
      ...trackLayers(colours),
      ...trailNames(colours),
      ...(tiles === null ? groundNames(colours) : []),
      ...summitLayers(colours),
    ],
  }
}

const of = (kind: string) => ['==', ['get', 'kind'], kind] as ['==', ['get', string], string]

function groundLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'rivers',
      type: 'line',
      source: 'ground',
      filter: of('river'),
      paint: { 'line-color': colours.water, 'line-width': 1.4 },
    },
    {
      id: 'border',
      type: 'line',
      source: 'ground',
      filter: of('border'),
      paint: {
        'line-color': colours.ink,
        'line-width': 1.2,
        'line-opacity': 0.6,
        'line-dasharray': [6, 2, 1, 2],
      },
    },
  ]
}

/** Above the lines: a thousand of them would leave no name to read. The last layer takes its room first. */
function groundNames(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'towns',
      type: 'symbol',
      source: 'ground',
      // Only the largest over the whole country, where ranges are what one looks for.
      filter: ['all', of('town'), ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 7, 9]]],
      minzoom: 5,
      layout: {
        'symbol-sort-key': ['get', 'rank'],
        'text-field': ['get', 'name'],
        'text-size': 12,
        'text-font': ['Instrument Sans'],
      },
      paint: {
        'text-color': colours.ink,
        'text-opacity': 0.75,
        'text-halo-color': colours.land,
        'text-halo-width': 1.5,
      },
    },
    {
      id: 'range-names',
      type: 'symbol',
      source: 'ground',
      filter: of('range-name'),
      maxzoom: 12,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-size': ['interpolate', ['linear'], ['zoom'], 5, 9, 10, 14],
        'text-font': ['Poltawski Nowy'],
        'text-letter-spacing': 0.1,
        'text-max-width': 6,
      },
      paint: {
        'text-color': colours.ink,
        'text-opacity': 0.75,
        'text-halo-color': colours.land,
        'text-halo-width': 1.2,
      },
    },
  ]
}

function trackLayers(colours: MapColours): LayerSpecification[] {
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const
  return [
    {
      id: 'track-case',
      type: 'line',
      source: 'track',
      layout,
      paint: { 'line-color': colours.trackCase, 'line-width': 8 },
    },
    {
      id: 'track',
      type: 'line',
      source: 'track',
      layout,
      paint: { 'line-color': colours.track, 'line-width': 4.5 },
    },
  ]
}

/** Thin lines that grow with the zoom; plain joins, since a thousand lines with round ones take a second more to draw. */
function wayLayers(colours: MapColours): LayerSpecification[] {
  const width = ['interpolate', ['linear'], ['zoom'], 5, 2.6, 10, 3, 14, 4] as [
    'interpolate',
    ['linear'],
    ['zoom'],
    ...number[],
  ]
  return [
    {
      id: 'ways',
      type: 'line',
      source: 'ways',
      // The newest are drawn last, and those of this year above all others.
      layout: { 'line-sort-key': ['match', ['get', 'when'], 'this-year', 1, 0] },
      paint: {
        'line-color': ['match', ['get', 'when'], 'this-year', colours.track, colours.earlier],
        'line-width': width,
        'line-opacity': 0.8,
      },
    },
  ]
}

/** Of two summits the higher one, by what `topOf` says of each. */
const HIGHER: ExpressionSpecification = [
  'case',
  ['>', ['string', ['accumulated']], ['string', ['get', 'top']]],
  ['accumulated'],
  ['get', 'top'],
]

/** Letters that a height takes in front of a name. */
const HEIGHT_LETTERS = 5

/** Compared letter by letter the higher summit comes after: a cluster keeps nothing but one such text. */
export function topOf({ heightM, name }: Pick<MapSummit, 'heightM' | 'name'>): string {
  return `${String(Math.round(heightM)).padStart(HEIGHT_LETTERS, '0')}${name}`
}

export function nameOfTop(top: string): string {
  return top.slice(HEIGHT_LETTERS)
}

function summitLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'clusters',
      type: 'circle',
      source: 'summits',
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': colours.ink,
        'circle-opacity': 0.85,
        'circle-radius': ['step', ['get', 'point_count'], 13, 10, 16, 50, 20],
      },
    },
    {
      id: 'cluster-names',
      type: 'symbol',
      source: 'summits',
      filter: ['has', 'point_count'],
      minzoom: 6,
      layout: {
        'text-field': ['slice', ['string', ['get', 'top']], HEIGHT_LETTERS],
        // The highest is named first where there is no room for all.
        'symbol-sort-key': ['-', 0, ['to-number', ['slice', ['string', ['get', 'top']], 0, HEIGHT_LETTERS]]],
        'text-size': 13,
        'text-font': ['Poltawski Nowy'],
        'text-anchor': 'top',
        'text-offset': [0, 1.5],
      },
      paint: { 'text-color': colours.ink, 'text-halo-color': colours.land, 'text-halo-width': 1.8 },
    },
    {
      id: 'cluster-counts',
      type: 'symbol',
      source: 'summits',
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['to-string', ['get', 'point_count']],
        'text-size': 12,
        'text-font': ['Instrument Sans'],
        // It stands on its own disc: it is always written, and nothing else is written over that.
        'text-allow-overlap': true,
        'text-padding': 9,
      },
      paint: { 'text-color': colours.paper },
    },
    {
      id: 'summits',
      type: 'circle',
      source: 'summits',
      filter: ['!', ['has', 'point_count']],
      paint: {
        'circle-color': ['match', ['get', 'when'], 'not-yet', colours.land, colours.ink],
        'circle-radius': ['case', ['get', 'main'], 8, 5],
        'circle-stroke-color': colours.ink,
        'circle-stroke-width': 1.3,
      },
    },
    {
      id: 'climbed',
      type: 'circle',
      source: 'climbed',
      paint: {
        'circle-color': [
          'case',
          ['get', 'wished'],
          colours.land,
          ['match', ['get', 'when'], 'this-year', colours.thisYear, colours.earlier],
        ],
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 5, 5, 9, 8],
        // A wish is a ring that waits to be filled.
        'circle-stroke-color': ['case', ['get', 'wished'], colours.thisYear, colours.land],
        'circle-stroke-width': ['case', ['get', 'wished'], 3, 2],
      },
    },
    // The last layer takes its room first.
    nameLayer('names', colours, 8.5),
    nameLayer('climbed-names', colours, 7),
  ]
}

function nameLayer(id: 'names' | 'climbed-names', colours: MapColours, minzoom: number): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: id === 'names' ? 'summits' : 'climbed',
    filter: ['!', ['has', 'point_count']],
    minzoom,
    layout: {
      // Where two names would touch, the better known summit keeps its own.
      'symbol-sort-key': ['get', 'order'],
      'text-field': ['get', 'name'],
      'text-size': 13,
      'text-font': ['Poltawski Nowy'],
      'text-anchor': 'left',
      'text-offset': [0.8, 0],
    },
    paint: { 'text-color': colours.ink, 'text-halo-color': colours.land, 'text-halo-width': 1.8 },
  }
}

/** What was climbed or is wished for stands by itself at every zoom: gathered into a number with others it could not be seen. */
export function climbedFeatures(summits: readonly MapSummit[]): FeatureCollection<Point> {
  return features(byWeight(summits).filter(standsOut))
}

export function otherFeatures(summits: readonly MapSummit[]): FeatureCollection<Point> {
  return features(byWeight(summits).filter((summit) => !standsOut(summit)))
}

function features(inOrder: readonly MapSummit[]): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: inOrder.map(({ lon, lat, name, heightM, to, when, wished, main }, order) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: {
        name,
        heightM,
        top: topOf({ name, heightM }),
        to: to ?? null,
        when: when ?? null,
        wished: wished ?? false,
        main: main ?? false,
        order,
      },
    })),
  }
}

export function trackFeature(parts: Parts): Feature<MultiLineString> {
  const coordinates = parts.map((part) => part.map(([lon, lat]) => [lon, lat]))
  return { type: 'Feature', geometry: { type: 'MultiLineString', coordinates }, properties: {} }
}

export function wayFeatures(ways: readonly MapWay[]): FeatureCollection<LineString> {
  return {
    type: 'FeatureCollection',
    features: ways.map(({ title, day, to, when, places }) => ({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: places.map(([lon, lat]) => [lon, lat]) },
      properties: { title: `${title}, ${day}`, to, when },
    })),
  }
}

function groundFeatures(): FeatureCollection {
  const line = (kind: string, points: readonly LonLat[]): Feature => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: points.map(([lon, lat]) => [lon, lat]) },
    properties: { kind },
  })
  return {
    type: 'FeatureCollection',
    features: [
      ...basemap.ranges.map(({ name, at }): Feature => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [at[0], at[1]] },
        properties: { kind: 'range-name', name },
      })),
      ...basemap.rivers.map((river) => line('river', river.line)),
      ...basemap.border.map((points) => line('border', points)),
      ...basemap.towns.map(({ name, rank, at }): Feature => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [at[0], at[1]] },
        properties: { kind: 'town', name, rank },
      })),
    ],
  }
}
