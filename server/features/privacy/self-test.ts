import type { SelfTest } from '#contract/track-privacy.ts'
import { decodeTrack } from '#domain/track/line/encode.ts'
import { guessHomes, type SeenEnd } from '#domain/track/privacy/guess-home.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { publicEnds, type PublicEnds } from './self-test.queries.ts'

/** More stories than this tell a stranger nothing new. */
const STORIES = 300
const PLACES = 5

/** „Spróbuj mnie znaleźć”: what a stranger could infer from the viewer's own public stories. Told to nobody else. */
export async function tryToFind(db: Db, viewer: Viewer): Promise<SelfTest> {
  const rows = await publicEnds(db, viewer.id, STORIES)
  const places = guessHomes(rows.flatMap(endsOf)).slice(0, PLACES)
  return {
    stories: rows.length,
    places: places.map(({ real, stories, missM }) => ({ ...real, stories, miss: Math.round(missM) })),
  }
}

function endsOf({ id, line, places }: PublicEnds): SeenEnd[] {
  const { lat, lon } = decodeTrack({ line, ele: '', time: '', starts: [0] })
  if (lat.length === 0 || places.length < 4) return []
  const last = lat.length - 1
  return [
    { story: id, seen: { lat: lat[0]!, lon: lon[0]! }, real: { lat: places[0]!, lon: places[1]! } },
    {
      story: id,
      seen: { lat: lat[last]!, lon: lon[last]! },
      real: { lat: places.at(-2)!, lon: places.at(-1)! },
    },
  ]
}
