const wanted = {
  land: '--map-land',
  range: '--map-h2',
  low: '--map-low',
  t0: '--map-t0',
  t1: '--map-t1',
  t2: '--map-t2',
  t3: '--map-t3',
  t4: '--map-t4',
  t5: '--map-t5',
  t6: '--map-t6',
  t7: '--map-t7',
  t8: '--map-t8',
  shadow: '--map-shadow',
  light: '--map-light',
  contourInk: '--map-contour-ink',
  sky: '--paper',
  contour: '--map-contour',
  water: '--map-water',
  ink: '--map-ink',
  paper: '--paper',
  earlier: '--spruce',
  thisYear: '--dawn',
  track: '--track',
  trackCase: '--track-case',
  red: '--trail-red',
  blue: '--trail-blue',
  green: '--trail-green',
  yellow: '--trail-yellow',
  black: '--trail-black',
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
