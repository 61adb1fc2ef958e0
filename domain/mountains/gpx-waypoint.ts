/** A summit as a GPX 1.1 file with one waypoint, for watches and map apps. */

export interface WaypointSummit {
  name: string
  heightM: number
  lat: number
  lon: number
  description: string
}

export function gpxWaypoint(summit: WaypointSummit, link: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Kopczyk" xmlns="http://www.topografix.com/GPX/1/1">',
    `  <wpt lat="${summit.lat}" lon="${summit.lon}">`,
    `    <ele>${summit.heightM}</ele>`,
    `    <name>${xmlText(summit.name)}</name>`,
    `    <desc>${xmlText(summit.description)}</desc>`,
    `    <link href="${xmlText(link)}"><text>Kopczyk</text></link>`,
    '    <sym>Summit</sym>',
    '    <type>summit</type>',
    '  </wpt>',
    '</gpx>',
    '',
  ].join('\n')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML text: entities, and no control characters, which XML 1.0 cannot hold at all. */
export function xmlText(text: string): string {
  return [...text]
    .filter((char) => char >= ' ' || char === '\t' || char === '\n')
    .map((char) => ENTITIES[char] ?? char)
    .join('')
}
