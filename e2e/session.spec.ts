import type { APIRequestContext, BrowserContext, Route } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson, type Person } from './support/people.ts'
import { untilQuiet } from './support/requests.ts'
import { tellHike } from './support/ways.ts'

/** A page that asks the server for nothing of its own. */
const QUIET = '/regulations/statute'

// Passwords are slow to check on purpose, and each test makes a person of its own.
test.describe.configure({ timeout: 60_000 })
test.use({ expectedErrors: /401|403|404|429|500|ERR_/ })

const refused = { statusCode: 401, error: 'session-expired', message: 'Sesja wygasła.' }

type World = { context: BrowserContext; request: APIRequestContext }

/** A browser whose access token the server refuses; `refresh` may answer in the server's place. */
async function wakeUp(
  { context, request }: World,
  refresh: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<Person> {
  const person = await newPerson(request)
  const accessToken = `${person.tokens.accessToken.slice(0, -8)}obsolete`
  const tokens = { ...person.tokens, accessToken }
  await enterAs(context, { tokens })
  await context.route('**/api/auth/refresh', refresh)
  return { ...person, tokens }
}

const stored = () => ({
  accessToken: localStorage.getItem('accessToken'),
  refreshToken: localStorage.getItem('refreshToken'),
})
const nothing = { accessToken: null, refreshToken: null }

test('an expired token is renewed once for two tabs that wake together', async ({
  context,
  page,
  request,
}) => {
  const refreshes: (string | undefined)[] = []
  const { id, tokens, name } = await wakeUp({ context, request }, async (route) => {
    refreshes.push(route.request().headers()['authorization'])
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const other = await context.newPage()
  await Promise.all([page.goto(QUIET), other.goto('/regulations/rodo')])
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name })).toHaveAttribute('href', `/users/${id}`)
  }
  expect(refreshes).toEqual([`Bearer ${tokens.refreshToken}`])
  const kept = await page.evaluate(stored)
  expect(kept.accessToken).not.toBe(tokens.accessToken)
  expect(kept.refreshToken).not.toBe(tokens.refreshToken)
})

test('a file is fetched with a renewed token as anything else, and asked for as JSON or a refusal', async ({
  context,
  page,
  request,
}) => {
  const owner = await newPerson(request)
  const hike = {
    title: 'Tylko mój ślad',
    slug: 'turbacz',
    date: '2025-06-01',
    visibility: 'private',
  } as const
  const id = await tellHike(request, owner, hike)
  await enterAs(context, owner)
  await page.goto(`/activities/${id}`)
  const button = page.getByRole('button', { name: 'Pobierz GPX' })
  await expect(button).toBeVisible()
  await untilQuiet(page)
  const asked: (string | undefined)[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/gpx')) asked.push(sent.headers()['accept'])
  })
  const download = page.waitForEvent('download')
  // Spoilt in the very moment of the press: whatever else the page asks for would renew it first.
  await button.evaluate((pressed: HTMLButtonElement) => {
    localStorage.setItem('accessToken', `${localStorage.getItem('accessToken')!.slice(0, -8)}obsolete`)
    pressed.click()
  })
  expect((await download).suggestedFilename()).toBe(`kopczyk-2025-06-01-${id}.gpx`)
  expect(asked).toEqual(['application/json', 'application/json'])
})

for (const status of [401, 403]) {
  test(`a refresh refused with ${status} leads to signing in at once, with a word why and the way back`, async ({
    context,
    page,
    request,
  }) => {
    await wakeUp({ context, request }, (route) =>
      route.fulfill({ status, json: { ...refused, statusCode: status } }),
    )
    await page.goto(QUIET)
    await expect(page).toHaveURL('/signin')
    const why = page.getByRole('main').getByRole('status')
    await expect(why).toContainText('Twoja sesja wygasła. Zaloguj się jeszcze raz.')
    await expect(why).toContainText('Potem wrócisz jednym dotknięciem do: Regulamin.')
    expect(await page.evaluate(stored)).toEqual(nothing)
  })
}

