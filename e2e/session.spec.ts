import type { BrowserContext, Route } from '@playwright/test'
import { expect, test } from './quiet-test.ts'

const me = {
  id: 7,
  email: 'zofia@example.org',
  firstName: 'Zofia',
  lastName: 'Kalinowska',
  city: '',
  birthDate: null,
  description: '<p></p>',
  profileImage: null,
  role: 'hiker',
  blocked: false,
  memberSince: '2026-01-01',
}

const refused = { statusCode: 401, error: 'session-expired', message: 'Sesja wygasła.' }

/** A browser that was signed in long ago: its access token has run out. */
async function wakeUp(context: BrowserContext, refresh: (route: Route) => Promise<void>) {
  await context.addInitScript(() => {
    if (localStorage.getItem('woken')) return
    localStorage.setItem('woken', 'true')
    localStorage.setItem('accessToken', 'old')
    localStorage.setItem('refreshToken', 'refresh-old')
  })
  await context.route('**/api/users/0', (route) =>
    route.request().headers()['authorization'] === 'Bearer new'
      ? route.fulfill({ json: me })
      : route.fulfill({ status: 401, json: refused }),
  )
  await context.route('**/api/auth/refresh', refresh)
  await context.route('**/api/auth/signoff', (route) => route.fulfill({ json: { ok: true } }))
}

const stored = () => ({
  accessToken: localStorage.getItem('accessToken'),
  refreshToken: localStorage.getItem('refreshToken'),
})

test.use({ expectedErrors: /401|500|ERR_/ })

test('an expired token is renewed once for two tabs that wake together', async ({ context, page }) => {
  const refreshes: (string | undefined)[] = []
  await wakeUp(context, async (route) => {
    refreshes.push(route.request().headers()['authorization'])
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ json: { accessToken: 'new', refreshToken: 'refresh-new' } })
  })
  const other = await context.newPage()
  await Promise.all([page.goto('/ranking'), other.goto('/trips')])
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: 'Zofia Kalinowska' })).toHaveAttribute('href', '/users/7')
  }
  expect(refreshes).toEqual(['Bearer refresh-old'])
  expect(await page.evaluate(stored)).toEqual({ accessToken: 'new', refreshToken: 'refresh-new' })
})

test('a refused refresh signs off and leads to signing in', async ({ context, page }) => {
  await wakeUp(context, (route) => route.fulfill({ status: 401, json: refused }))
  await page.goto('/ranking')
  await expect(page).toHaveURL('/signin')
  expect(await page.evaluate(stored)).toEqual({ accessToken: null, refreshToken: null })
})

test('a refresh that nobody answers keeps the session', async ({ context, page }) => {
  await wakeUp(context, (route) => route.abort())
  await page.goto('/ranking')
  await expect(page.getByRole('link', { name: 'Edytuj profil' })).toBeVisible()
  await page.waitForTimeout(300)
  await expect(page).toHaveURL('/ranking')
  expect(await page.evaluate(stored)).toEqual({ accessToken: 'old', refreshToken: 'refresh-old' })
})

test('signing off clears the tokens, leads to signing in and ends the session of other tabs', async ({
  context,
  page,
}) => {
  await wakeUp(context, (route) =>
    route.fulfill({ json: { accessToken: 'new', refreshToken: 'refresh-new' } }),
  )
  const other = await context.newPage()
  await page.goto('/ranking')
  await other.goto('/trips')
  await expect(other.getByRole('link', { name: 'Zofia Kalinowska' })).toBeVisible()
  const ended = page.waitForRequest('**/api/auth/signoff')
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  expect((await ended).postDataJSON()).toEqual({ refreshToken: 'refresh-new' })
  await expect(page).toHaveURL('/signin')
  await expect(other).toHaveURL('/signin')
  expect(await page.evaluate(stored)).toEqual({ accessToken: null, refreshToken: null })
})
