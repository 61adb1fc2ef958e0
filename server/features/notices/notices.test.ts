import { describe, expect, it } from 'vitest'
import { applauseRoutes } from '#contract/applause.ts'
import { ascentRoutes } from '#contract/ascents.ts'
import { challengeRoutes } from '#contract/challenges.ts'
import { commentRoutes } from '#contract/comments.ts'
import { companionRoutes } from '#contract/companions.ts'
import { followsRoutes } from '#contract/follows.ts'
import type { ReplyOf } from '#contract/lib/route.ts'
import { noticeRoutes } from '#contract/notices.ts'
import { storyRoutes } from '#contract/stories.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { raiseNotices, withdrawNotices } from './raise.ts'

const world = testApp()
const { tell: tellStory, change } = storyWorld(world)

type Page = ReplyOf<typeof noticeRoutes.list>

/** What a hiker reads, without stamps, which every first story brings. */
async function noticesOf(person: Person) {
  const { body, status } = await world.as(person)(noticeRoutes.list, {})
  expect(status).toBe(200)
  return body.items.filter((one) => one.kind !== 'achievement-earned')
}
const mention = ({ id }: Person, host = world.config.publicUrl) =>
  `<a href="${host}/users/${id}" target="_self">@Ktoś</a>`
const unread = async (person: Person) => (await world.as(person)(noticeRoutes.unread, {})).body.count
const applaud = (person: Person, id: number) =>
  world.as(person)(applauseRoutes.giveToStory, { params: { id } })
const takeBack = (person: Person, id: number) =>
  world.as(person)(applauseRoutes.takeFromStory, { params: { id } })
const comment = async (person: Person, subjectId: number, text: string, quoteId?: number) => {
  const body = { subject: 'story' as const, subjectId, text, ...(quoteId !== undefined && { quoteId }) }
  return (await world.as(person)(commentRoutes.create, { body })).body
}

it('a link to the same number on somebody else’s page names nobody', async () => {
  const [author, writer, named] = [await world.newUser(), await world.newUser(), await world.newUser()]
  const story = await tellStory(author)
  await comment(writer, story.id, `<p>${mention(named, 'https://zlodziej.pl')}</p>`)
  expect(await noticesOf(named)).toEqual([])
  await comment(writer, story.id, `<p>${mention(named)} naprawdę</p>`)
  expect(await noticesOf(named)).toMatchObject([{ kind: 'mentioned' }])
})

describe('a finished challenge', () => {
  it('is told once: lost and finished again, it does not ring again', async () => {
    const hiker = await world.newUser()
    const as = world.as(hiker)
    const body = { title: 'Jeden szczyt', unit: 'list' as const, summits: [summitNamed('rysy').id] }
    const { id } = (await as(challengeRoutes.create, { body })).body
    const climb = async () =>
      (await as(ascentRoutes.add, { body: { summitId: summitNamed('rysy').id, date: '2024-05-05' } })).body.id
    const finished = async () => (await noticesOf(hiker)).filter((one) => one.kind === 'challenge-finished')
    const ascent = await climb()
    const [line] = await finished()
    expect(line).toMatchObject({ label: 'Jeden szczyt', path: `/challenges/${id}`, read: false, times: 1 })
    await as(noticeRoutes.read, { body: { ids: [line!.id] } })
    const others = await unread(hiker)
    await as(ascentRoutes.remove, { params: { id: ascent } })
    expect(await finished()).toEqual([])
    await climb()
    expect(await finished()).toMatchObject([{ id: line!.id, read: true, times: 1 }])
    expect(await unread(hiker)).toBe(others)
    const { topics } = (await as(noticeRoutes.settings, {})).body
    expect(topics.find((one) => one.topic === 'challenges')).toMatchObject({ always: false, app: true })
  })
})

