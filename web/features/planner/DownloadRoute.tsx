import type { PlannedRoute } from '#contract/trails.ts'
import { routeGpx } from '#domain/trails/route-gpx.ts'
import { saveFile } from '#web/lib/api/download.ts'
import { km } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { placesOf } from '#web/map/track-line.ts'

/** The way as a file for a watch or a map app, made in the browser. */
export function DownloadRoute({ planned, isSmall = false }: { planned: PlannedRoute; isSmall?: boolean }) {
  const save = () => {
    const { profile, parts, places, distanceM, byHandM } = planned
    const line = parts.flatMap(({ line: part }) => placesOf(part))
    const names = places.map(({ place }) => place.name)
    const name = names.length > 0 ? names.join(' – ') : t('planner.gpx-name', { distance: km(distanceM) })
    const text = routeGpx({
      name,
      description: t('planner.gpx-description', { hand: km(byHandM) }),
      lat: line.map(([, lat]) => lat),
      lon: line.map(([lon]) => lon),
      elevation: heightsAt(line, profile),
      waypoints: places.map(({ place }) => ({ ...place, heightM: place.height })),
    })
    saveFile(new Blob([text], { type: 'application/gpx+xml' }), 'kopczyk-trasa.gpx')
  }
  return (
    <Button icon="download" {...(isSmall && { look: 'ghost', size: 'small' })} onClick={save}>
      {t('planner.download')}
    </Button>
  )
}

/** Heights of the profile's nearest point: both follow the same line in the same order. */
function heightsAt(line: readonly (readonly [number, number])[], profile: PlannedRoute['profile']) {
  let at = 0
  return line.map(([lon, lat]) => {
    const off = (i: number) => Math.abs(profile.lat[i]! - lat) + Math.abs(profile.lon[i]! - lon)
    let best = at
    for (let i = at; i < Math.min(profile.lat.length, at + 60); i++) if (off(i) < off(best)) best = i
    at = best
    return profile.elevation[best] ?? null
  })
}
