import { searchLimits, type Found } from '#contract/search.ts'
import { typedWords } from '#domain/search/typed-words.ts'
import type { Db } from '#server/db/connect.ts'
import { searchChallenges } from '#server/features/challenges/challenges.service.ts'
import { searchThreads } from '#server/features/forum/forum.service.ts'
import type { SearchHit } from '#contract/mountains.ts'
import { searchTrips } from '#server/features/trips/trips.service.ts'
import { searchHikers } from '#server/features/users/users.service.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { searchStories } from './search-stories.ts'

/** Of all places that a text may mean, only the likeliest: the third best guess is nobody's question. */
const PLACES = 2

/** Every group that the server knows, asked at once. Each finds only what the viewer may know of, by the rules of its own part. */
export async function searchEverything(
  db: Db,
  viewer: Viewer | null,
  text: string,
  mountains: readonly SearchHit[],
): Promise<Omit<Found, 'starts'>> {
  const typed = typedWords(text)
  const places = mountains.slice(0, PLACES)
  const summitIds = places.filter(({ kind }) => kind === 'summit').map(({ id }) => id)
  const [stories, hikers, threads, trips, challenges] = await Promise.all([
    searchStories(db, viewer, typed, places),
    searchHikers(db, viewer, typed, searchLimits.hikers),
    searchThreads(db, viewer, text, null, searchLimits.threads),
    searchTrips(db, viewer, typed, summitIds, searchLimits.trips),
    searchChallenges(db, viewer, typed, searchLimits.challenges),
  ])
  return { stories, hikers, threads, trips, challenges }
}
