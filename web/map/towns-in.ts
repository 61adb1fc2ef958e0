import { basemap } from '#data/basemap.ts'
import { isNear, type Projection } from './projection.ts'

const MOST = 14
/** Degrees of longitude from which only the large towns are shown. */
const WIDE = 3

/** The towns that a drawn map names, in picture units. */
export function townsIn({ box, project }: Projection): { name: string; x: number; y: number }[] {
  const isWide = box[2] - box[0] > WIDE
  return basemap.towns
    .filter(({ at, rank }) => isNear(box, at, -0.04) && (!isWide || rank === 1))
    .slice(0, MOST)
    .map(({ name, at }) => {
      const [x, y] = project(at)
      return { name, x, y }
    })
}