describe('applause', () => {
  it('of several people is one line with the latest first, and opens anew once it was read', async () => {
    const author = await world.newUser()
    const story = await tellStory(author, { title: 'Świt na Śnieżce' })
    const people = [await world.newUser(), await world.newUser(), await world.newUser()]
    for (const one of people) {
      await applaud(one, story.id)
      // Of those that wait together, which is raised first is not promised.
      await world.settled()
    }
    const [line, ...rest] = await noticesOf(author)
    expect(rest).toEqual([])
    expect(line).toMatchObject({
      kind: 'story-applauded',
      label: 'Świt na Śnieżce',
      path: `/activities/${story.id}`,
      read: false,
      times: 3,
      peopleCount: 3,
    })
    expect(line!.people.map((one) => one.id)).toEqual(people.map((one) => one.id).toReversed())
    await world.as(author)(noticeRoutes.read, { body: { ids: [line!.id] } })
    await applaud(await world.newUser(), story.id)
    const after = await noticesOf(author)
    expect(after.map((one) => [one.read, one.peopleCount])).toEqual([
      [false, 1],
      [true, 3],
    ])
  })

  it('that is taken back is gone, and given again does not ring again', async () => {
    const [author, fan] = [await world.newUser(), await world.newUser()]
    const story = await tellStory(author)
    await applaud(fan, story.id)
    const [line] = await noticesOf(author)
    await takeBack(fan, story.id)
    expect(await noticesOf(author)).toEqual([])
    await applaud(fan, story.id)
    expect((await noticesOf(author)).map((one) => one.id)).toEqual([line!.id])
    await world.as(author)(noticeRoutes.read, { body: {} })
    await takeBack(fan, story.id)
    await applaud(fan, story.id)
    expect(await unread(author)).toBe(0)
  })
})

describe('comments', () => {
  it('tell the author, whoever is answered and whoever is named, each once', async () => {
    const [author, first, named] = [await world.newUser(), await world.newUser(), await world.newUser()]
    const story = await tellStory(author, { title: 'Na Turbacz' })
    const said = await comment(first, story.id, '<p>Ile było śniegu?</p>')
    await comment(author, story.id, `<p>Po kolana, ${mention(named)} wie więcej.</p>`, said.id)
    expect(await noticesOf(author)).toMatchObject([
      { kind: 'story-commented', words: 'Ile było śniegu?', label: 'Na Turbacz' },
    ])
    expect(await noticesOf(first)).toMatchObject([
      { kind: 'comment-answered', words: expect.stringContaining('Po kolana') },
    ])
    expect(await noticesOf(named)).toMatchObject([{ kind: 'mentioned', people: [{ id: author.id }] }])
  })

  it('that are removed take their notices with them', async () => {
    const [author, fan] = [await world.newUser(), await world.newUser()]
    const story = await tellStory(author)
    const said = await comment(fan, story.id, '<p>Brawo!</p>')
    expect(await unread(author)).toBeGreaterThan(0)
    await world.as(fan)(commentRoutes.remove, { params: { id: said.id } })
    expect(await noticesOf(author)).toEqual([])
  })
})

describe('who may not see', () => {
  it('is not told of a private story, also when it is opened later', async () => {
    const [author, named] = [await world.newUser(), await world.newUser()]
    const story = await tellStory(author, { visibility: 'private' })
    await comment(author, story.id, `<p>${mention(named)} zobacz</p>`)
    expect(await noticesOf(named)).toEqual([])
    await change(author, story.id, { visibility: 'public' })
    expect(await noticesOf(named)).toEqual([])
  })

  it('loses the notice when the story is hidden, and gets it back when it is shown again', async () => {
    const [author, named] = [await world.newUser(), await world.newUser()]
    const story = await tellStory(author)
    await comment(author, story.id, `<p>${mention(named)} zobacz</p>`)
    expect(await unread(named)).toBe(1)
    await change(author, story.id, { visibility: 'private' })
    expect([await noticesOf(named), await unread(named)]).toEqual([[], 0])
    await change(author, story.id, { visibility: 'public' })
    expect(await unread(named)).toBe(1)
    await world.as(author)(storyRoutes.remove, { params: { id: story.id } })
    expect(await noticesOf(named)).toEqual([])
  })
})

