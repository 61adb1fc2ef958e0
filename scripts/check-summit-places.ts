/**
 * Lists tops that the measured land would have elsewhere: `node scripts/check-summit-places.ts`. A top whose ground lies well below a single
 * higher place beside it, about as high as the top itself, was probably read from a map beside it.
 */
import { summits } from '#data/mountains.ts'
import { farPeaks } from '#data/skyline-peaks.ts'
import { highestNear } from '#domain/terrain/highest-near.ts'
import { heightAt } from '#domain/terrain/relief.ts'
import { OWN_RELIEF, readRelief } from '#server/lib/relief/read-relief.ts'

/** Nodes of the land stand 60 to 90 m apart: what is nearer is the same place. */
const SAME_PLACE_M = 100
const WITHIN_M = 250
/** The ground at the place must lie so much below the top beside it, and that one so near to the surveyed height. */
const BELOW_M = 15
const MATCHES_M = 25

const relief = readRelief(OWN_RELIEF, [])
const tops = [
  ...summits.map(({ slug, sources, ...one }) => ({ ...one, key: slug, by: sources.join(' ') })),
  ...farPeaks.map((one) => ({ ...one, key: one.name, by: 'far' })),
]
for (const { key, by, heightM, lat, lon } of tops) {
  const found = highestNear(relief, { lat, lon }, WITHIN_M)
  if (found === null) {
    console.log(`${key}: no land known`)
    continue
  }
  const here = heightAt(relief, lat, lon)
  // A place that still rises at the edge of the circle is a slope of another mountain, not this top.
  const around = highestNear(relief, found, SAME_PLACE_M * 1.5)
  const isTop = around !== null && around.awayM < 1
  if (!isTop || found.awayM < SAME_PLACE_M || found.heightM - here < BELOW_M) continue
  if (Math.abs(found.heightM - heightM) > MATCHES_M || Math.abs(here - heightM) < BELOW_M) continue
  console.log(
    `${key} (${by}): ${heightM} m, here ${Math.round(here)}, ${Math.round(found.heightM)} m ${Math.round(found.awayM)} m away at ${found.lat.toFixed(4)} ${found.lon.toFixed(4)}`,
  )
}
