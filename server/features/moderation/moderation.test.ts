import { describe, expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { challengeRoutes } from '#contract/challenges.ts'
import { commentRoutes } from '#contract/comments.ts'
import { forumRoutes } from '#contract/forum.ts'
import { tripRoutes } from '#contract/trips.ts'
import { moderationLimits, moderationRoutes, muteRoutes, type ReportSubject } from '#contract/moderation.ts'
import { noticeRoutes } from '#contract/notices.ts'
import { applauseRoutes } from '#contract/applause.ts'
import { storyRoutes } from '#contract/stories.ts'
import { FLOOD_POSTS, postLimits } from '#domain/moderation/trust.ts'
import { API } from '#server/lib/serve.ts'
import { setThreadHidden } from '#server/features/threads/threads.service.ts'
import { setTripHidden } from '#server/features/trips/trips.service.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { tripWorld } from '#server/testing/trip-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { endBlocks } from '#server/features/users/users.service.ts'

const world = testApp()
const { tell: tellStory } = storyWorld(world)
const { announce, input, join } = tripWorld(world)
const message = 'Ta treść łamie regulamin: to reklama.'

const report = (person: Person, subject: ReportSubject, subjectId: number) =>
  world.as(person)(moderationRoutes.report, {
    body: { subject, subjectId, reason: 'spam', words: 'Reklama' },
  })

async function caseAbout(moderator: Person, label: string) {
  let cursor: string | null = null
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor }
    const { body } = await world.as(moderator)(moderationRoutes.cases, { query })
    const found = body.items.find((one: { label: string }) => one.label === label)
    if (found) return found
    cursor = body.next
  } while (cursor !== null)
  return undefined
}

async function decideAbout(
  moderator: Person,
  label: string,
  decision: { action: 'dismiss' | 'hide' | 'warn' | 'block'; days?: number | null; hide?: boolean },
) {
  const found = await caseAbout(moderator, label)
  return world.as(moderator)(moderationRoutes.decide, {
    params: { id: found!.id },
    body: { message, ...decision },
  })
}
const storyStatus = async (person: Person | null, id: number) =>
  (await world.as(person)(storyRoutes.one, { params: { id } })).status
const make = {
  thread: async (author: Person, title: string) => {
    const body = { board: 'sprzet' as const, title, text: '<p>Kup buty!</p>' }
    return (await world.as(author)(forumRoutes.start, { body })).body.id
  },
  trip: async (author: Person, title: string) => (await announce(author, { title })).id,
  challenge: async (author: Person, title: string) => {
    const body = { title, unit: 'list' as const, summits: [summitNamed('rysy').id] }
    return (await world.as(author)(challengeRoutes.create, { body })).body.id
  },
}
const look = {
  thread: (one: Person | null, id: number) =>
    world.as(one)(forumRoutes.thread, { params: { id }, query: {} }),
  trip: (one: Person | null, id: number) => world.as(one)(tripRoutes.one, { params: { id } }),
  challenge: (one: Person | null, id: number) =>
    world.as(one)(challengeRoutes.one, { params: { id: String(id) } }),
}
const moderator = () => world.newUser({ role: 'moderator' })
const noticesOf = async (person: Person, kind: string) =>
  (await world.as(person)(noticeRoutes.list, {})).body.items.filter((one) => one.kind === kind)

