import { expect, it } from 'vitest'
import { commentRoutes } from '#contract/comments.ts'
import { noticeRoutes } from '#contract/notices.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { queueDigests } from './digest.ts'

const world = testApp()
const { tell: tellStory, change } = storyWorld(world)

/** A Monday morning in Warsaw, a week and some days from now: after every day that was chosen here. */
function mondayMorning(): Date {
  const at = new Date(Date.now() + 8 * 86_400_000)
  at.setUTCDate(at.getUTCDate() + ((8 - at.getUTCDay()) % 7))
  at.setUTCHours(9, 0, 0, 0)
  return at
}
const monday = mondayMorning()
const later = (days: number) => new Date(monday.getTime() + days * 86_400_000)

async function hikerWithNews(
  columns: Record<string, unknown> = {},
): Promise<{ hiker: Person; storyId: number }> {
  const hiker = await world.newUser({ emailConfirmedAt: new Date(), ...columns })
  await world.as(hiker)(noticeRoutes.changeSettings, { body: { digest: 'monday' } })
  const story = await tellStory(hiker, { title: 'Zimą na Skrzyczne' })
  const body = { subject: 'story' as const, subjectId: story.id, text: '<p>Pięknie!</p>' }
  await world.as(await world.newUser({ firstName: 'Ola', lastName: 'Lis' }))(commentRoutes.create, { body })
  await world.settled()
  return { hiker, storyId: story.id }
}
const lettersTo = ({ email }: Person) => mailsTo(world.config.dataDir, email)

it('the summary comes once a week however many look, and can be stopped with one tap from the letter', async () => {
  world.alone()
  const { hiker } = await hikerWithNews()
  await Promise.all([queueDigests(world.app, monday), queueDigests(world.app, monday)])
  await queueDigests(world.app, later(1))
  await world.app.jobs.drain()
  const [letter, ...rest] = await lettersTo(hiker)
  expect(rest).toEqual([])
  const header = (name: string) => letter!.headers.find((one) => one.key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(letter!.text).toContain('Ola Lis komentuje Twoją historię Zimą na Skrzyczne.')
  const [, token] = /^<http[^>]*\/stop-digest\/([^>]+)>$/.exec(header('list-unsubscribe'))!
  const stop = (text: string) =>
    world.inject({
      method: 'POST',
      url: `/api/notices/stop-digest/${text}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await stop(token!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(410)
  expect((await stop(token!)).statusCode).toBe(200)
  expect((await world.as(hiker)(noticeRoutes.settings, {})).body.digest).toBe('never')
  await queueDigests(world.app, later(7))
  await world.app.jobs.drain()
  expect((await lettersTo(hiker)).length).toBe(1)
})

it('nobody is written to whose address is not confirmed, who did not ask, or who has nothing to read', async () => {
  world.alone()
  const { hiker: unconfirmed } = await hikerWithNews({ emailConfirmedAt: null })
  const { hiker: unasked } = await hikerWithNews()
  await world.as(unasked)(noticeRoutes.changeSettings, { body: { digest: 'never' } })
  const { hiker: hidden, storyId } = await hikerWithNews()
  await world.as(hidden)(noticeRoutes.read, { body: {} })
  expect(storyId).toBeGreaterThan(0)
  await queueDigests(world.app, monday)
  await world.app.jobs.drain()
  for (const one of [unconfirmed, unasked, hidden]) expect(await lettersTo(one)).toEqual([])
})

it('what was hidden between the queue and the letter is not in the letter', async () => {
  world.alone()
  const hiker = await world.newUser({ emailConfirmedAt: new Date() })
  const author = await world.newUser()
  await world.as(hiker)(noticeRoutes.changeSettings, { body: { digest: 'monday' } })
  const story = await tellStory(author, { title: 'Sekretny szlak' })
  const text = `<p><a href="${world.config.publicUrl}/users/${hiker.id}">@Ty</a> zobacz</p>`
  await world.as(author)(commentRoutes.create, { body: { subject: 'story', subjectId: story.id, text } })
  await world.settled()
  await queueDigests(world.app, monday)
  await change(author, story.id, { visibility: 'private' })
  await world.app.jobs.drain()
  expect(await lettersTo(hiker)).toEqual([])
})
