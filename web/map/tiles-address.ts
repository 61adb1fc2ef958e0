import { API_BASE } from '#web/lib/api/media.ts'

/** A route of tiles as the map library wants it: the whole address, with its own places for zoom, column and row. */
export function tilesAddress(path: string, version: number): string {
  return location.origin + API_BASE + path.replace(':version', String(version)).replace(/:([zxy])/g, '{$1}')
}