describe('a report', () => {
  it('of several people is one case with all their words; twice by one is once', async () => {
    const [author, first, second, judge] = [
      await world.newUser(),
      await world.newUser(),
      await world.newUser(),
      await moderator(),
    ]
    const story = await tellStory(author, { title: 'Zgłaszana raz' })
    for (const one of [first, first, second]) expect((await report(one, 'story', story.id)).status).toBe(201)
    const found = await caseAbout(judge, 'Zgłaszana raz')
    expect(found).toMatchObject({
      subject: 'story',
      path: `/activities/${story.id}`,
      author: { id: author.id },
    })
    expect(found!.reports.map((one) => one.reporter?.id)).toEqual([first.id, second.id])
  })

  it('shows moderators the beginning of a long text', async () => {
    const [author, other, judge] = [await world.newUser(), await world.newUser(), await moderator()]
    const words = 'Kup buty taniej. '.repeat(200).trim()
    const story = await tellStory(author, { title: 'Długa reklama', description: `<p>${words}</p>` })
    await report(other, 'story', story.id)
    const { excerpt } = (await caseAbout(judge, 'Długa reklama'))!
    expect(excerpt.length).toBeGreaterThan(500)
    expect(excerpt.length).toBeLessThanOrEqual(600)
    expect(words.startsWith(excerpt.replace('…', ''))).toBe(true)
  })

  it('is one of many cases, which come page by page without losing one', async () => {
    const [author, judge] = [await world.newUser(), await moderator()]
    const many = moderationLimits.page + 5
    await world.db`
      insert into moderation_cases (subject, subject_id, author_id, label, excerpt)
      select 'story', 1500000000 + n, ${author.id}, 'Jedna z wielu ' || n, '' from generate_series(1, ${many}::int) n`
    const labels: string[] = []
    const sizes: number[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { body } = await world.as(judge)(moderationRoutes.cases, { query: cursor ? { cursor } : {} })
      labels.push(...body.items.map((one: { label: string }) => one.label))
      sizes.push(body.items.length)
      expect(body.total).toBeGreaterThanOrEqual(many)
      cursor = body.next
    }
    await world.db`delete from moderation_cases where author_id = ${author.id}`
    expect(labels.filter((label) => label.startsWith('Jedna z wielu '))).toHaveLength(many)
    expect(new Set(sizes.slice(0, -1))).toEqual(new Set([moderationLimits.page]))
  })

  it('of what one may not see finds nothing', async () => {
    const [author, other] = [await world.newUser(), await world.newUser()]
    const story = await tellStory(author, { visibility: 'private' })
    expect((await report(other, 'story', story.id)).status).toBe(404)
    expect((await report(other, 'comment', 2_000_000)).status).toBe(404)
    expect((await report(other, 'hiker', 2_000_000)).status).toBe(404)
  })
})

