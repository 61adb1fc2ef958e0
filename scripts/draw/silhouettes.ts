/** Outlines of all summits for their stamps: `node scripts/draw/silhouettes.ts`. */
import { summits } from '#data/mountains.ts'
import { silhouette } from '#domain/terrain/silhouette.ts'
import { skylinePeaks as peaks } from '#data/skyline-peaks.ts'
import { writePicture } from './picture.ts'

const rows = summits.map(
  (summit) => `${JSON.stringify(summit.slug)}: ${JSON.stringify(silhouette(summit, peaks))}`,
)
writePicture('data/pictures/silhouettes.json', `{\n${rows.join(',\n')}\n}\n`, 80)
