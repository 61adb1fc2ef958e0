import type { Sql } from '#server/db/connect.ts'
import { findStory, readSummitsOf } from './stories.queries.ts'
import { readPublicIds } from './heads.queries.ts'

/** The head of a story's page; a browser sends no token with it, so only what everybody may see has words. */
export async function storyHead(db: Sql, id: string) {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null
  const story = await findStory(db, null, Number(id))
  // What is not for everybody is not there; opened by its author, the page itself asks again with their token.
  if (story === null) return null
  const summits = (await readSummitsOf(db, story.id)).filter((one) => one.state === 'counted')
  const names = summits.map((one) => one.summit.name).join(', ')
  const author = `${story.author.firstName} ${story.author.lastName}`.trim()
  const description = story.excerpt || [author, names, distance(story.distanceM)].filter(Boolean).join(' · ')
  return {
    title: story.title,
    description,
    canonical: `/activities/${story.id}`,
    type: 'article' as const,
    image: `/api/story/${story.id}/card.png?v=${story.revision}`,
    author: { name: author, path: `/users/${story.author.id}` },
  }
}

function distance(metres: number | null): string {
  return metres === null ? '' : `${(metres / 1000).toFixed(1).replace('.', ',')}\u00a0km`
}

export async function* publicStoryPaths(db: Sql): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const ids = await readPublicIds(db, after, 5_000)
    if (ids.length === 0) return
    for (const id of ids) yield `/activities/${id}`
    after = ids.at(-1)!
  }
}