describe('hiding', () => {
  it('takes a story from everybody but its author, who is told why; giving it back brings it back', async () => {
    const [author, reader, judge] = [await world.newUser(), await world.newUser(), await moderator()]
    const story = await tellStory(author, { title: 'Ukrywana historia' })
    await report(reader, 'story', story.id)
    expect((await decideAbout(judge, 'Ukrywana historia', { action: 'hide' })).status).toBe(200)
    expect([
      await storyStatus(reader, story.id),
      await storyStatus(null, story.id),
      await storyStatus(judge, story.id),
    ]).toEqual([404, 404, 404])
    expect(await storyStatus(author, story.id)).toBe(200)
    expect(await noticesOf(author, 'moderated')).toMatchObject([
      { label: 'Ukrywana historia', words: message },
    ])
    expect(await noticesOf(reader, 'report-decided')).toHaveLength(1)
    const { body } = await world.as(judge)(moderationRoutes.log, {})
    const logged = body.items.find((one) => one.label === 'Ukrywana historia')!
    expect(logged).toMatchObject({ action: 'hide', message, moderator: { id: judge.id }, mayUndo: true })
    await world.as(judge)(moderationRoutes.undo, {
      params: { id: logged.id },
      body: { message: 'To była pomyłka.' },
    })
    expect(await storyStatus(reader, story.id)).toBe(200)
    const again = await world.as(judge)(moderationRoutes.undo, {
      params: { id: logged.id },
      body: { message },
    })
    expect(again.status).toBe(409)
  })

  it('takes a comment out of the thread, the count and the notices, and brings it back with its words', async () => {
    const [author, writer, reader, judge] = [
      await world.newUser(),
      await world.newUser(),
      await world.newUser(),
      await moderator(),
    ]
    const story = await tellStory(author, { title: 'Pod tą jest komentarz' })
    const subject = { subject: 'story' as const, subjectId: story.id }
    const said = (
      await world.as(writer)(commentRoutes.create, { body: { ...subject, text: '<p>Kup buty!</p>' } })
    ).body
    await report(reader, 'comment', said.id)
    await decideAbout(judge, 'Pod tą jest komentarz', { action: 'hide' })
    const thread = async () => (await world.as(reader)(commentRoutes.list, { query: subject })).body
    expect(await thread()).toMatchObject({ total: 0, items: [{ removed: true, text: '' }] })
    expect((await world.as(reader)(storyRoutes.one, { params: { id: story.id } })).body.comments).toBe(0)
    expect(await noticesOf(author, 'story-commented')).toEqual([])
    const { items } = (await world.as(judge)(moderationRoutes.log, {})).body
    const { id } = items.find((one) => one.label === 'Pod tą jest komentarz')!
    await world.as(judge)(moderationRoutes.undo, { params: { id }, body: { message } })
    expect(await thread()).toMatchObject({ total: 1, items: [{ removed: false, text: '<p>Kup buty!</p>' }] })
    expect(await noticesOf(author, 'story-commented')).toHaveLength(1)
  })

  it.each(['thread', 'trip', 'challenge'] as const)(
    'takes a %s from everybody but who made it, and brings it back',
    async (subject) => {
      const [author, reader, judge] = [await world.newUser(), await world.newUser(), await moderator()]
      const label = `Ukrywane: ${subject}`
      const id = await make[subject](author, label)
      const status = async (one: Person | null) => (await look[subject](one, id)).status
      expect((await report(author, subject, id)).status).toBe(409)
      expect((await report(reader, subject, id)).status).toBe(201)
      expect(await caseAbout(judge, label)).toMatchObject({ subject, author: { id: author.id } })
      expect((await decideAbout(judge, label, { action: 'hide' })).status).toBe(200)
      expect([await status(reader), await status(null), await status(judge), await status(author)]).toEqual([
        404, 404, 404, 200,
      ])
      expect((await report(reader, subject, id)).status).toBe(404)
      const [own] = (await world.as(author)(moderationRoutes.mine, {})).body.items
      expect(own).toMatchObject({ action: 'hide', subject, subjectId: id, message, mayAppeal: true })
      const undo = { params: { id: own!.id }, body: { message: 'To była pomyłka.' } }
      expect((await world.as(judge)(moderationRoutes.undo, undo)).status).toBe(200)
      expect([await status(reader), await status(author)]).toEqual([200, 200])
    },
  )

  it('counts the posts of a thread for nobody until it is back', async () => {
    const [author, reader] = [await world.newUser(), await world.newUser()]
    const id = await make.thread(author, 'Liczony wątek')
    await world.as(reader)(commentRoutes.create, {
      body: { subject: 'thread', subjectId: id, text: '<p>Ja też</p>' },
    })
    const counts = () =>
      world.db`select posts from forum_people where user_id in (${author.id}, ${reader.id}) order by user_id`
    expect(await counts()).toEqual([{ posts: 1 }, { posts: 1 }])
    await world.db.begin((tx) => setThreadHidden(tx, id, true))
    expect(await counts()).toEqual([{ posts: 0 }, { posts: 0 }])
    await world.db.begin((tx) => setThreadHidden(tx, id, false))
    expect(await counts()).toEqual([{ posts: 1 }, { posts: 1 }])
  })

  it('tells who counted on a trip that it is gone, and takes that back with it', async () => {
    const [author, goer] = [await world.newUser(), await world.newUser()]
    const id = await make.trip(author, 'Ukrywana wyprawa')
    await join(goer, id)
    await world.db.begin((tx) => setTripHidden(tx, id, true))
    expect(await noticesOf(goer, 'trip-gone')).toHaveLength(1)
    const mine = async () => (await world.as(goer)(tripRoutes.list, { query: { mine: true } })).body.items
    expect(await mine()).toEqual([])
    await world.db.begin((tx) => setTripHidden(tx, id, false))
    expect(await noticesOf(goer, 'trip-gone')).toEqual([])
    expect(await mine()).toHaveLength(1)
  })

  it('does not let an organiser show a hidden trip by changing it', async () => {
    const [author, reader] = [await world.newUser(), await world.newUser()]
    const id = await make.trip(author, 'Uparta wyprawa')
    await world.db.begin((tx) => setTripHidden(tx, id, true))
    const { revision } = (await look.trip(author, id)).body
    const body = { ...input({ title: 'Uparta wyprawa' }), revision }
    expect((await world.as(author)(tripRoutes.change, { params: { id }, body })).status).toBe(200)
    expect((await look.trip(reader, id)).status).toBe(404)
  })

  it('is decided once when two decide at once, and a report that comes at that moment finds nothing or waits for the next', async () => {
    const [author, reader, late, judge, other] = [
      await world.newUser(),
      await world.newUser(),
      await world.newUser(),
      await moderator(),
      await moderator(),
    ]
    const story = await tellStory(author, { title: 'Dwoje naraz' })
    await report(reader, 'story', story.id)
    const found = await caseAbout(judge, 'Dwoje naraz')
    const decide = (one: Person) =>
      world.as(one)(moderationRoutes.decide, { params: { id: found!.id }, body: { action: 'hide', message } })
    const [a, b, reported] = await Promise.all([
      decide(judge),
      decide(other),
      report(late, 'story', story.id),
    ])
    expect([a.status, b.status].toSorted()).toEqual([200, 409])
    expect([201, 404]).toContain(reported.status)
    const open =
      await world.db`select from moderation_cases where subject_id = ${story.id} and subject = 'story' and state = 'open'`
    expect(open.length).toBe(0)
    expect(await noticesOf(author, 'moderated')).toHaveLength(1)
  })
})

