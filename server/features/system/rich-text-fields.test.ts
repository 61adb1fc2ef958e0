import { parseFragment } from 'parse5'
import { beforeAll, expect, it } from 'vitest'
import { challengeRoutes, type ChallengeCreate } from '#contract/challenges.ts'
import { commentRoutes } from '#contract/comments.ts'
import { forumRoutes } from '#contract/forum.ts'
import { storyRoutes } from '#contract/stories.ts'
import { tripRoutes } from '#contract/trips.ts'
import { usersRoutes } from '#contract/users.ts'
import { canonicalHtml } from '#domain/richtext/canonical.ts'
import { vectors } from '#domain/richtext/testing/vectors.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'

const world = testApp({ processes: 1 })
let author: Person
let storyId: number
let tripId: number
let challengeId: number

const challenge: ChallengeCreate = { title: 'Pod lupą', unit: 'list', summits: [1] }

beforeAll(async () => {
  author = await world.newUser()
  const made = await world.as(author)(storyRoutes.create, { body: { title: 'Pod lupą', date: '2026-01-10' } })
  storyId = made.body.id
  tripId = (await tripWorld(world).announce(author, { summits: [1] })).id
  challengeId = (await world.as(author)(challengeRoutes.create, { body: challenge })).body.id
})

/** Every field of the API that takes rich text: how a text gets in, and what comes out for another person. */
const fields = {
  'profile description': async (html: string) => {
    await world.as(author)(usersRoutes.change, { body: { description: html } })
    return (await world.as(null)(usersRoutes.one, { params: { id: author.id } })).body.description
  },
  'story description': async (html: string) => {
    await world.as(author)(storyRoutes.update, { params: { id: storyId }, body: { description: html } })
    return (await world.as(null)(storyRoutes.one, { params: { id: storyId } })).body.description
  },
  'trip description': async (html: string) => {
    const input = tripWorld(world).input({ summits: [1], description: html })
    const { revision } = (await world.as(author)(tripRoutes.one, { params: { id: tripId } })).body
    await world.as(author)(tripRoutes.change, { params: { id: tripId }, body: { ...input, revision } })
    return (await world.as(null)(tripRoutes.one, { params: { id: tripId } })).body.description
  },
  'challenge description': async (html: string) => {
    const body = { ...challenge, description: html }
    await world.as(author)(challengeRoutes.change, { params: { id: challengeId }, body })
    return (await world.as(null)(challengeRoutes.one, { params: { id: String(challengeId) } })).body
      .description
  },
  thread: async (html: string) => {
    const body = { board: 'sprzet', title: 'Pod lupą', text: html } as const
    // Nobody may begin threads as fast as this, so each has an author of its own.
    const made = await world.as(await world.newUser())(forumRoutes.start, { body })
    // One in which nothing is left after cleaning is refused, not stored empty.
    if (made.status === 400) return null
    const read = await world.as(null)(forumRoutes.thread, { params: { id: made.body.id }, query: {} })
    return read.body.posts[0]!.text
  },
  comment: async (html: string) => {
    const body = { subject: 'story', subjectId: storyId, text: html } as const
    const by = world.as(await world.newUser())
    const made = await by(commentRoutes.create, { body })
    if (made.status === 400) return null
    const query = { subject: 'story', subjectId: storyId, take: 100 } as const
    const { items } = (await world.as(null)(commentRoutes.list, { query })).body
    await by(commentRoutes.remove, { params: { id: made.body.id } })
    return items.find((one) => one.id === made.body.id)!.text
  },
}

type Node = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: Node[] }

const harmless =
  /^(?:#text|#document-fragment|p|h[1-6]|blockquote|hr|pre|code|br|img|ol|ul|li|a|em|strong|u|s|span)$/

/** What a browser would wake up in this text, found by a parser that is not ours. */
function alive(node: Node): string[] {
  const own = (node.attrs ?? []).filter(
    ({ name, value }) =>
      name.startsWith('on') || (/^(?:href|src)$/.test(name) && !/^(?:https?:|mailto:|uploads\/)/.test(value)),
  )
  return [
    ...(harmless.test(node.nodeName) ? [] : [node.nodeName]),
    ...own.map(({ name, value }) => `${node.nodeName} ${name}=${value}`),
    ...(node.childNodes ?? []).flatMap(alive),
  ]
}

// What the cleaning makes of each attack stands beside it (`domain/richtext`); here each field shows that it asks, with its
// share of them: those that stand one after another are of one family, so that every field meets every family.
it.each(Object.entries(fields).map(([name, roundTrip], at) => ({ name, roundTrip, at })))(
  'stores no attack through the $name',
  { timeout: 120_000 },
  async ({ roundTrip, at }) => {
    for (const vector of vectors.filter((_, index) => index % Object.keys(fields).length === at)) {
      const stored = await roundTrip(vector)
      if (stored === null) continue
      expect(alive(parseFragment(stored) as Node), vector).toEqual([])
      const again = canonicalHtml(stored)
      expect(again.ok && again.html, vector).toBe(stored)
    }
  },
)