it('whoever was asked about a draft is told once it is published', async () => {
  const [author, friend] = [await world.newUser(), await world.newUser()]
  const story = await tellStory(author, { companions: [friend.id], draft: true })
  expect(await noticesOf(friend)).toEqual([])
  await change(author, story.id, { draft: false })
  await change(author, story.id, { title: 'Inny tytuł' })
  expect(await noticesOf(friend)).toMatchObject([{ kind: 'companion-asked', times: 1, label: 'Inny tytuł' }])
})

it('following, being asked along and saying yes are told; going back on it is silence', async () => {
  const [author, friend] = [await world.newUser(), await world.newUser()]
  await world.as(friend)(followsRoutes.follow, { params: { id: author.id } })
  expect(await noticesOf(author)).toMatchObject([{ kind: 'followed', people: [{ id: friend.id }] }])
  await world.as(friend)(followsRoutes.unfollow, { params: { id: author.id } })
  expect(await noticesOf(author)).toEqual([])
  const story = await tellStory(author, { companions: [friend.id] })
  expect(await noticesOf(friend)).toMatchObject([{ kind: 'companion-asked', people: [{ id: author.id }] }])
  await world.as(friend)(companionRoutes.respond, { params: { id: story.id }, body: { answer: 'confirmed' } })
  expect(await noticesOf(author)).toMatchObject([
    { kind: 'companion-confirmed', people: [{ id: friend.id }] },
  ])
  await world.as(friend)(companionRoutes.respond, { params: { id: story.id }, body: { answer: 'declined' } })
  expect([await noticesOf(author), await noticesOf(friend)]).toEqual([[], []])
})

it('a stamp is told once, however often its cause comes and goes', async () => {
  const author = await world.newUser()
  const story = await tellStory(author)
  const stamps = async () => {
    const { body } = await world.as(author)(noticeRoutes.list, {})
    return body.items.filter((one) => one.kind === 'achievement-earned').map((one) => one.label)
  }
  const first = await stamps()
  expect(first).toContain('stories-1')
  await change(author, story.id, { visibility: 'private' })
  await change(author, story.id, { visibility: 'public' })
  expect(await stamps()).toEqual(first)
})

it('nobody reads or marks what another hiker is told', async () => {
  const [author, fan] = [await world.newUser(), await world.newUser()]
  const story = await tellStory(author)
  await applaud(fan, story.id)
  const [line] = await noticesOf(author)
  expect(await noticesOf(fan)).toEqual([])
  await world.as(fan)(noticeRoutes.read, { body: { ids: [line!.id] } })
  await world.as(fan)(noticeRoutes.read, { body: {} })
  expect((await noticesOf(author))[0]!.read).toBe(false)
})

