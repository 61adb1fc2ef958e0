import { xmlText } from '../mountains/gpx-waypoint.ts'

/** A planned way: parallel columns, and what is passed on it. */
export interface GpxRoute {
  name: string
  description: string
  lat: readonly number[]
  lon: readonly number[]
  elevation: readonly (number | null)[]
  waypoints: readonly { name: string; lat: number; lon: number; heightM: number }[]
}

/** A planned way as GPX 1.1. A track without times rather than a route: watches and map apps follow it as it is. */
export function routeGpx({ name, description, lat, lon, elevation, waypoints }: GpxRoute): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Kopczyk" xmlns="http://www.topografix.com/GPX/1/1">',
    `  <metadata><name>${xmlText(name)}</name><desc>${xmlText(description)}</desc></metadata>`,
    ...waypoints.map(
      (one) =>
        `  <wpt lat="${one.lat}" lon="${one.lon}"><ele>${one.heightM}</ele><name>${xmlText(one.name)}</name><sym>Summit</sym></wpt>`,
    ),
    `  <trk><name>${xmlText(name)}</name><desc>${xmlText(description)}</desc><trkseg>`,
    ...lat.map((value, i) => {
      const height = elevation[i]
      const ele = height == null ? '' : `<ele>${height}</ele>`
      return `    <trkpt lat="${value}" lon="${lon[i]}">${ele}</trkpt>`
    }),
    '  </trkseg></trk>',
    '</gpx>',
    '',
  ].join('\n')
}
