const wanted = {
  land: '--map-land',
  range: '--map-h2',
  contour: '--map-contour',
  water: '--map-water',
  ink: '--map-ink',
  paper: '--paper',
  earlier: '--spruce',
  thisYear: '--dawn',
  track: '--track',
  trackCase: '--track-case',
} as const

export type MapColours = Record<keyof typeof wanted, string>

/** The theme's colours as plain values: the map library cannot read custom properties. */
export function mapColours(near: Element): MapColours {
  const probe = document.createElement('i')
  near.append(probe)
  const entries = Object.entries(wanted).map(([name, property]) => {
    probe.style.color = `var(${property})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(entries) as MapColours
}
