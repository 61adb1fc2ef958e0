import { parseFragment } from 'parse5'
import { beforeAll, expect, it } from 'vitest'
import { commentRoutes } from '#contract/comments.ts'
import { storyRoutes } from '#contract/stories.ts'
import { tripRoutes } from '#contract/trips.ts'
import { usersRoutes } from '#contract/users.ts'
import { canonicalHtml } from '#domain/richtext/canonical.ts'
import { vectors } from '#domain/richtext/testing/vectors.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'

const world = testApp()
let author: Person
let storyId: number
let tripId: number

beforeAll(async () => {
  author = await world.newUser()
  const made = await world.as(author)(storyRoutes.create, { body: { title: 'Pod lupą', date: '2026-01-10' } })
  storyId = made.body.id
  tripId = (await tripWorld(world).announce(author, { summits: [1] })).id
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
  comment: async (html: string) => {
    const body = { subject: 'story', subjectId: storyId, text: html } as const
    const made = await world.as(author)(commentRoutes.create, { body })
    // A comment in which nothing is left after cleaning is refused, not stored empty.
    if (made.status === 400) return null
    const query = { subject: 'story', subjectId: storyId, take: 100 } as const
    const { items } = (await world.as(null)(commentRoutes.list, { query })).body
    await world.as(author)(commentRoutes.remove, { params: { id: made.body.id } })
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

it.each(Object.entries(fields))(
  'stores no attack through the %s',
  { timeout: 120_000 },
  async (_name, roundTrip) => {
    for (const vector of vectors) {
      const stored = await roundTrip(vector)
      if (stored === null) continue
      expect(alive(parseFragment(stored) as Node), vector).toEqual([])
      const again = canonicalHtml(stored)
      expect(again.ok && again.html, vector).toBe(stored)
    }
  },
)