describe('a block', () => {
  it('leaves reading, exporting and appealing, ends by itself, and is answered by another moderator', async () => {
    const [author, reader, judge, other] = [
      await world.newUser({ firstName: 'Jan', lastName: 'Zblokowany' }),
      await world.newUser(),
      await moderator(),
      await moderator(),
    ]
    await report(reader, 'hiker', author.id)
    expect((await decideAbout(judge, 'Jan Zblokowany', { action: 'hide' })).status).toBe(400)
    expect((await decideAbout(judge, 'Jan Zblokowany', { action: 'block', days: 7 })).status).toBe(200)
    const write = () => world.as(author)(storyRoutes.create, { body: { title: 'Nowa', date: '2026-06-20' } })
    expect((await write()).status).toBe(403)
    expect((await world.as(author)(storyRoutes.list, {})).status).toBe(200)
    const exported = await world.inject({
      url: API + accountRoutes.data.path,
      headers: { authorization: `Bearer ${author.token}` },
    })
    expect(exported.statusCode).toBe(200)
    const [own] = (await world.as(author)(moderationRoutes.mine, {})).body.items
    expect(own).toMatchObject({ action: 'block', mayAppeal: true, message })
    const appeal = () =>
      world.as(author)(moderationRoutes.appeal, {
        params: { id: own!.id },
        body: { words: 'To nie byłem ja, to mój brat.' },
      })
    expect([(await appeal()).status, (await appeal()).status]).toEqual([200, 409])
    const answer = (one: Person) =>
      world.as(one)(moderationRoutes.answer, {
        params: { id: own!.id },
        body: { granted: true, message: 'Przepraszamy za pomyłkę.' },
      })
    expect((await answer(judge)).status).toBe(403)
    expect((await answer(other)).status).toBe(200)
    expect((await answer(other)).status).toBe(409)
    expect((await write()).status).toBe(201)
    expect((await world.as(author)(moderationRoutes.mine, {})).body.items[0]).toMatchObject({
      undone: true,
      appeal: { state: 'granted' },
    })
  })

  it('is answered by an admin where there is no other moderator, and everybody is told so', async () => {
    // Whoever was a moderator before is none now.
    await world.db`update users set role = 'hiker' where role <> 'hiker'`
    const [author, reader, judge] = [
      await world.newUser({ firstName: 'Ewa', lastName: 'Sama' }),
      await world.newUser(),
      await moderator(),
    ]
    await report(reader, 'hiker', author.id)
    await decideAbout(judge, 'Ewa Sama', { action: 'warn' })
    const own = async () => (await world.as(author)(moderationRoutes.mine, {})).body.items[0]!
    const { id } = await own()
    const words = 'To zdjęcie jest moje, nie cudze.'
    await world.as(author)(moderationRoutes.appeal, { params: { id }, body: { words } })
    expect((await own()).appeal).toMatchObject({ state: 'open', by: 'admin' })
    const seen = async (one: Person) =>
      (await world.as(one)(moderationRoutes.appeals, {})).body.items.find((item) => item.id === id)
    expect(await seen(judge)).toMatchObject({ mayAnswer: false, own: true, by: 'admin' })
    const answer = (one: Person) =>
      world.as(one)(moderationRoutes.answer, { params: { id }, body: { granted: true, message } })
    const refused = await answer(judge)
    expect([refused.status, refused.problem.message]).toEqual([
      403,
      'Nie ma drugiego moderatora, więc na to odwołanie odpowie administrator.',
    ])
    const second = await moderator()
    expect(await seen(judge)).toMatchObject({ mayAnswer: false, by: 'moderator' })
    await world.db`update users set blocked = true where id = ${second.id}`
    expect(await seen(judge)).toMatchObject({ by: 'admin' })
    const admin = await world.newUser({ role: 'admin' })
    expect(await seen(admin)).toMatchObject({ mayAnswer: true, own: false })
    expect((await answer(admin)).status).toBe(200)
    expect((await own()).appeal).toMatchObject({ state: 'granted', by: 'admin' })
  })

  it('comes as a letter, too, as every decision and every answer to a report, whatever was chosen', async () => {
    world.alone()
    const confirmed = { emailConfirmedAt: new Date() }
    const [author, reader, judge, stranger] = [
      await world.newUser({ ...confirmed, firstName: 'Iga', lastName: 'Listowna' }),
      await world.newUser(confirmed),
      await moderator(),
      await world.newUser(),
    ]
    await report(reader, 'hiker', author.id)
    await report(stranger, 'hiker', author.id)
    await decideAbout(judge, 'Iga Listowna', { action: 'warn' })
    await world.app.jobs.drain()
    const letters = async ({ email }: Person) => mailsTo(world.config.dataDir, email)
    const [letter, ...rest] = await letters(author)
    expect([letter!.subject, rest]).toEqual(['Decyzja moderatorów: Iga Listowna', []])
    expect(letter!.text).toContain(message)
    expect((await letters(reader)).map((one) => one.subject)).toEqual([
      'Twoje zgłoszenie zostało rozpatrzone. Dziękujemy za czujność',
    ])
    expect(await letters(stranger)).toEqual([])
  })

  it('for a time is over when its time is', async () => {
    const hiker = await world.newUser({ blocked: true, blockedUntil: new Date(Date.now() - 1000) })
    const { status } = await world.as(hiker)(storyRoutes.create, {
      body: { title: 'Wracam', date: '2026-06-20' },
    })
    expect(status).toBe(201)
    await endBlocks(world.db)
    const [row] = await world.db<{ blocked: boolean }[]>`select blocked from users where id = ${hiker.id}`
    expect(row!.blocked).toBe(false)
  })
})

