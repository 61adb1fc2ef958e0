import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './quiet-test.ts'
import { linkSentTo } from './support/mail.ts'
import { bearer, enterAs, freshAddress, newPerson, PASSWORD, type Person } from './support/people.ts'
import { untilQuiet } from './support/requests.ts'
import { moveOn, visit } from './support/visit.ts'

// What the customer's specification asks for and no other test holds; docs/specification.md names the test of each of its rows.
test.use({ expectedErrors: /401|403|404|500/ })

type Sent = { call: string; query: Record<string, string>; accept?: string; authorization?: string }

/** Every question to the API, as `METHOD /path` with numbers of people and things left out. */
function listen(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/api/') || !['fetch', 'xhr'].includes(request.resourceType())) return
    const headers = request.headers()
    sent.push({
      call: `${request.method()} ${pathname.slice('/api'.length).replace(/\/(?!0\b)(\d+|gorce)(?=\/|$)/g, '/{id}')}`,
      query: Object.fromEntries(searchParams),
      ...(headers['accept'] && { accept: headers['accept'] }),
      ...(headers['authorization'] && { authorization: headers['authorization'] }),
    })
  })
  return sent
}

test('what strangers are shown, and where they are sent', async ({ page, request }) => {
  await test.step('a stranger finds a Polish product whose parts come when they are opened', async () => {
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await page.goto('/info')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    expect(files).toContain('/assets/i18n/pl.json')
    const start = page.getByRole('main')
    await expect(start.getByRole('link', { name: 'Zaloguj się' }).first()).toHaveAttribute('href', '/signin')
    await expect(start.getByRole('link', { name: 'Załóż konto' }).first()).toHaveAttribute('href', '/signup')

    const menu = page.getByRole('navigation', { name: 'Działy' })
    for (const [name, path] of [
      ['Historie', '/activities'],
      ['Historie w skrócie', '/activities-mobile'],
      ['Pasma górskie', '/mountain-range'],
      ['Szczyty', '/summits'],
      ['Wędrowcy', '/users'],
      ['Ranking', '/ranking'],
      ['Osiągnięcia', '/achievements'],
      ['Forum', '/comments'],
      ['Wyprawy', '/trips'],
      ['Wyzwania', '/challenges'],
    ] as const) {
      const before = files.filter((file) => file.endsWith('.js')).length
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The two that are not open yet share their code.
      if (path !== '/trips')
        expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(before)
    }
  })

  await test.step('a summit tells its name, height, description and who reached it; a range where it belongs', async () => {
    await visit(page, '/summits/sniezka')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Śnieżka' })).toBeVisible()
    await expect(main.getByText(/1\s603\s?m/).first()).toBeVisible()
    const { description } = (await (await request.get('/api/summit/sniezka')).json()) as {
      description: string
    }
    const text = async () => (await main.innerText()).replace(/\s+/g, ' ')
    await expect.poll(text).toContain(description.replace(/\s+/g, ' '))
    await expect(main.getByText('Pierwsze wejście').first()).toBeVisible()
    await visit(page, '/mountain-range/karkonosze')
    await expect(main.getByText(/332\.37/).first()).toBeVisible()
  })

  await test.step('a popup without a size of its own is 980 px wide, with arrows and a way to close', async () => {
    const { items } = (await (await request.get('/api/story?take=50')).json()) as {
      items: { id: number; photoCount: number }[]
    }
    const { id } = items.find(({ photoCount }) => photoCount > 1)!
    await visit(page, `/activities/${id}`)
    await page.locator('article button:has(img)').first().click()
    const popup = page.getByRole('dialog')
    expect((await popup.boundingBox())?.width).toBe(980)
    const title = popup.getByRole('heading')
    const first = await title.textContent()
    await popup.getByRole('button', { name: 'Następne' }).click()
    await expect(title).not.toHaveText(first!)
    await popup.getByRole('button', { name: 'Poprzednie' }).click()
    await expect(title).toHaveText(first!)
    await popup.getByRole('button', { name: 'Zamknij' }).click()
    await expect(popup).toBeHidden()
  })

  await test.step('a refusal sends a stranger to /401; a reset says the same when the server fails', async () => {
    const answer = { statusCode: 401, error: 'unauthorized', message: 'Zaloguj się.' }
    await page.route('**/api/users?*', (route) => route.fulfill({ status: 401, json: answer }))
    await page.goto('/ranking')
    await page.getByRole('navigation', { name: 'Działy' }).getByRole('link', { name: 'Wędrowcy' }).click()
    await expect(page).toHaveURL('/401')

    await page.route('**/api/users/reset-password', (route) => route.fulfill({ status: 500, json: {} }))
    await visit(page, '/password-reset')
    const send = page.getByRole('button', { name: 'Wyślij link' })
    await page.getByRole('textbox', { name: 'E-mail' }).fill('zofia')
    await expect(send).toBeDisabled()
    await page.getByRole('textbox', { name: 'E-mail' }).fill('zofia@example.org')
    const sent = page.waitForRequest('**/api/users/reset-password')
    await send.click()
    expect((await sent).postDataJSON()).toEqual({ email: 'zofia@example.org' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź pocztę')
  })
})

test('what is asked and answered for somebody with an account, and for somebody who makes one', async ({
  page,
  context,
  request,
}) => {
  const hiker = await newPerson(request, { profile: { city: 'Zawoja' } })
  await enterAs(context, hiker)

  await test.step('every call asks for JSON, says who asks, and leaves out what is empty', async () => {
    const sent = listen(page)
    for (const [path, name] of [
      ['/activities', 'Historie'],
      ['/users', 'Wędrowcy'],
      [`/users/${hiker.id}`, hiker.name],
      ['/mountain-range', 'Pasma górskie'],
      ['/mountain-range/gorce', 'Gorce'],
      ['/summits', 'Szczyty'],
      ['/edit-profile', 'Edytuj profil'],
    ] as const) {
      await (path === '/activities' ? page.goto(path) : visit(page, path))
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await untilQuiet(page)
      // Long choices come when somebody reaches for them.
      if (path === '/activities') await page.getByRole('group', { name: 'Filtry' }).hover()
    }
    // What a page brought along is asked for on the next visit to its kind.
    await page
      .getByRole('navigation', { name: 'Działy' })
      .getByRole('link', { name: 'Pasma górskie' })
      .click()
    await page.getByRole('link', { name: 'Sudety', exact: true }).first().click()
    await page.getByRole('link', { name: 'Karkonosze', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Karkonosze' })).toBeVisible()
    await untilQuiet(page)
    expect(sent.length).toBeGreaterThan(15)
    for (const { call, query, accept, authorization } of sent) {
      // Notices come as a stream of events.
      expect(accept, call).toBe(call.includes('/notices/stream') ? 'text/event-stream' : 'application/json')
      expect(authorization, call).toMatch(/^Bearer /)
      expect(Object.values(query), call).not.toContain('')
    }
    const calls = new Set(sent.map(({ call }) => call))
    for (const call of [
      'GET /users/0',
      'GET /users',
      'GET /users/{id}',
      'GET /story/user/{id}/stats',
      'GET /story/user/{id}/chart-data',
      'GET /mountain-range',
      'GET /mountain-range/summits-list',
      'GET /mountain-range/completion/',
      'GET /mountain-range/{id}/activities',
    ])
      expect([...calls], call).toContain(call)
    const list = sent.find(({ call }) => call === 'GET /users')!
    expect(list.query).toEqual({ page: '1', take: '30' })
  })

  await test.step('answers carry what is specified', async () => {
    const other = await newPerson(request)
    const ask = asker(request, hiker)
    expect(await ask('/users/0')).toMatchObject({
      id: hiker.id,
      email: hiker.email,
      firstName: 'Zofia',
      lastName: 'Kalinowska',
      city: 'Zawoja',
      birthDate: null,
      description: '<p></p>',
      profileImage: null,
    })
    const seen = await ask<Record<string, unknown>>(`/users/${other.id}`)
    expect(seen).toMatchObject({ id: other.id, firstName: 'Zofia', description: '<p></p>' })
    expect(seen).not.toHaveProperty('email')
    expect(await ask(`/story/user/${hiker.id}/stats`)).toEqual({ time: 0, distance: 0, stories: 0 })
    const months = await ask<{ time: number; distance: number }[]>(
      `/story/user/${hiker.id}/chart-data?year=2026`,
    )
    expect(months).toHaveLength(12)
    expect(months[0]).toMatchObject({ time: 0, distance: 0 })

    const ranges = await ask<RangeAnswer[]>('/mountain-range?type=sudety')
    expect(new Set(ranges.map(({ type }) => type))).toEqual(new Set(['sudety']))
    for (const { id, name, summits, summitCount } of ranges) {
      expect([typeof id, typeof name, summits.length]).toEqual(['number', 'string', summitCount])
      expect(summits[0]).toEqual({
        id: expect.any(Number),
        slug: expect.any(String),
        name: expect.any(String),
        heightM: expect.any(Number),
      })
    }
    expect(await ask<RangeAnswer[]>('/mountain-range/summits-list')).toHaveLength(47)
    expect(await ask(`/mountain-range/${ranges[0]!.id}`)).toMatchObject({ id: ranges[0]!.id })
    const activities = await ask<{ user: { id: number } }[]>('/mountain-range/karkonosze/activities')
    const people = activities.map(({ user }) => user.id)
    expect(people.length).toBeGreaterThan(0)
    expect(people.length).toBeLessThanOrEqual(6)
    expect(new Set(people).size).toBe(people.length)
    expect((await request.get(`/api/users/ranking/${hiker.id}`)).status()).toBe(200)
    const progress = `/mountain-range/progress?mountainRangeId=${ranges[0]!.id}&userId=${hiker.id}`
    expect(await ask(progress)).toMatchObject({ climbed: 0, summitCount: ranges[0]!.summitCount })
    expect(await ask<unknown[]>(`/mountain-range/completion/?userId=${hiker.id}`)).toHaveLength(47)

    const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#1e4d3e' } })
      .png()
      .toBuffer()
    const file = { name: 'a.png', mimeType: 'image/png', buffer }
    for (const path of ['upload', 'upload-thumbnail']) {
      const answer = await request.post(`/api/files/${path}`, {
        multipart: { type: 'profile', file },
        headers: bearer(hiker),
      })
      expect(await answer.json()).toMatchObject({ path: expect.stringMatching(/^uploads\//) })
    }
    const refreshed = await request.get('/api/auth/refresh', {
      headers: { Authorization: `Bearer ${hiker.tokens.refreshToken}` },
    })
    expect(Object.keys((await refreshed.json()) as object).toSorted()).toEqual([
      'accessToken',
      'refreshToken',
    ])

    // Only one's own account, by its own number.
    const remove = (id: number, who: Person) =>
      request.delete(`/api/users/delete/${id}`, { headers: bearer(who) })
    expect((await remove(hiker.id, other)).status()).toBe(403)
    expect((await remove(other.id, other)).status()).toBe(200)
    expect((await request.get(`/api/users/${other.id}`)).status()).toBe(404)
  })

  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await expect(page).toHaveURL('/signin')

  await test.step('forms of an account send what is specified', async () => {
    const email = freshAddress()
    await moveOn(page, '/signup')
    // The page before has a field of the same name.
    await expect(page.getByLabel('Powtórz hasło')).toBeVisible()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Imię').fill('Zofia')
    await page.getByLabel('Nazwisko').fill('Kalinowska')
    await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Powtórz hasło').fill(PASSWORD)
    await page.getByRole('checkbox').check()
    const signup = page.waitForRequest('**/api/auth/signup')
    await page.locator('form').getByRole('button', { name: 'Załóż konto' }).click()
    expect((await signup).postDataJSON()).toEqual({
      email,
      firstName: 'Zofia',
      lastName: 'Kalinowska',
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      rules: true,
      qrcode: null,
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto założone')
    const signin = page.waitForResponse('**/api/auth/signin')
    await page.getByRole('status').getByRole('button', { name: 'Zaloguj się' }).click()
    expect((await signin).request().postDataJSON()).toEqual({ email, password: PASSWORD })
    const tokens = (await (await signin).json()) as Record<string, string>
    expect(Object.keys(tokens).toSorted()).toEqual(['accessToken', 'refreshToken'])
    await expect(page).toHaveURL('/activities')
    const widget = page.getByRole('region', { name: 'Twoje konto' })
    await expect(widget.getByRole('link', { name: 'Zofia Kalinowska' }).locator('svg, img')).toBeVisible()
    await expect(widget.getByRole('link', { name: 'Edytuj profil' })).toHaveAttribute('href', '/edit-profile')

    await visit(page, '/edit-profile')
    const accept = (await page.getByLabel('Dodaj zdjęcie').getAttribute('accept'))!
    for (const ending of ['.png', '.jpeg', '.jpg']) expect(accept.split(',')).toContain(ending)

    await request.post('/api/users/reset-password', { data: { email } })
    const link = await linkSentTo(email, /^\/password-new\//)
    await page.goto(link)
    const save = page.getByRole('button', { name: 'Zapisz nowe hasło' })
    const [password, repeated] = [page.getByLabel('Hasło', { exact: true }), page.getByLabel('Powtórz hasło')]
    await password.fill('krótko')
    await repeated.fill('krótko')
    await expect(save).toBeDisabled()
    await password.fill('niebieski szlak')
    await repeated.fill('zielony szlak')
    await repeated.blur()
    await expect(page.getByText('Hasła nie są takie same.')).toBeVisible()
    await expect(save).toBeDisabled()
    await repeated.fill('niebieski szlak')
    const set = page.waitForRequest('**/api/users/set-new-password')
    await save.click()
    const hash = link.split('/').at(-1)
    expect((await set).postDataJSON()).toEqual({ email, password: 'niebieski szlak', hash })
  })
})

type RangeAnswer = { id: number; name: string; type: string; summitCount: number; summits: object[] }

function asker(request: APIRequestContext, who: Person) {
  return async <T>(path: string): Promise<T> => {
    const answer = await request.get(`/api${path}`, { headers: bearer(who) })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as T
  }
}
