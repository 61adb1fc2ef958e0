import type { Feature, FeatureCollection, LineString } from 'geojson'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { FollowedWay } from '#domain/follow-way/followed-way.ts'
import type { NearPlace } from '#web/lib/pocket/land.ts'
import type { MapColours } from '../map-colours.ts'
import { mapStyle } from '../map-style.ts'
import type { MapSummit } from '../map-summit.ts'
import { pocketSources } from './pocket-protocol.ts'

type Placed = Omit<NearPlace, 'distanceM' | 'bearing'>

/** No tiles of others: they would not be there without network. */
const CONFIG = { mapTilesUrl: null, mapTilesAttribution: null } as Parameters<typeof mapStyle>[0]

/** The map in the mountains: our ground, trails and names, the walked line, and the way ahead. */
export function pocketStyle(colours: MapColours, places: readonly Placed[]): StyleSpecification {
  const { sources, layers, ...style } = mapStyle(CONFIG, colours, { summits: summitsOf(places), parts: [] })
  const { 'ground-dem': _, ...own } = sources
  const below = layers.findIndex(({ id }) => id === 'track-case')
  return {
    ...style,
    sources: {
      ...own,
      ...pocketSources(),
      huts: { type: 'geojson', data: hutFeatures(places) },
      'way-ahead': { type: 'geojson', data: nothing() },
      'way-signs': { type: 'geojson', data: nothing() },
      // With names for its pieces: it is told what grows (grown-line.ts).
      track: { type: 'geojson', data: nothing() },
    },
    layers: [...layers.slice(0, below), ...wayLayers(colours), ...layers.slice(below), ...hutLayers(colours)],
  }
}

export const nothing = (): FeatureCollection => ({ type: 'FeatureCollection', features: [] })

function summitsOf(places: readonly Placed[]): MapSummit[] {
  return places
    .filter(({ kind }) => kind === 'summit')
    .map(({ name, heightM, lat, lon, slug }, id) => ({
      id,
      name: `${name} ${heightM}`,
      heightM,
      lat,
      lon,
      ...(slug && { to: `/summits/${slug}` }),
    }))
}

function hutFeatures(places: readonly Placed[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: places
      .filter(({ kind }) => kind === 'hut')
      .map(({ name, lat, lon }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lon, lat] },
        properties: { name },
      })),
  }
}

function hutLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'huts',
      type: 'circle',
      source: 'huts',
      minzoom: 9,
      paint: {
        'circle-radius': 4,
        'circle-color': colours.paper,
        'circle-stroke-color': colours.ink,
        'circle-stroke-width': 1.8,
      },
    },
    {
      id: 'hut-names',
      type: 'symbol',
      source: 'huts',
      minzoom: 11.5,
      layout: {
        'text-field': ['get', 'name'],
        'text-size': 12,
        'text-font': ['Poltawski Nowy'],
        'text-anchor': 'left',
        'text-offset': [0.8, 0],
        'text-optional': true,
      },
      paint: { 'text-color': colours.ink, 'text-halo-color': colours.land, 'text-halo-width': 1.6 },
    },
  ]
}

/** The way ahead has the colour of its trail and an edge of ink; what was walked is the line of the track above it. */
function wayLayers(colours: MapColours): LayerSpecification[] {
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const
  return [
    {
      id: 'way-edge',
      type: 'line',
      source: 'way-ahead',
      layout,
      paint: { 'line-color': colours.ink, 'line-width': 9 },
    },
    {
      id: 'way-ahead',
      type: 'line',
      source: 'way-ahead',
      layout,
      paint: {
        'line-width': 6.5,
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
          'black',
          colours.black,
          colours.paper,
        ],
      },
    },
    {
      id: 'way-arrows',
      type: 'symbol',
      source: 'way-ahead',
      minzoom: 12,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 90,
        'text-field': '›',
        'text-size': 20,
        'text-font': ['Instrument Sans'],
        'text-keep-upright': false,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
        'text-padding': 0,
      },
      paint: { 'text-color': colours.paper, 'text-halo-color': colours.ink, 'text-halo-width': 0.6 },
    },
    {
      id: 'way-signs',
      type: 'circle',
      source: 'way-signs',
      minzoom: 11,
      paint: {
        'circle-radius': 4.5,
        'circle-color': colours.paper,
        'circle-stroke-color': colours.ink,
        'circle-stroke-width': 2,
      },
    },
  ]
}

/** What is still to be walked, piece by piece in the colour of its trail. */
export function aheadFeatures(way: FollowedWay, fromM: number): FeatureCollection<LineString> {
  const features = way.stretches.flatMap(({ fromM: start, toM, colours }): Feature<LineString>[] => {
    const first = Math.max(start, fromM)
    if (toM - first < 1) return []
    const coordinates = [placeAt(way, first)]
    way.m.forEach((m, i) => {
      if (m > first && m < toM) coordinates.push([way.lon[i]!, way.lat[i]!])
    })
    coordinates.push(placeAt(way, toM))
    return [
      {
        type: 'Feature',
        geometry: { type: 'LineString', coordinates },
        properties: { colour: colours[0] ?? 'none' },
      },
    ]
  })
  return { type: 'FeatureCollection', features }
}

function placeAt(way: FollowedWay, m: number): [number, number] {
  const next = Math.max(
    1,
    way.m.findIndex((one) => one >= m),
  )
  const [a, b] = [way.m[next - 1]!, way.m[next]!]
  const share = b > a ? Math.min(1, Math.max(0, (m - a) / (b - a))) : 0
  const between = (values: readonly number[]) =>
    values[next - 1]! + (values[next]! - values[next - 1]!) * share
  return [between(way.lon), between(way.lat)]
}

export function signFeatures(way: FollowedWay): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: way.signs.map(({ lat, lon }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: {},
    })),
  }
}

/** Black ground under thin lines: pixels that are off need no power. */
export function sparingColours(colours: MapColours): MapColours {
  const bands = Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((band) => [`t${band}`, `rgb(${band * 2} ${band * 2} ${band})`]),
  )
  return {
    ...colours,
    ...bands,
    land: '#000',
    low: '#000',
    shadow: 'rgb(0 0 0 / 60%)',
    light: 'rgb(120 100 70 / 12%)',
  }
}
