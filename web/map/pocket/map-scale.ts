import type { IControl, Map as LibreMap } from 'maplibre-gl'

/** Metres of a point of the screen at zoom 0 on the equator, with tiles of 512. */
const METRES_AT_ZOOM_0 = 78_271.517

export function metresPerPoint(zoom: number, lat: number): number {
  return (METRES_AT_ZOOM_0 * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom
}

const ROUND = [5, 3, 2, 1] as const

/** The longest round length that is not longer than the given one. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres))
  return (ROUND.find((one) => one * power <= metres) ?? 1) * power
}

const MOST_POINTS = 90
const NBSP = '\u00a0'

/** How long a round length is on the screen. */
export function scaleOf(zoom: number, lat: number): { label: string; points: number } {
  const each = metresPerPoint(zoom, lat)
  const metres = roundLength(MOST_POINTS * each)
  const label = metres >= 1_000 ? `${metres / 1_000}${NBSP}km` : `${metres}${NBSP}m`
  return { label, points: Math.round(metres / each) }
}

/** The library's own scale reads and writes the page with every frame of a map that moves; this one only when it looks otherwise. */
export class MapScale implements IControl {
  #line: HTMLElement | undefined
  #forget: (() => void) | undefined

  onAdd(map: LibreMap): HTMLElement {
    const line = document.createElement('div')
    line.className = 'maplibregl-ctrl maplibregl-ctrl-scale'
    let shown = ''
    const draw = () => {
      const { label, points } = scaleOf(map.getZoom(), map.getCenter().lat)
      const next = `${label} ${points}`
      if (next === shown) return
      shown = next
      line.textContent = label
      line.style.width = `${points}px`
    }
    draw()
    map.on('move', draw)
    this.#line = line
    this.#forget = () => void map.off('move', draw)
    return line
  }

  onRemove(): void {
    this.#forget?.()
    this.#line?.remove()
  }
}