it('the same cause told twice, also at once, is one notice; what is rolled back was never told', async () => {
  const [hiker, fan] = [await world.newUser(), await world.newUser()]
  const one = { to: hiker.id, kind: 'followed' as const, key: `test ${hiker.id}`, by: fan.id }
  await Promise.all([1, 2, 3, 4].map(() => world.db.begin((tx) => raiseNotices(tx, [one]))))
  expect(await noticesOf(hiker)).toMatchObject([{ times: 1 }])
  await world.db.begin((tx) => withdrawNotices(tx, [one.key]))
  expect(await noticesOf(hiker)).toEqual([])
  const undone = world.db.begin(async (tx) => {
    await raiseNotices(tx, [{ ...one, key: `other ${hiker.id}` }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await noticesOf(hiker)).toEqual([])
})

it('long lists are read page by page without a gap, also when a group grows in between', async () => {
  const [hiker, fan] = [await world.newUser(), await world.newUser()]
  const about = (number: number) => ({
    to: hiker.id,
    kind: 'followed' as const,
    key: `page ${hiker.id} ${number}`,
    group: `page ${number}`,
    by: fan.id,
  })
  for (let number = 0; number < 7; number++) await world.db.begin((tx) => raiseNotices(tx, [about(number)]))
  const ids: number[] = []
  let cursor: string | null = null
  do {
    const query: { take: number; cursor?: string } = cursor === null ? { take: 3 } : { take: 3, cursor }
    const page: Page = (await world.as(hiker)(noticeRoutes.list, { query })).body
    ids.push(...page.items.map((one) => one.id))
    cursor = page.next
  } while (cursor !== null)
  expect(new Set(ids).size).toBe(7)
  expect(await unread(hiker)).toBe(7)
})

it('a topic that is switched off shows nothing until it is switched on again; the rest of the settings stay', async () => {
  const [author, fan] = [await world.newUser(), await world.newUser()]
  const story = await tellStory(author)
  await applaud(fan, story.id)
  const choose = (wanted: boolean) =>
    world.as(author)(noticeRoutes.changeSettings, {
      body: { choice: { topic: 'applause', channel: 'app', wanted } },
    })
  const { body } = await choose(false)
  expect(body.topics.find((one) => one.topic === 'applause')).toMatchObject({ app: false, mail: false })
  expect(body).toMatchObject({ digest: 'never', quietFrom: 22, quietTo: 6 })
  expect(await noticesOf(author)).toEqual([])
  await world.as(author)(noticeRoutes.changeSettings, { body: { digest: 'thursday', quietTo: 8 } })
  const after = await choose(true)
  expect(after.body).toMatchObject({ digest: 'thursday', quietFrom: 22, quietTo: 8 })
  expect(await noticesOf(author)).toMatchObject([{ kind: 'story-applauded' }])
})

describe('a clock that ran two days ahead and came back', () => {
  it('leaves nothing on top: what came last stands first, in pages too, and nothing is said to be of tomorrow', async () => {
    const hiker = await world.newUser()
    const fans: Person[] = []
    for (const firstName of ['Ada', 'Beata', 'Celina', 'Dorota', 'Ewa']) {
      fans.push(await world.newUser({ firstName }))
    }
    for (const fan of fans) {
      await world.as(fan)(followsRoutes.follow, { params: { id: hiker.id } })
      await world.as(hiker)(noticeRoutes.read, { body: {} })
    }
    // Of the second and the third it was told while the clock was wrong.
    for (const fan of [fans[1]!, fans[2]!]) {
      await world.db`
        update notice_causes set happened_at = happened_at + interval '2 days' where user_id = ${hiker.id} and actor_id = ${fan.id}`
    }
    await world.db`
      update notices n set happened_at = c.happened_at from notice_causes c where c.notice_id = n.id and n.user_id = ${hiker.id}`
    const names: string[] = []
    const moments: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: { body: Page } = await world.as(hiker)(noticeRoutes.list, {
        query: { take: 2, ...(cursor && { cursor }) },
      })
      names.push(...page.body.items.map((one) => one.people[0]!.firstName))
      moments.push(...page.body.items.map((one) => one.at))
      cursor = page.body.next
    }
    expect(names).toEqual(['Ewa', 'Dorota', 'Celina', 'Beata', 'Ada'])
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(Date.parse(moments[0]!)).toBeLessThan(Date.now() + 60_000)
  })

  it('puts who came last before the others in one line, too', async () => {
    const [author, early, late] = [
      await world.newUser(),
      await world.newUser({ firstName: 'Wczesna' }),
      await world.newUser({ firstName: 'Późna' }),
    ]
    const story = await tellStory(author)
    await applaud(early, story.id)
    await world.settled()
    await world.db`
      update notice_causes set happened_at = happened_at + interval '2 days' where user_id = ${author.id} and actor_id = ${early.id}`
    await applaud(late, story.id)
    const [line] = await noticesOf(author)
    expect(line!.people.map((one) => one.firstName)).toEqual(['Późna', 'Wczesna'])
  })
})