it('the log cannot be changed, and what it calls things goes with the account', async () => {
  const [author, reader, judge] = [await world.newUser(), await world.newUser(), await moderator()]
  const story = await tellStory(author, { title: 'Na zawsze w dzienniku' })
  await report(reader, 'story', story.id)
  await decideAbout(judge, 'Na zawsze w dzienniku', { action: 'warn' })
  await expect(
    world.db`update moderation_log set message = 'inaczej' where author_id = ${author.id}`,
  ).rejects.toThrow('only added')
  await expect(world.db`delete from moderation_log where author_id = ${author.id}`).rejects.toThrow(
    'only added',
  )
  await world.as(author)(accountRoutes.remove, { params: { id: author.id } })
  const rows = await world.db<{ label: string; message: string }[]>`
    select label, message from moderation_log where author_id = ${author.id}`
  expect(rows).toEqual([{ label: '', message }])
})

it('the numbers of a quarter are for everybody, without names', async () => {
  const [author, reader, judge] = [await world.newUser(), await world.newUser(), await moderator()]
  const before = (await world.as(null)(moderationRoutes.numbers, {})).body.items[0]
  const story = await tellStory(author, { title: 'Do liczenia' })
  await report(reader, 'story', story.id)
  await decideAbout(judge, 'Do liczenia', { action: 'dismiss' })
  const [now] = (await world.as(null)(moderationRoutes.numbers, {})).body.items
  expect(now!.reports).toBe((before?.reports ?? 0) + 1)
  expect(now!.actions['dismiss']).toBe((before?.actions['dismiss'] ?? 0) + 1)
  expect(now!.medianHours).toBeGreaterThanOrEqual(0)
})

