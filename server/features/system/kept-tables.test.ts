import { yearRoutes } from '#contract/year.ts'
import { expect, it } from 'vitest'
import { challengeRoutes } from '#contract/challenges.ts'
import { embedRoutes } from '#contract/embeds.ts'
import { feedRoutes } from '#contract/feeds.ts'
import { forumRoutes } from '#contract/forum.ts'
import { routeUrl } from '#contract/lib/route.ts'
import { pages, type PageName } from '#contract/pages.ts'
import { rankingRoutes } from '#contract/ranking.ts'
import { storyRoutes } from '#contract/stories.ts'
import { achievements } from '#domain/achievements/catalogue.ts'
import { innerHeaders } from '#server/lib/inner-calls.ts'
import { TOPICS } from '#server/lib/kept/serve-kept.ts'
import { API } from '#server/lib/serve.ts'
import { summitNamed, storyWorld } from '#server/testing/story-world.ts'
import { tableReadings } from '#server/testing/table-readings.ts'
import { testApp } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'

/** Of the story that is told. */
const YEAR = '2026'

const world = testApp({ processes: 1 })
const { tell } = storyWorld(world)
const { announce } = tripWorld(world)

/** What kept answers may read without being told of its changes. */
const unwatched = new Map([
  ['summits', 'changes with a release alone'],
  ['mountain_ranges', 'changes with a release alone'],
  ['rank_steps', 'written with point_totals, by its triggers'],
  ['topic_changes', 'the versions themselves'],
  ['topic_versions', 'the versions themselves'],
])

/** Kinds of topics that a change of each table tells: the words in the arguments of its triggers. */
async function toldBy(): Promise<Map<string, Set<string>>> {
  const rows = await world.db<{ name: string; words: string }[]>`
    select c.relname as name, string_agg(encode(t.tgargs, 'escape'), ' ') as words
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'tell_topics' group by 1`
  return new Map(
    rows.map(({ name, words }) => [
      name,
      new Set([...words.matchAll(/'([a-z]+) ?'/g)].map(([, kind]) => kind!)),
    ]),
  )
}

async function addresses(): Promise<Record<string, string>> {
  const author = await world.newUser()
  const story = await tell(author, { summits: [summitNamed('rysy').id], title: 'Na Rysy' })
  const trip = await announce(author)
  await world.as(author)(yearRoutes.show, { params: { period: YEAR } })
  await world.as(author)(yearRoutes.show, { params: { period: 'all' } })
  const thread = (
    await world.as(author)(forumRoutes.start, {
      body: { board: 'sprzet', title: 'Jakie raki?', text: '<p>Na pierwszą zimę.</p>' },
    })
  ).body
  const lists = (await world.as(author)(challengeRoutes.list, {})).body
  const ids: Partial<Record<PageName, Record<string, string>>> = {
    activity: { id: String(story.id) },
    trip: { id: String(trip.id) },
    thread: { id: String(thread.id) },
    board: { board: 'sprzet' },
    user: { id: String(author.id) },
    userYears: { id: String(author.id) },
    userYear: { id: String(author.id), year: YEAR },
    achievement: { id: achievements[0]!.id },
    challenge: { id: String(lists.crowns[0]!.key) },
  }
  const page = (name: PageName) =>
    pages[name].path.replace(/:(\w+)/g, (_all, word: string) => {
      const value = ids[name]?.[word]
      if (value === undefined) throw new Error(`Where is a page ${name}?`)
      return value
    })
  const calls = {
    'call of a story': routeUrl(API, storyRoutes.one, { params: { id: story.id } }),
    'call of stories on a summit': `${API}/story?summitId=${summitNamed('rysy').id}`,
    'call of the ranking': routeUrl(API, rankingRoutes.list, {}),
    'feed of stories': routeUrl(API, feedRoutes.stories, {}),
    'feed of a hiker': routeUrl(API, feedRoutes.hiker, { params: { id: author.id } }),
    'feed of a board': routeUrl(API, feedRoutes.board, { params: { board: 'sprzet' } }),
    'picture of a cairn': routeUrl(API, embedRoutes.cairn, { params: { id: author.id } }),
    'story on another site': routeUrl(API, embedRoutes.oembed, {
      query: { url: `${world.app.config.publicUrl}/activities/${story.id}` },
    }),
  }
  return {
    ...calls,
    ...Object.fromEntries([...world.app.pageTopics.keys()].map((name) => [name, page(name)])),
  }
}

it.skipIf(process.env['TEST_ENGINE'] !== 'embedded')(
  'reads no table of which it is not told when it changes',
  async () => {
    const [told, all] = [await toldBy(), await addresses()]
    await world.inject({ method: 'GET', url: `${API}/summit` })
    const missing: string[] = []
    for (const [what, url] of Object.entries(all)) {
      const before = await tableReadings(world.db)
      const answer = await world.inject({ method: 'GET', url, headers: innerHeaders('a test') })
      if (answer.statusCode !== 200) missing.push(`${what}: answered ${answer.statusCode}`)
      const after = await tableReadings(world.db)
      const name = what as PageName
      const params = Object.fromEntries(
        [...(pages[name]?.path ?? '').matchAll(/:(\w+)/g)].map(([, word]) => [word!, url.split('/').at(-1)!]),
      )
      const topics =
        world.app.pageTopics.get(name)?.(params) ?? String(answer.headers[TOPICS] ?? '').split(',')
      const kinds = topics.map((topic) => topic.split(' ')[0]!)
      for (const [table, n] of after) {
        if (n === before.get(table) || unwatched.has(table)) continue
        if (!kinds.some((kind) => told.get(table)?.has(kind))) missing.push(`${what}: ${table}`)
      }
    }
    expect(missing).toEqual([])
  },
  180_000,
)
