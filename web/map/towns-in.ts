import { basemap } from '#data/basemap.ts'
import type { LonLat } from './map-summit.ts'
import { isNear, type Projection } from './projection.ts'
import { holds, type Rect } from './rect.ts'

export type Town = { name: string; x: number; y: number }

const MOST = 14
/** Units around a place that belong to it. */
const MARK = 5
/** Degrees of longitude from which only the large towns are shown. */
const WIDE = 3

/** The towns that a drawn map names, in picture units; none whose name would cover one of the given places. */
export function townsIn({ box, project }: Projection, places: readonly LonLat[] = []): Town[] {
  const isWide = box[2] - box[0] > WIDE
  const marks = places.map(project)
  return basemap.towns
    .filter(({ at, rank }) => isNear(box, at, -0.04) && (!isWide || rank === 1))
    .map(({ name, at }) => {
      const [x, y] = project(at)
      return { name, x, y }
    })
    .filter((town) => {
      const { left, right, top, bottom } = townBox(town)
      const rect = { left: left - MARK, right: right + MARK, top: top - MARK / 2, bottom: bottom + MARK / 2 }
      return !marks.some((mark) => holds(rect, mark))
    })
    .slice(0, MOST)
}

/** What the mark and the name of a town take up. */
export function townBox({ name, x, y }: Town): Rect {
  return { left: x - 5, right: x + 9 + name.length * 6.2, top: y - 8, bottom: y + 8 }
}
