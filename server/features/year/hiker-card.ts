import type { LanguageName } from '#contract/language.ts'
import { polishPlural } from '#domain/words/polish-plural.ts'
import type { RidgeHike } from '#domain/year/year-ridge.ts'
import type { Sql } from '#server/db/connect.ts'
import { climbedSummits } from '#server/features/ascents/ascents.service.ts'
import { statsOf } from '#server/features/hiker-stats/hiker-stats.service.ts'
import type { Catalogue } from '#server/features/mountains/mountains.service.ts'
import { getProfile } from '#server/features/users/users.service.ts'
import { say } from '#server/lib/say.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { grouped, type YearPicture } from './year-words.ts'

const summitWords = { one: 'szczyt', few: 'szczyty', many: 'szczytów', other: 'szczytu' }
const storyWords = { one: 'historia', few: 'historie', many: 'historii', other: 'historii' }

/** A hiker as a picture: what the viewer may see of their summits as one ridge from west to east, and three figures. */
export async function hikerCard(
  db: Sql,
  { summitById }: Catalogue,
  viewer: Viewer | null,
  userId: number,
  language: LanguageName,
): Promise<Omit<YearPicture, 'shape'>> {
  const { firstName, lastName } = await getProfile(db, viewer, userId)
  const [climbed, { distance, stories }] = await Promise.all([
    climbedSummits(db, viewer, userId),
    statsOf(db, viewer, userId),
  ])
  const hikes = climbed
    .flatMap(({ summitId }) => summitById.get(summitId) ?? [])
    .toSorted((a, b) => a.lon - b.lon)
    .map(({ heightM, name }): RidgeHike => ({ distanceM: 1, topM: heightM, name, month: 0 }))
  const figures = [
    {
      value: grouped(climbed.length, language),
      label: say(language, summitWords[polishPlural(climbed.length)]),
    },
    ...(distance > 0
      ? [
          {
            value: grouped(Math.round(distance / 1000), language),
            unit: 'km',
            label: say(language, 'pieszo'),
          },
        ]
      : []),
    { value: grouped(stories, language), label: say(language, storyWords[polishPlural(stories)]) },
  ]
  const lines = [firstName, lastName].filter(Boolean)
  return { words: { title: lines.join(' '), lines, figures }, hikes }
}
