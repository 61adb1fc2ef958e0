import { expect, it } from 'vitest'
import { challengeRoutes } from '#contract/challenges.ts'
import { commentRoutes } from '#contract/comments.ts'
import { forumRoutes } from '#contract/forum.ts'
import { routeUrl, type Route } from '#contract/lib/route.ts'
import { rankingRoutes } from '#contract/ranking.ts'
import { yearRoutes } from '#contract/year.ts'
import { mayLag, jobResultRoutes } from '#server/lib/replicas/may-lag.ts'
import { API } from '#server/lib/serve.ts'
import { get, paramsOf, queriesOf, type Place } from '#server/testing/every-route.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { tableReadings } from '#server/testing/table-readings.ts'
import { testApp } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'

const world = testApp({ processes: 1 })
const { tell, giveTrack, follow } = storyWorld(world)
const { announce, join } = tripWorld(world)

/** What reads that may lag touch although its changes do not tell `narrowed`. */
const narrowNothing = new Map([
  ['summits', 'changes with a release alone'],
  ['mountain_ranges', 'changes with a release alone'],
  ['crowns', 'changes with a release alone'],
  ['old_slugs', 'changes with a release alone'],
  ['reference_data', 'changes with a release alone'],
  ['topic_changes', 'the versions themselves'],
  ['topic_versions', 'the versions themselves'],
  ['sessions', 'read from the primary, before anything else'],
  ['last_deeds', 'read from the primary'],
  ['point_entries', 'rows are only added'],
  ['point_totals', 'counted from ascents, stories and accounts, in the transaction of their change'],
  ['rank_steps', 'written with point_totals, by its triggers'],
  ['avatar_marks', 'made of earned_achievements, in the transaction of their change'],
  ['achievement_holders', 'how many there are of each'],
  ['hiker_tallies', 'counted from what is watched; shown to their hiker alone'],
  ['fairness_flags', 'shown to their hiker alone'],
  ['forum_people', "how much somebody wrote, and where one's own reading ended"],
  ['thread_readers', "where one's own reading ended"],
  ['condition_votes', "one's own vote"],
  ['community_figures', 'how much there is of everything'],
  ['seasons', 'rows are only added'],
  ['trodden_squares', 'a published version is never changed'],
  ['trodden_state', 'which version is published'],
  ['moderation_log', 'rows are only added'],
])

type Watched = { name: string; passed: string[]; columns: string[] }

const watchedTables = () => world.db<Watched[]>`
  select c.relname as name,
    array(select word from unnest(string_to_array(encode(t.tgargs, 'escape'), '\\000')) word where word <> '') as passed,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0) as columns
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where p.proname = 'tell_narrowed' and t.tgname like '%_narrow_updated'`

async function places(): Promise<Place> {
  const [author, companion] = await Promise.all([world.newUser(), world.newUser()])
  const rysy = summitNamed('rysy')
  const story = await tell(author, { summits: [rysy.id], title: 'Na Rysy', visibility: 'public' })
  await giveTrack(author, story.id, gpxOver(['rysy']))
  await follow(companion, author)
  const trip = await announce(author)
  await join(companion, trip.id)
  await world.as(author)(challengeRoutes.join, { params: { id: 1 } })
  await world.as(author)(yearRoutes.show, { params: { period: '2024' } })
  const text = '<p>Na pierwszą zimę.</p>'
  const thread = await world.as(author)(forumRoutes.start, {
    body: { board: 'sprzet', title: 'Raki?', text },
  })
  const comment = await world.as(companion)(commentRoutes.create, {
    body: { subject: 'story', subjectId: story.id, text, clientKey: crypto.randomUUID() },
  })
  const [row] = await world.db<{ rangeId: number }[]>`select range_id from summits where id = ${rysy.id}`
  return {
    storyId: story.id,
    authorId: author.id,
    summitId: rysy.id,
    rangeId: row!.rangeId,
    commentId: comment.body.id,
    threadId: thread.body.id,
    tripId: trip.id,
  }
}

const tile = {
  version: 1,
  season: 'year',
  z: 12,
  x: 2270,
  y: 1390,
  box: '20.5500,49.4200,20.7000,49.4800',
  size: '400x300',
}

it('are listed of what only reads', () => {
  const served = new Set<Route>(world.app.served)
  expect(
    [...mayLag, ...jobResultRoutes].filter((route) => route.method !== 'GET' || !served.has(route)),
  ).toEqual([])
})

it('pass over columns that are there', async () => {
  const watched = await watchedTables()
  expect(watched.length).toBeGreaterThan(20)
  const wrong = watched.flatMap(({ name, passed, columns }) =>
    passed.filter((column) => !columns.includes(column)).map((column) => `${name}.${column}`),
  )
  expect(wrong).toEqual([])
  expect(watched.find(({ name }) => name === 'stories')!.passed).toContain('applause_count')
})

// The embedded engine has one session, so its figures are exact once they are written down.
it.skipIf(process.env['TEST_ENGINE'] !== 'embedded')(
  'touch no table that could narrow what somebody sees without telling it',
  async () => {
    const place = await places()
    const reader = await world.newUser()
    await follow(reader, { id: place.authorId } as never)
    await world.inject({ method: 'GET', url: `${API}/summit` })
    const before = await tableReadings(world.db)
    const failed: string[] = []
    for (const route of mayLag) {
      const params = { ...tile, ...paramsOf(route, place) }
      const queries =
        route === rankingRoutes.find ? [{ q: 'Hiker' }] : queriesOf(world, route, place, 'Na Rysy')
      for (const query of queries) {
        for (const viewer of [reader, null]) {
          const answer = await get(world, viewer, routeUrl(API, route, { params, query }))
          if (/^(?:5|400)/.test(answer)) failed.push(`${route.path} ${JSON.stringify(query)}: ${answer}`)
        }
      }
    }
    expect(failed).toEqual([])
    const after = await tableReadings(world.db)
    const read = [...after].filter(([table, n]) => n !== before.get(table)).map(([table]) => table)
    const watched = new Set((await watchedTables()).map(({ name }) => name))
    expect(read.filter((table) => !watched.has(table) && !narrowNothing.has(table))).toEqual([])
    expect(read).toContain('stories')
    expect([...narrowNothing.keys()].filter((table) => watched.has(table))).toEqual([])
  },
  180_000,
)
