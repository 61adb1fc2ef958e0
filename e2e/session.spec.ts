import type { APIRequestContext, BrowserContext, Page, Route } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson, type Person } from './support/people.ts'
import { untilQuiet } from './support/requests.ts'
import { visit } from './support/visit.ts'
import { tellHike } from './support/ways.ts'

/** A page that asks the server for nothing of its own. */
const QUIET = '/regulations/statute'

// Half a minute of a server that stumbles passes twice, by a clock that is moved on.
test.use({ expectedErrors: /401|403|429|500|ERR_/ })

const refused = { statusCode: 401, error: 'session-expired', message: 'Sesja wygasła.' }

const HIKE = { title: 'Tylko mój ślad', slug: 'turbacz', date: '2025-06-01', visibility: 'private' } as const

type World = { context: BrowserContext; request: APIRequestContext }

const spoilt = (accessToken: string) => `${accessToken.slice(0, -8)}obsolete`

/** A browser whose access token the server refuses; `refresh` may answer in the server's place. */
async function wakeUp(
  { context, request }: World,
  refresh: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<Person> {
  const person = await newPerson(request)
  const tokens = { ...person.tokens, accessToken: spoilt(person.tokens.accessToken) }
  await enterAs(context, { tokens })
  await context.route('**/api/auth/refresh', refresh)
  return { ...person, tokens }
}

const stored = () => ({
  accessToken: localStorage.getItem('accessToken'),
  refreshToken: localStorage.getItem('refreshToken'),
})
const nothing = { accessToken: null, refreshToken: null }

/** The same for a browser that stands at a page already, whoever was there before. */
async function wakeAgain(page: Page, tokens: Person['tokens']) {
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('accessToken', accessToken)
    localStorage.setItem('refreshToken', refreshToken)
  }, tokens)
  await page.goto(QUIET)
}

test('a session in two tabs is renewed, fetches a file and is signed off', async ({
  context,
  page,
  request,
}) => {
  const refreshes: (string | undefined)[] = []
  const owner = await wakeUp({ context, request }, async (route) => {
    refreshes.push(route.request().headers()['authorization'])
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const other = await context.newPage()

  await test.step('an expired token is renewed once for two tabs that wake together', async () => {
    const { id, tokens, name } = owner
    await Promise.all([page.goto(QUIET), other.goto('/edit-profile')])
    for (const tab of [page, other]) {
      await expect(tab.getByRole('link', { name })).toHaveAttribute('href', `/users/${id}`)
    }
    await expect(other.getByLabel('Imię')).toHaveValue('Zofia')
    expect(refreshes).toEqual([`Bearer ${tokens.refreshToken}`])
    for (const tab of [page, other]) {
      const kept = await tab.evaluate(stored)
      expect(kept.accessToken).not.toBe(tokens.accessToken)
      expect(kept.refreshToken).not.toBe(tokens.refreshToken)
    }
  })

  await test.step('a file is fetched with a renewed token as anything else, and asked for as JSON or a refusal', async () => {
    const { accessToken, refreshToken } = await page.evaluate(stored)
    const tokens = { accessToken: accessToken!, refreshToken: refreshToken! }
    const id = await tellHike(request, { ...owner, tokens }, HIKE)
    await visit(page, `/activities/${id}`)
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

  await test.step('signing off clears the tokens, leads to signing in and ends the session of other tabs', async () => {
    await expect(other.getByRole('link', { name: owner.name })).toBeVisible()
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
})

test('a session that cannot be renewed is kept or ended, by what the server says', async ({
  context,
  page,
  request,
}) => {
  let answer: (route: Route) => Promise<void> = (route) => route.abort()
  const { tokens, name } = await wakeUp({ context, request }, (route) => answer(route))

  await test.step('a refresh that nobody answers keeps the session and says so', async () => {
    await page.goto(QUIET)
    await expect(page.getByRole('link', { name: 'Edytuj profil' })).toBeVisible()
    await expect(page.getByText('Nie ma zasięgu')).toBeVisible()
    await expect(page.getByText('Zostajesz w swoim koncie.')).toBeVisible()
    await expect(page).toHaveURL(QUIET)
    expect(await page.evaluate(stored)).toEqual(tokens)
  })

  for (const status of [401, 403]) {
    await test.step(`a refresh refused with ${status} leads to signing in at once, with a word why and the way back`, async () => {
      answer = (route) => route.fulfill({ status, json: { ...refused, statusCode: status } })
      await wakeAgain(page, tokens)
      await expect(page).toHaveURL('/signin')
      const why = page.getByRole('main').getByRole('status')
      await expect(why).toContainText('Twoja sesja wygasła. Zaloguj się jeszcze raz.')
      await expect(why).toContainText('Potem wrócisz jednym dotknięciem do: Regulamin.')
      expect(await page.evaluate(stored)).toEqual(nothing)
    })
  }

  await test.step('a server that stumbles for a moment is waited for, and nothing else happens', async () => {
    let asked = 0
    answer = (route) => {
      asked += 1
      return asked < 3 ? route.fulfill({ status: 500, json: {} }) : route.continue()
    }
    await wakeAgain(page, tokens)
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page).toHaveURL(QUIET)
    expect(asked).toBe(3)
  })

  const renewed = (await page.evaluate(stored)) as Person['tokens']
  const again = { ...renewed, accessToken: spoilt(renewed.accessToken) }
  await page.clock.install()
  for (const status of [500, 429]) {
    await test.step(`a refresh that is answered with ${status} is tried for half a minute, then leads to signing in`, async () => {
      let asked = 0
      answer = (route) => {
        asked += 1
        return route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      }
      await wakeAgain(page, again)
      await expect(page.getByText('Kopczyk złapał zadyszkę')).toBeVisible()
      for (const seconds of [1, 2, 4, 8]) {
        const before = asked
        const answered = page.waitForResponse('**/api/auth/refresh')
        await page.clock.fastForward(seconds * 1000)
        await expect.poll(() => asked).toBe(before + 1)
        // The page has read the answer and set the clock for its next try.
        await (await answered).finished()
        await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
        await expect(page).toHaveURL(QUIET)
        expect(await page.evaluate(stored)).toEqual(again)
      }
      await page.clock.fastForward(15_000)
      await expect(page).toHaveURL('/signin')
      await expect(page.getByText('nie udało się przedłużyć Twojej sesji')).toBeVisible()
      await expect(page.getByText(/answered|gateway/i)).toHaveCount(0)
      expect(await page.evaluate(stored)).toEqual(nothing)
    })
  }

  await test.step('signing off while a refresh is under way brings nothing back', async () => {
    const held = Promise.withResolvers<void>()
    const renewed = Promise.withResolvers<void>()
    answer = async (route) => {
      const response = await route.fetch()
      renewed.resolve()
      await held.promise
      await route.fulfill({ response })
    }
    await wakeAgain(page, again)
    await renewed.promise
    await page.getByRole('button', { name: 'Wyloguj' }).click()
    await expect(page).toHaveURL('/signin')
    const answered = page.waitForResponse('**/api/auth/refresh')
    held.resolve()
    expect((await answered).status()).toBe(200)
    await page.waitForTimeout(200)
    expect(await page.evaluate(stored)).toEqual(nothing)
    await expect(page).toHaveURL('/signin')
  })
})
