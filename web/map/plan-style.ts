import type { FeatureCollection, LineString } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'
import type { LonLat } from './map-summit.ts'

type PlanPart = { leg: number; onTrail: boolean; places: readonly LonLat[] }

export function planFeatures(parts: readonly PlanPart[]): FeatureCollection<LineString> {
  return {
    type: 'FeatureCollection',
    features: parts
      .filter(({ places }) => places.length > 1)
      .map(({ leg, onTrail, places }) => ({
        type: 'Feature',
        geometry: { type: 'LineString', coordinates: places.map(([lon, lat]) => [lon, lat]) },
        properties: { leg, onTrail },
      })),
  }
}

/** Whole along trails, dashed where the way goes over ground without a trail that we know. */
export function planLayers(colours: MapColours): LayerSpecification[] {
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const
  return [
    {
      id: 'plan-case',
      type: 'line',
      source: 'plan',
      layout,
      paint: { 'line-color': colours.trackCase, 'line-width': 8, 'line-opacity': 0.9 },
    },
    {
      id: 'plan-on-trail',
      type: 'line',
      source: 'plan',
      filter: ['==', ['get', 'onTrail'], true],
      layout,
      paint: { 'line-color': colours.track, 'line-width': 4.5 },
    },
    {
      id: 'plan-by-hand',
      type: 'line',
      source: 'plan',
      filter: ['==', ['get', 'onTrail'], false],
      paint: { 'line-color': colours.track, 'line-width': 4, 'line-dasharray': [1.4, 1.4] },
    },
    // Wider than what is seen: a thin line is hard to press.
    {
      id: 'plan-target',
      type: 'line',
      source: 'plan',
      paint: { 'line-color': colours.track, 'line-width': 18, 'line-opacity': 0 },
    },
  ]
}
