import { communityLimits, type Community } from '#contract/community.ts'
import type { Sql } from '#server/db/connect.ts'
import { latestTold } from '#server/features/feeds/feeds.service.ts'
import { readFigures } from './community.queries.ts'

/** The same for whoever asks: what everybody may read. */
export async function communityNow(db: Sql): Promise<Community> {
  const [figures, latest] = await Promise.all([readFigures(db), latestTold(db, communityLimits.latest)])
  return {
    figures: figures && {
      hikers: figures.hikers,
      stories: figures.stories,
      ascents: figures.ascents,
      distance: figures.distanceM,
      countedAt: figures.countedAt.toISOString(),
    },
    latest: latest.map((row) => ({
      id: row.id,
      title: row.title,
      author: `${row.author.firstName} ${row.author.lastName}`.trim(),
      date: row.hikedOn,
      place: row.place,
      cover: row.photos[0]?.thumbnail ?? null,
    })),
  }
}
