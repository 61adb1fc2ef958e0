import type { APIRequestContext } from '@playwright/test'
import { summits } from '#data/mountains.ts'
import { generateHike, type HikeOptions } from '#domain/track/generate/generate.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import { expect } from '../quiet-test.ts'
import { bearer, type Person } from './people.ts'

/** A hike over real summits as a file for a file field; another seed is another hike. */
export function gpxFile(slug: string, seed: number, more: Partial<HikeOptions> = {}) {
  const summit = summits.find((one) => one.slug === slug)
  if (!summit) throw new Error(`No summit ${slug}`)
  const { track } = generateHike({
    seed,
    visits: [{ summit, kind: 'climb', pauseS: 900 }],
    startMs: Date.UTC(2026, 5, 1 + (seed % 25), 5),
    ...more,
  })
  const name = `${summit.name} o świcie`
  return {
    name: `${slug}-${seed}.gpx`,
    mimeType: 'application/gpx+xml',
    buffer: Buffer.from(writeGpx(track, { name })),
  }
}

/** Gives a story its track, as the editor does. */
export async function giveTrack(
  request: APIRequestContext,
  { tokens }: Pick<Person, 'tokens'>,
  id: number,
  file: ReturnType<typeof gpxFile>,
): Promise<void> {
  const headers = bearer({ tokens })
  const read = await request.post(`/api/story/track-preview?name=${file.name}`, {
    data: file.buffer,
    headers: { ...headers, 'Content-Type': file.mimeType },
  })
  expect(read.status()).toBe(200)
  const { key } = (await read.json()) as { key: string }
  const changed = await request.patch(`/api/story/${id}`, { data: { track: { key } }, headers })
  expect(changed.status()).toBe(200)
}
