import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test as base } from './quiet-test.ts'
import { startOwnServer, type OwnServer } from './support/own-server.ts'
import { bearer, enterAs, newPerson } from './support/people.ts'
import { tellStory } from './support/stories.ts'
import { untilQuiet } from './support/requests.ts'
import { visit } from './support/visit.ts'

// A server of its own: only there may time pass.
const test = base.extend<object, { server: OwnServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the pattern says which fixtures it needs: none
    async ({}, use) => {
      const server = await startOwnServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => {
    await server.moveClock(0)
    await use(server.url)
  },
})

test.describe.configure({ mode: 'default' })
// A browser asks for the document of a private story as anybody would: without a token there is none. And at the end the
// server refuses a token before its time.
test.use({ expectedErrors: /401|404/ })

/** An owner with a private story who follows somebody. */
async function ownerAndFriend(request: APIRequestContext) {
  const owner = await newPerson(request)
  const friend = await newPerson(request, { firstName: 'Józef', lastName: 'Wrona' })
  const headers = bearer(owner)
  const data = { title: 'Tylko moja', date: '2026-05-05', visibility: 'private' }
  const id = await tellStory(request, owner, data)
  expect((await request.put(`/api/users/${friend.id}/follow`, { headers })).ok()).toBe(true)
  return { owner, friend, id }
}

async function seesOwnStory(page: Page) {
  await expect(page.getByText('Twoja historia. Widzisz ją tylko Ty.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Edytuj', exact: true })).toBeVisible()
}

const seesFollowed = (page: Page) =>
  expect(page.getByRole('button', { name: 'Obserwujesz', exact: true })).toBeVisible()

test('a hundred minutes of a session: used, asleep, and refused before its time', async ({
  page,
  context,
  request,
  server,
}) => {
  const { owner, friend, id } = await ownerAndFriend(request)
  await enterAs(context, owner)
  const refused: string[] = []
  const renewals: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/') && !answer.ok()) refused.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('request', (sent) => {
    if (sent.url().endsWith('/auth/refresh')) renewals.push(sent.url())
  })
  await page.clock.install()
  await page.goto(`/activities/${id}`)

  await test.step('a session of 40 minutes never shows a stranger’s view to its owner', async () => {
    await seesOwnStory(page)
    for (let minute = 4; minute <= 40; minute += 4) {
      // What is still on its way would be judged by a clock that its page has not reached yet.
      await untilQuiet(page)
      await server.moveClock(minute)
      await page.clock.fastForward('04:00')
      // In turns: one of the two opened anew, and both by the ways inside the page.
      if (minute % 16 === 8) {
        await page.goto(`/users/${friend.id}`)
        await seesFollowed(page)
        await visit(page, `/activities/${id}`)
      } else if (minute % 16 === 0) {
        await visit(page, `/users/${friend.id}`)
        await seesFollowed(page)
        await page.goto(`/activities/${id}`)
      } else {
        await page.getByRole('navigation').getByRole('link', { name: 'Wędrowcy' }).click()
        await page.getByRole('link', { name: friend.name }).first().click()
        await seesFollowed(page)
        await page.goBack()
        await page.goBack()
      }
      await seesOwnStory(page)
    }
    expect(refused).toEqual([])
    expect(renewals.length).toBeGreaterThanOrEqual(2)
  })

  await test.step('a tab that slept for 40 minutes renews its session once when it wakes, before anybody asks', async () => {
    // What a page asks for last: after it the tab has nothing under way that the server would judge by its later clock.
    const listens = page.waitForResponse('**/api/notices/stream')
    await page.goto(`/activities/${id}`)
    await seesOwnStory(page)
    await listens
    await server.moveClock(80)
    renewals.length = 0
    const renewed = page.waitForResponse('**/api/auth/refresh')
    await page.clock.fastForward('40:00')
    expect((await renewed).status()).toBe(200)
    await page.goto(`/users/${friend.id}`)
    await seesFollowed(page)
    expect(renewals).toHaveLength(1)
  })

  await test.step('a token that the server refuses before its time is renewed where signing in is optional too', async () => {
    await untilQuiet(page)
    renewals.length = 0
    refused.length = 0
    // The page's own clock stands still, so that it cannot know.
    await server.moveClock(100)
    await page.goto(`/activities/${id}`)
    await seesOwnStory(page)
    expect(renewals).toHaveLength(1)
    expect(refused).toContainEqual(expect.stringMatching(/^401 /))
    await page.goto(`/users/${friend.id}`)
    await seesFollowed(page)
  })
})