describe('muting', () => {
  it('keeps somebody out of the feed, the comments and the notices, for oneself alone', async () => {
    const [hiker, loud, other] = [await world.newUser(), await world.newUser(), await world.newUser()]
    const story = await tellStory(hiker, { title: 'Moja' })
    const theirs = await tellStory(loud, { title: 'Głośna' })
    const subject = { subject: 'story' as const, subjectId: story.id }
    await world.as(loud)(commentRoutes.create, { body: { ...subject, text: '<p>Halo!</p>' } })
    expect(await noticesOf(hiker, 'story-commented')).toHaveLength(1)
    expect((await world.as(hiker)(muteRoutes.mute, { params: { id: loud.id } })).status).toBe(200)
    const feed = async (one: Person) =>
      (await world.as(one)(storyRoutes.list, { query: { take: 50 } })).body.items.map((card) => card.id)
    expect(await feed(hiker)).not.toContain(theirs.id)
    expect(await feed(other)).toContain(theirs.id)
    const thread = async (one: Person) =>
      (await world.as(one)(commentRoutes.list, { query: subject })).body.items.length
    expect([await thread(hiker), await thread(other)]).toEqual([0, 1])
    await world.as(loud)(applauseRoutes.giveToStory, { params: { id: story.id } })
    expect([await noticesOf(hiker, 'story-commented'), await noticesOf(hiker, 'story-applauded')]).toEqual([
      [],
      [],
    ])
    expect((await world.as(hiker)(muteRoutes.list, {})).body.items).toMatchObject([{ id: loud.id }])
    await world.as(hiker)(muteRoutes.unmute, { params: { id: loud.id } })
    expect(await feed(hiker)).toContain(theirs.id)
  })
})