for (const status of [500, 429]) {
  test(`a refresh that is answered with ${status} is tried for half a minute, then leads to signing in`, async ({
    context,
    page,
    request,
  }) => {
    let asked = 0
    const { tokens } = await wakeUp({ context, request }, (route) => {
      asked += 1
      return route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
    })
    await page.clock.install()
    await page.goto(QUIET)
    await expect(page.getByText('Kopczyk złapał zadyszkę')).toBeVisible()
    for (const seconds of [1, 2, 4, 8]) {
      const before = asked
      await page.clock.fastForward(seconds * 1000)
      await expect.poll(() => asked).toBe(before + 1)
      await expect(page).toHaveURL(QUIET)
      expect(await page.evaluate(stored)).toEqual(tokens)
    }
    await page.clock.fastForward(15_000)
    await expect(page).toHaveURL('/signin')
    await expect(page.getByText('nie udało się przedłużyć Twojej sesji')).toBeVisible()
    await expect(page.getByText(/answered|gateway/i)).toHaveCount(0)
    expect(await page.evaluate(stored)).toEqual(nothing)
  })
}

test('a server that stumbles for a moment is waited for, and nothing else happens', async ({
  context,
  page,
  request,
}) => {
  let asked = 0
  const { name } = await wakeUp({ context, request }, (route) => {
    asked += 1
    return asked < 3 ? route.fulfill({ status: 500, json: {} }) : route.continue()
  })
  await page.goto(QUIET)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page).toHaveURL(QUIET)
  expect(asked).toBe(3)
})

test('a refresh that nobody answers keeps the session and says so', async ({ context, page, request }) => {
  const { tokens } = await wakeUp({ context, request }, (route) => route.abort())
  await page.goto(QUIET)
  await expect(page.getByRole('link', { name: 'Edytuj profil' })).toBeVisible()
  await expect(page.getByText('Nie ma zasięgu')).toBeVisible()
  await expect(page.getByText('Zostajesz w swoim koncie.')).toBeVisible()
  await expect(page).toHaveURL(QUIET)
  expect(await page.evaluate(stored)).toEqual(tokens)
})

test('signing off while a refresh is under way brings nothing back', async ({ context, page, request }) => {
  const answer = Promise.withResolvers<void>()
  await wakeUp({ context, request }, async (route) => {
    const response = await route.fetch()
    await answer.promise
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest('**/api/auth/refresh')
  await page.goto(QUIET)
  await asked
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await expect(page).toHaveURL('/signin')
  const answered = page.waitForResponse('**/api/auth/refresh')
  answer.resolve()
  expect((await answered).status()).toBe(200)
  await page.waitForTimeout(200)
  expect(await page.evaluate(stored)).toEqual(nothing)
  await expect(page).toHaveURL('/signin')
})

test('signing off clears the tokens, leads to signing in and ends the session of other tabs', async ({
  context,
  page,
  request,
}) => {
  const { name } = await wakeUp({ context, request })
  const other = await context.newPage()
  await page.goto(QUIET)
  await other.goto('/regulations/rodo')
  await expect(other.getByRole('link', { name })).toBeVisible()
  const { accessToken, refreshToken } = await page.evaluate(stored)
  const ended = page.waitForResponse('**/api/auth/signoff')
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  expect((await ended).request().postDataJSON()).toEqual({ refreshToken })
  await expect(page).toHaveURL('/signin')
  await expect(other).toHaveURL('/signin')
  await expect(page.getByText('Twoja sesja wygasła')).toHaveCount(0)
  expect(await page.evaluate(stored)).toEqual(nothing)
  // The token that the page had is dead as well, not only forgotten.
  const headers = { Authorization: `Bearer ${accessToken}` }
  expect((await request.get('/api/users/0', { headers })).status()).toBe(401)
})
