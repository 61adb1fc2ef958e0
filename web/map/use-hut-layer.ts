import { useQuery } from '@tanstack/react-query'
import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { hutsQuery } from '#web/queries/places.ts'
import type { MapColours } from './map-colours.ts'
import type { MapHut } from './map-summit.ts'

/** Huts on the map to move: small squares from afar, with their names where there is room. */
export function useHutLayer(map: LibreMap | null, colours: MapColours | null): void {
  const { data: huts } = useQuery({ ...hutsQuery, enabled: map !== null })
  useEffect(() => {
    if (map === null || colours === null || huts === undefined || map.getSource('huts')) return
    // Under the names of summits, which are worth more.
    const below = map.getLayer('names') ? 'names' : undefined
    map.addSource('huts', { type: 'geojson', data: hutFeatures(huts) })
    map.addLayer(
      {
        id: 'huts',
        type: 'circle',
        source: 'huts',
        minzoom: 9,
        paint: {
          'circle-radius': 3.5,
          'circle-color': colours.paper,
          'circle-stroke-color': colours.ink,
          'circle-stroke-width': 1.6,
        },
      },
      below,
    )
    map.addLayer(
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
      below,
    )
  }, [map, colours, huts])
}

function hutFeatures(huts: readonly MapHut[]) {
  return {
    type: 'FeatureCollection' as const,
    features: huts.map(({ name, lat, lon }) => ({
      type: 'Feature' as const,
      properties: { name },
      geometry: { type: 'Point' as const, coordinates: [lon, lat] },
    })),
  }
}
