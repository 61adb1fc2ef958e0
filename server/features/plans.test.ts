import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commentRoutes } from '#contract/comments.ts'
import { forumRoutes } from '#contract/forum.ts'
import { noticeRoutes } from '#contract/notices.ts'
import { rankingRoutes } from '#contract/ranking.ts'
import { searchRoutes } from '#contract/search.ts'
import { storyRoutes } from '#contract/stories.ts'
import { fillForPlans, SUMMITS } from '#server/testing/statements/fill.ts'
import { shapeOf, type Plan } from '#server/testing/statements/shape-of-plan.ts'
import type { Sent } from '#server/testing/statements/record.ts'
import { testApp } from '#server/testing/test-app.ts'

const kept = join(import.meta.dirname, '../queries/plans.txt')
const HEAD = `Made by server/features/plans.test.ts over a filled database: UPDATE_SQL=1 writes it. How PostgreSQL goes about the
statements of the questions that are asked most, by their kinds of steps and their indexes.
`

const sent: Sent[] = []
const world = testApp({ processes: 1, onSent: (one) => sent.push(one) })

/** Pieces of work that a request brings along, whatever it asks. */
const beside = /^(?:lib|jobs|features\/auth)\//

it('answers what is asked most along the indexes that were made for it', async () => {
  await fillForPlans(world.db)
  const viewer = await world.newUser()
  await world.db`insert into follows (follower_id, followed_id) select ${viewer.id}, n from generate_series(1, 40) n`
  await world.db`vacuum analyze`
  await world.app.mountains.reload()
  const [stranger, hiker] = [world.as(null), world.as(viewer)]
  const questions: Record<string, () => Promise<{ status: number }>> = {
    'feed of a stranger': () => stranger(storyRoutes.list, {}),
    'feed of a hiker': () => hiker(storyRoutes.list, {}),
    'feed of followed hikers': () => hiker(storyRoutes.list, { query: { feed: 'followed' } }),
    'stories of an author': () => hiker(storyRoutes.list, { query: { author: 7 } }),
    'stories of a summit': () => hiker(storyRoutes.list, { query: { summitId: SUMMITS[0]! } }),
    'a story': () => hiker(storyRoutes.one, { params: { id: 25 } }),
    'comments of a story': () => hiker(commentRoutes.list, { query: { subject: 'story', subjectId: 25 } }),
    ranking: () => hiker(rankingRoutes.list, {}),
    'a thread': () => hiker(forumRoutes.thread, { params: { id: 3 } }),
    'a board': () => hiker(forumRoutes.board, { params: { board: 'planowanie' } }),
    notices: () => hiker(noticeRoutes.list, {}),
    'unread notices': () => hiker(noticeRoutes.unread, {}),
    'search over everything': () => hiker(searchRoutes.everything, { query: { q: 'historia 77' } }),
    'search in the forum': () => hiker(forumRoutes.search, { query: { q: 'szlak' } }),
  }
  const parts = [HEAD]
  const known = new Set<string>()
  for (const [title, ask] of Object.entries(questions)) {
    sent.length = 0
    expect((await ask()).status, title).toBe(200)
    const own = sent.splice(0).filter(({ sender }) => !beside.test(sender))
    expect(own, title).not.toEqual([])
    parts.push(`\n# ${title}\n`)
    const texts: [sender: string, text: string][] = []
    for (const { sender, query } of own) {
      const [row] = await world.db<Record<string, [{ Plan: Plan }]>[]>`
        explain (costs off, format json) ${query}`
      // Its one column has a name of two words.
      const [[plan]] = Object.values(row!) as [[{ Plan: Plan }]]
      texts.push([sender, `${sender}\n${shapeOf(plan.Plan)}\n`])
    }
    // Several are sent at once, and which of them comes first differs from run to run.
    for (const [sender, text] of texts.sort(([, a], [, b]) => (a < b ? -1 : Number(a > b)))) {
      parts.push(`\n${known.has(text) ? `${sender}: as above\n` : text}`)
      known.add(text)
    }
  }
  const fresh = parts.join('')
  if (process.env['UPDATE_SQL'] === '1') writeFileSync(kept, fresh)
  expect(fresh, 'if these plans are meant, run again with UPDATE_SQL=1').toBe(readFileSync(kept, 'utf8'))
})
