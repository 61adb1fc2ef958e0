import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { troddenRoutes, troddenZooms } from '#contract/trodden.ts'
import type { TroddenSeason } from '#domain/trodden/seasons.ts'
import type { MapColours } from './map-colours.ts'
import { tilesAddress } from './tiles-address.ts'

export type TroddenLayer = { version: number; season: TroddenSeason }

const NAME = 'trodden'

/** Where people really walk, under the trails: the more, the wider. */
export function useTroddenLayer(
  map: LibreMap | null,
  colours: MapColours | null,
  layer: TroddenLayer | null,
): void {
  const { version, season } = layer ?? { version: 0, season: 'year' as const }
  useEffect(() => {
    if (map === null || colours === null || version === 0) return
    map.addSource(NAME, {
      type: 'vector',
      tiles: [tilesAddress(troddenRoutes.tile.path.replace(':season', season), version)],
      minzoom: troddenZooms.least,
      maxzoom: troddenZooms.most,
      bounds: [14, 48.9, 23.2, 51.3],
    })
    map.addLayer(
      {
        id: NAME,
        type: 'line',
        source: NAME,
        'source-layer': NAME,
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: {
          'line-color': colours.thisYear,
          'line-opacity': 0.55,
          'line-width': [
            'interpolate',
            ['linear'],
            ['zoom'],
            8,
            ['+', 1, ['get', 'class']],
            14,
            ['+', 6, ['*', 3, ['get', 'class']]],
          ],
        },
      },
      map.getLayer('trail-case') ? 'trail-case' : undefined,
    )
    return () => {
      // The map itself may be gone before what lies on it.
      if (map.getLayer(NAME)) map.removeLayer(NAME)
      if (map.getSource(NAME)) map.removeSource(NAME)
    }
  }, [map, colours, version, season])
}