describe('a new account', () => {
  it('cannot flood, repeat itself or link everywhere', async () => {
    const [author, fresh] = [await world.newUser(), await world.newUser()]
    const story = await tellStory(author)
    const say = async (text: string) =>
      (await world.as(fresh)(commentRoutes.create, { body: { subject: 'story', subjectId: story.id, text } }))
        .status
    const long = `<p>${'Ciekawa trasa, dziękuję za opis i za zdjęcia. '.repeat(2)}</p>`
    expect([await say(long), await say(long)]).toEqual([201, 429])
    const links = [1, 2, 3].map((number) => `<a href="https://sklep${number}.pl/buty">tu</a>`).join(' ')
    expect(await say(`<p>${links}</p>`)).toBe(429)
    const statuses: number[] = []
    for (let number = 0; number < FLOOD_POSTS; number++) statuses.push(await say(`<p>Słowo ${number}</p>`))
    expect(statuses).toContain(429)
    expect(statuses[0]).toBe(201)
  })

  it('has its links read as plain words until it is known, by everybody but itself and moderators', async () => {
    const [author, fresh, judge] = [await world.newUser(), await world.newUser(), await moderator()]
    const story = await tellStory(author)
    const linked = '<a href="https://sklep1.pl/buty"'
    const body = {
      subject: 'story' as const,
      subjectId: story.id,
      text: '<p>Zobacz <a href="https://sklep1.pl/buty">buty</a></p>',
    }
    const said = (await world.as(fresh)(commentRoutes.create, { body })).body
    const read = async (one: Person | null) =>
      (await world.as(one)(commentRoutes.list, { query: { subject: 'story', subjectId: story.id } })).body
        .items[0]!
    for (const one of [null, author]) {
      expect(await read(one)).toMatchObject({ text: '<p>Zobacz buty</p>', linksWait: true })
    }
    expect((await read(fresh)).text).toContain(linked)
    expect((await read(judge)).text).toContain(linked)
    expect(said.linksWait).toBe(true)
    await world.db`update users set created_at = now() - interval '4 days' where id = ${fresh.id}`
    expect((await read(null)).linksWait).toBe(true)
    for (const title of ['Jedna', 'Druga', 'Trzecia']) await tellStory(fresh, { title })
    expect(await read(null)).toMatchObject({ linksWait: false, text: expect.stringContaining(linked) })
  })

  it('cannot bring links into a trip, a challenge or what it said before, nor take others’ pages for its own', async () => {
    const [author, fresh] = [await world.newUser(), await world.newUser()]
    const links = [1, 2, 3].map((number) => `<a href="https://sklep${number}.pl/users/7">@tu</a>`).join(' ')
    const html = `<p>${links}</p>`
    const as = world.as(fresh)
    const trip = await as(tripRoutes.create, { body: input({ description: html }) })
    expect([trip.status, trip.problem.message]).toEqual([
      429,
      'To za dużo linków jak na nowe konto. Zostaw najważniejsze.',
    ])
    const own = await announce(fresh, { description: '<p>Bez linków</p>' })
    const change = {
      params: { id: own.id },
      body: { ...input({ description: html }), revision: own.revision },
    }
    expect((await as(tripRoutes.change, change)).status).toBe(429)
    const challenge = { title: 'Wyzwanie', unit: 'list' as const, summits: [summitNamed('rysy').id] }
    expect((await as(challengeRoutes.create, { body: { ...challenge, description: html } })).status).toBe(429)
    const story = await tellStory(author)
    const said = await as(commentRoutes.create, {
      body: { subject: 'story', subjectId: story.id, text: '<p>Ładnie</p>' },
    })
    const edited = await as(commentRoutes.update, { params: { id: said.body.id }, body: { text: html } })
    expect(edited.status).toBe(429)
  })

  it('says fewer things in a day, whatever they are', async () => {
    const fresh = await world.newUser()
    await world.db`
      insert into conditions (author_id, range_id, kind, text, seen_on)
      select ${fresh.id}, (select min(id) from mountain_ranges), 'mud', 'Błoto ' || n, current_date
      from generate_series(1, ${postLimits.new.postsADay}) n`
    await world.db`update conditions set created_at = now() - interval '2 hours' where author_id = ${fresh.id}`
    const { status, problem } = await world.as(fresh)(tripRoutes.create, { body: input() })
    expect([status, problem.message]).toEqual([
      429,
      'Na dziś to już wszystko. Nowe konta piszą na początku trochę mniej. Wróć jutro.',
    ])
  })
})
