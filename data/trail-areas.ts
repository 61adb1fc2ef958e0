import areaRows from './trails/areas.json' with { type: 'json' }

/** Land whose trails we know: where none is drawn there, none is marked (or, in `paths`, no path that is rated). */
export interface TrailArea {
  name: string
  /** `colours`: with the colours of their marks; `paths`: paths without them. */
  knows: 'colours' | 'paths'
  /** West, south, east, north. */
  box: readonly [number, number, number, number]
}

export const trailAreas = areaRows as unknown as readonly TrailArea[]
