import type { APIRequestContext, Locator } from '@playwright/test'
import { decodeTrack } from '#domain/track/line/encode.ts'
import { projectionOf } from '#web/map/projection.ts'
import { WAYS_SIZE, waysBox } from '#web/map/ways-size.ts'
import type { Person } from './people.ts'
import { tellStory } from './stories.ts'
import { giveTrack, gpxFile } from './tracks.ts'

type Hike = { title: string; slug: string; date: string; visibility?: 'public' | 'private' }

let seed = 40

/** A story with a track over a summit, as its author would have told it. */
export async function tellHike(request: APIRequestContext, author: Person, hike: Hike): Promise<number> {
  const { title, slug, date, visibility = 'public' } = hike
  const id = await tellStory(request, author, { title, date, visibility })
  const startMs = Date.parse(`${date}T05:00:00Z`)
  const file = gpxFile(slug, seed++, { startMs })
  await giveTrack(request, author, id, file)
  return id
}

/** Where on the screen the middle of a hike lies, on a drawn map of all hikes of its author. */
export async function placeOnMap(request: APIRequestContext, author: Person, id: number, map: Locator) {
  const answer = await request.get(`/api/story/map?author=${author.id}`)
  const { items } = (await answer.json()) as { items: { id: number; line: string }[] }
  const lines = items.map(({ line }) => {
    const { lat, lon } = decodeTrack({ line, ele: '', time: '', starts: [0] })
    return Array.from(lat, (value, at) => ({ lat: value, lon: lon[at]! }))
  })
  const { width, height } = WAYS_SIZE
  const { project } = projectionOf(waysBox(lines.flat()), width, height)
  const line = lines[items.findIndex((item) => item.id === id)]!
  const { lon, lat } = line[line.length >> 1]!
  const [x, y] = project([lon, lat])
  const frame = (await map.boundingBox())!
  return { x: frame.x + (x / width) * frame.width, y: frame.y + (y / height) * frame.height }
}
