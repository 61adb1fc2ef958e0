import { describe, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { feedLimits } from '#contract/feeds.ts'
import { forumRoutes } from '#contract/forum.ts'
import { storyRoutes } from '#contract/stories.ts'
import { setCommentHidden } from '#server/features/comments/comments.service.ts'
import { setStoryHidden } from '#server/features/stories/stories.service.ts'
import { readAtom, type ReadFeed } from '#server/testing/atom-rules.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const { tell, change } = storyWorld(world)
const karkonosze = summitNamed('sniezka')

async function read(path: string, headers: Record<string, string> = {}): Promise<ReadFeed> {
  const url = path.startsWith('http') ? path.slice(world.app.config.publicUrl.length) : `/api/feeds/${path}`
  const answer = await world.inject({ url, headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const feed = readAtom(answer.body)
  expect(feed.broken).toEqual([])
  return feed
}

const titles = async (path: string) => (await read(path)).entries.map(({ title }) => title)

describe('a feed of stories', () => {
  it('tells what strangers may read, with names that stay and words that cannot break out', async () => {
    const author = await world.newUser({ firstName: 'Anna & Jan', lastName: '<Góra>' })
    const story = await tell(author, {
      title: 'Śnieżka ]]> <b>rano</b> & wieczorem',
      description: '<p>Wiało <strong>jak</strong> &lt;script&gt;alert(1)&lt;/script&gt; nigdy.</p>',
      distance: 12_340,
      ascent: 1_050,
      summits: [karkonosze.id],
    })
    const { publicUrl } = world.app.config
    const feed = await read(`hikers/${author.id}`)
    expect(feed.links).toEqual({
      self: `${publicUrl}/api/feeds/hikers/${author.id}`,
      first: `${publicUrl}/api/feeds/hikers/${author.id}`,
      alternate: `${publicUrl}/users/${author.id}`,
    })
    const [entry] = feed.entries
    expect(entry).toMatchObject({
      id: `tag:${new URL(publicUrl).hostname},2026:story/${story.id}`,
      title: 'Śnieżka ]]> <b>rano</b> & wieczorem',
      link: `${publicUrl}/activities/${story.id}`,
      author: 'Anna & Jan <Góra>',
      published: story.publishedAt,
    })
    expect(entry!.content).toContain('Śnieżka')
    expect(entry!.content).toContain('12,3 km')
    expect(entry!.content).not.toContain('<script')
    // Changed, it is the same entry, newer than before.
    await change(author, story.id, { title: 'Inaczej' })
    const [again] = (await read(`hikers/${author.id}`)).entries
    expect(again).toMatchObject({ id: entry!.id, title: 'Inaczej', published: entry!.published })
    expect(again!.updated > entry!.updated).toBe(true)
  })

  it('leads through all of them, page by page, each once and the last one told first', async () => {
    const author = await world.newUser()
    const count = feedLimits.entries * 2 + 3
    // Told in the same moment, as an import does it: only the number tells them apart.
    await world.db`
      insert into stories (author_id, title, hiked_on, visibility, audience, published_at, cut_secret)
      select ${author.id}, 'Historia ' || n, date '2020-01-01' + n, 'public', 'everybody',
        timestamptz '2024-05-01 10:00:00.123456+00' + (n / 10) * interval '1 minute', gen_random_uuid()::text
      from generate_series(1, ${count}) n`
    const seen: string[] = []
    for (let next: string | undefined = `hikers/${author.id}`; next !== undefined;) {
      const feed: ReadFeed = await read(next)
      seen.push(...feed.entries.map(({ title }) => title))
      next = feed.links['next']
    }
    expect(seen).toEqual(Array.from({ length: count }, (_, at) => `Historia ${count - at}`))
    const wrong = await world.inject({ url: `/api/feeds/hikers/${author.id}?cursor=zzz` })
    expect(wrong.statusCode).toBe(400)
  })

  it('has in its range what was hiked there, and in no other', async () => {
    const author = await world.newUser()
    await tell(author, { title: 'Na Śnieżce', summits: [karkonosze.id] })
    expect(await titles('ranges/karkonosze')).toContain('Na Śnieżce')
    expect(await titles('ranges/bieszczady')).not.toContain('Na Śnieżce')
    expect((await world.inject({ url: '/api/feeds/ranges/nie-ma' })).statusCode).toBe(404)
  })

  const narrowings: [string, (author: Person, id: number) => Promise<unknown>][] = [
    ['for followers', (author, id) => change(author, id, { visibility: 'followers' })],
    ['private', (author, id) => change(author, id, { visibility: 'private' })],
    ['hidden by moderators', (_author, id) => world.db.begin((tx) => setStoryHidden(tx, id, true))],
    ['removed', (author, id) => world.as(author)(storyRoutes.remove, { params: { id } })],
  ]
  it.each(narrowings)(
    'loses at once what becomes %s, also for those who had it kept',
    async (_how, narrow) => {
      const author = await world.newUser()
      const { id } = await tell(author, { title: `Do ukrycia ${author.id}`, summits: [karkonosze.id] })
      const paths = ['stories', `hikers/${author.id}`, 'ranges/karkonosze']
      const tags = new Map<string, string>()
      for (const path of paths) {
        expect(await titles(path)).toContain(`Do ukrycia ${author.id}`)
        const { headers } = await world.inject({ url: `/api/feeds/${path}` })
        expect(headers['cache-control']).toBe('no-cache')
        tags.set(path, String(headers['etag']))
        const held = await world.inject({
          url: `/api/feeds/${path}`,
          headers: { 'if-none-match': tags.get(path)! },
        })
        expect([held.statusCode, held.body]).toEqual([304, ''])
      }
      await narrow(author, id)
      for (const path of paths) {
        expect(await titles(path)).not.toContain(`Do ukrycia ${author.id}`)
        const held = await world.inject({
          url: `/api/feeds/${path}`,
          headers: { 'if-none-match': tags.get(path)! },
        })
        expect(held.statusCode).toBe(200)
      }
      // Nor is it there for its author: a feed is what everybody may read.
      const own = await read(`hikers/${author.id}`, { authorization: `Bearer ${author.token}` })
      expect(own.entries).toEqual([])
    },
  )

  it('is gone with the hiker who shows themself to hikers only, and was never there for drafts', async () => {
    const author = await world.newUser()
    await tell(author, { title: `Jawna ${author.id}` })
    await tell(author, { title: `Szkic ${author.id}`, draft: true })
    expect(await titles(`hikers/${author.id}`)).toEqual([`Jawna ${author.id}`])
    await world.as(author)(accountRoutes.changeSettings, { body: { visibility: 'hikers' } })
    expect((await world.inject({ url: `/api/feeds/hikers/${author.id}` })).statusCode).toBe(404)
    expect(await titles('stories')).not.toContain(`Jawna ${author.id}`)
  })
})

describe('the feed of a board', () => {
  const start = async (author: Person, title: string) =>
    (
      await world.as(author)(forumRoutes.start, {
        body: { board: 'planowanie', title, text: `<p>Pytanie: ${title}</p>` },
      })
    ).body

  it('has threads with their first words, those who hide without their names', async () => {
    const [open, closed] = [
      await world.newUser(),
      await world.newUser({ visibility: 'hikers', firstName: 'Skryty' }),
    ]
    const one = await start(open, 'Gdzie na biwak?')
    await start(closed, 'Czym dojechać?')
    const { entries, broken } = await read('boards/planowanie')
    expect(broken).toEqual([])
    expect(entries.map(({ title }) => title)).toEqual(['Czym dojechać?', 'Gdzie na biwak?'])
    expect(entries[0]).toMatchObject({ author: 'Wędrowiec', content: 'Pytanie: Czym dojechać?' })
    expect(entries[1]!.link).toBe(`${world.app.config.publicUrl}/comments/thread/${one.id}`)
    expect(JSON.stringify(entries)).not.toContain('Skryty')
    expect((await world.inject({ url: '/api/feeds/boards/nie-ma' })).statusCode).toBe(400)
  })

  it('forgets the words of a first post that moderators hide', async () => {
    const author = await world.newUser()
    const thread = await start(author, 'Wątek do schowania')
    const contents = async () => (await read('boards/planowanie')).entries.map(({ content }) => content)
    expect(await contents()).toContain('Pytanie: Wątek do schowania')
    const [post] = await world.db<{ id: number }[]>`
      select id from comments where subject_type = 'thread' and subject_id = ${thread.id}`
    await world.db.begin((tx) => setCommentHidden(tx, post!.id, true))
    expect(await contents()).not.toContain('Pytanie: Wątek do schowania')
  })
})

it('pages say where their feeds are, and those of nobody say nothing', async () => {
  const [open, closed] = [await world.newUser(), await world.newUser({ visibility: 'hikers' })]
  const feedsOf = async (url: string) => {
    const { body } = await world.inject({ url, headers: { accept: 'text/html' } })
    return [...body.matchAll(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]+)"/g)].map(
      ([, href]) => new URL(href!).pathname,
    )
  }
  expect(await feedsOf('/activities')).toEqual(['/api/feeds/stories'])
  expect(await feedsOf('/info')).toEqual(['/api/feeds/stories'])
  expect(await feedsOf(`/users/${open.id}`)).toEqual([`/api/feeds/hikers/${open.id}`])
  expect(await feedsOf(`/users/${closed.id}`)).toEqual([])
  expect(await feedsOf('/mountain-range/karkonosze')).toEqual([
    '/api/feeds/ranges/karkonosze',
    '/api/conditions/feed/karkonosze',
  ])
  expect(await feedsOf('/comments/sprzet')).toEqual(['/api/feeds/boards/sprzet'])
})
