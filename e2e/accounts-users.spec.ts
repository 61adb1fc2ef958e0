import { expect, test } from './quiet-test.ts'
import { bearer, enterAs, newPerson } from './support/people.ts'
import { untilQuiet } from './support/requests.ts'
import { visit } from './support/visit.ts'

/** A surname that no other test uses, so that lists can be compared as a whole. */
const surname = () => `Żółć${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`

const plain = (text: string) => text.replace('Żółć', 'zolc')

test.describe('a stranger', () => {
  // A list that the test refuses, a picture that is gone, and hikers whom there are not.
  test.use({ expectedErrors: /40[04]/ })

  test('looks through the list of hikers and the page of one, and for some who are not there', async ({
    page,
    request,
  }) => {
    const lastName = surname()
    const [first, second] = await Promise.all([
      newPerson(request, { firstName: 'Łucja', lastName, profile: { city: 'Świdnica' } }),
      newPerson(request, { firstName: 'Ądrian', lastName }),
    ])
    const asked: string[] = []
    page.on('request', (sent) => {
      const { pathname, searchParams } = new URL(sent.url())
      if (pathname === '/api/users') asked.push(searchParams.get('q') ?? '')
    })
    await page.goto('/users')
    const search = page.getByRole('searchbox', { name: 'Szukaj wędrowca' })
    const rows = page.getByRole('main').getByRole('listitem').getByRole('link')

    await test.step('asks once for a name typed at once, and says when nobody fits', async () => {
      await search.pressSequentially('qqqqzz', { delay: 30 })
      await expect(page.getByRole('heading', { name: 'Nikt taki tędy nie szedł' })).toBeVisible()
      // Not for every letter; a machine that takes its time between two of them asks once more.
      const words = asked.filter((one) => one !== '')
      expect(words.at(-1)).toBe('qqqqzz')
      expect(words.length).toBeLessThan('qqqqzz'.length / 2)
      await page.getByRole('button', { name: 'Pokaż wszystkich' }).click()
      await expect(page).toHaveURL('/users')
      await expect(search).toHaveValue('')
    })

    await test.step('is searched without Polish letters, and the search stands in the address', async () => {
      await search.fill(plain(lastName))
      await expect(page.getByText('2 wędrowców')).toBeVisible()
      await expect(page).toHaveURL(`/users?q=${plain(lastName)}`)
      await expect(search).toBeFocused()
      await expect(rows).toHaveText([second.name, `${first.name}Świdnica`])
      await rows.filter({ hasText: 'Łucja' }).click()
      await expect(page).toHaveURL(`/users/${first.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name)
      await page.goBack()
      await expect(search).toHaveValue(plain(lastName))
    })

    await test.step('can be narrowed to those who were in a range, with the keyboard too', async () => {
      const headers = bearer(first)
      const hits = (await (await request.get('/api/summit/search?q=Turbacz')).json()) as { id: number }[]
      const data = { summitId: hits[0]!.id, date: '2026-05-02' }
      expect((await request.post('/api/ascent', { data, headers })).status()).toBe(201)
      await expect(page.getByText('2 wędrowców')).toBeVisible()
      await page.getByRole('button', { name: 'Pasmo', exact: true }).press('Enter')
      await page.getByRole('button', { name: 'Gorce', exact: true }).press('Enter')
      await expect(page.getByText('1 wędrowiec')).toBeVisible()
      await expect(page).toHaveURL(/[?&]range=\d+/)
      await expect(page.getByRole('link', { name: first.name })).toBeVisible()
      await page.reload()
      await expect(search).toHaveValue(plain(lastName))
      await expect(page.getByRole('button', { name: 'Pasmo: Gorce' })).toBeVisible()
      await page.getByRole('button', { name: 'Wyczyść filtr: Pasmo' }).click()
      await expect(page.getByText('2 wędrowców')).toBeVisible()
    })

    await test.step('when it cannot be had: says why and tries again', async () => {
      const body = { statusCode: 400, error: 'validation', message: 'Tego nie rozumiemy.' }
      await page.route('**/api/users?*', (route) => route.fulfill({ status: 400, json: body }))
      await visit(page, '/users?page=2')
      await expect(page.getByRole('alert')).toContainText('Tego nie rozumiemy.')
      await page.unroute('**/api/users?*')
      await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
      await expect(page.getByRole('alert')).toBeHidden()
    })

    const headers = bearer(second)
    const hits = (await (await request.get('/api/summit/search?q=Babia+Góra')).json()) as { id: number }[]
    for (const [date, distance] of [
      ['2025-07-05', 12_000],
      ['2026-03-08', 21_500],
    ] as const) {
      const data = { title: `Wejście ${date}`, date, distance, time: 300, summits: [hits[0]!.id] }
      expect((await request.post('/api/story', { data, headers })).status()).toBe(201)
    }
    const main = page.getByRole('main')

    await test.step('with a picture that does not come: shows a drawn hiker instead', async () => {
      await page.route(`**/api/users/${second.id}`, async (route) => {
        const answer = await route.fetch()
        const json = { ...((await answer.json()) as object), profileImage: 'uploads/profile/gone.jpg' }
        await route.fulfill({ json })
      })
      const tried = page.waitForResponse('**/uploads/profile/gone.jpg')
      await visit(page, `/users/${second.id}?year=2026`)
      expect((await tried).status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name)
      const head = main.locator('header').first()
      await expect(head.locator('svg').first()).toBeVisible()
      await expect(head.locator('img')).toHaveCount(0)
    })

    await test.step('shows what was walked: figures, a year, days, piles of ranges, a map and stories', async () => {
      // The ledger of points comes when the window is near it, which depends on when everything above has come.
      const parts = main.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Księga punktów' })
      await expect(parts).toHaveText([
        'Zdobyte i jeszcze nie',
        'Kopczyki pasm',
        'Rok w górach',
        'Dni na szlaku 2026',
        'Mapa wędrówek',
        'Pieczątki',
        'Najbliżej ukończenia',
        'Korony',
        'Ostatnie historie',
      ])
      await main.getByText('Pokaż w tabeli').click()
      await expect(main.getByRole('row', { name: /^marzec/ })).toContainText('21,5')
      await main.getByRole('button', { name: 'Pokaż rok 2025' }).click()
      await expect(page).toHaveURL(`/users/${second.id}?year=2025`)
      await expect(main.getByRole('row', { name: /^lipiec/ })).toContainText('12,0')
      await expect(main.getByRole('row', { name: /^marzec/ })).toContainText('–')
      await expect(main.getByRole('link', { name: /Beskid Żywiecki/ }).first()).toContainText('1 z ')
      await expect(main.getByRole('link', { name: /Wejście 2026-03-08/ })).toBeVisible()
    })

    for (const id of ['2147483647', '0', 'zofia', '99999999999']) {
      await test.step(`/users/${id} is the 404 screen`, async () => {
        await visit(page, `/users/${id}`)
        await expect(page).toHaveURL('/404')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu szlak się urywa')
      })
    }
  })
})

test.describe('a hiker', () => {
  // Following that the test refuses.
  test.use({ expectedErrors: /403/ })

  test('turns the pages of the list, follows somebody and comes to the own page', async ({
    page,
    context,
    request,
  }) => {
    const [me, friend] = await Promise.all([
      newPerson(request, { firstName: 'Ewa', lastName: surname() }),
      newPerson(request, { firstName: 'Józef', lastName: surname() }),
    ])
    await enterAs(context, me)
    const heading = page.getByRole('heading', { level: 1 })

    await test.step('comes thirty at a time, with the page in the address', async () => {
      const asked: string[] = []
      await page.route('**/api/users?*', (route) => {
        const { searchParams } = new URL(route.request().url())
        asked.push(`${searchParams.get('page')} ${searchParams.get('take')}`)
        const number = Number(searchParams.get('page'))
        const items = Array.from({ length: number === 3 ? 8 : 30 }, (_, index) => ({
          id: number * 100 + index,
          firstName: 'Wędrowiec',
          lastName: `${number}.${index}`,
          city: '',
          profileImage: null,
          followed: false,
          summits: index,
          stories: 0,
          points: 0,
          place: null,
        }))
        return route.fulfill({ json: { items, page: number, take: 30, total: 68, more: false, next: null } })
      })
      await page.goto('/users')
      const pager = page.getByRole('navigation', { name: 'Strony listy wędrowców' })
      await pager.getByRole('link', { name: 'Strona 3' }).click()
      await expect(page).toHaveURL('/users?page=3')
      await expect(page.getByRole('link', { name: 'Wędrowiec 3.7' })).toBeVisible()
      await expect(pager.getByRole('link', { name: 'Strona 3' })).toHaveAttribute('aria-current', 'page')
      expect(asked).toEqual(['1 30', '3 30'])
      await page.unroute('**/api/users?*')
    })

    await visit(page, `/users/${friend.id}`)
    await expect(heading).toHaveText(friend.name)
    await test.step('when following is refused: goes back and says why', async () => {
      const body = { statusCode: 403, error: 'blocked', message: 'Twoje konto jest zablokowane.' }
      await page.route('**/api/users/*/follow', (route) => route.fulfill({ status: 403, json: body }))
      await page.getByRole('button', { name: 'Obserwuj' }).click()
      await expect(page.getByText('Twoje konto jest zablokowane.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Obserwuj', exact: true })).toBeVisible()
      await expect(page.getByText('0 obserwujących')).toBeVisible()
      await page.unroute('**/api/users/*/follow')
    })

    await test.step('is followed at once, counted, and listed in a popup', async () => {
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/users/*/follow', async (route) => {
        await held
        await route.continue()
      })
      await page.getByRole('button', { name: 'Obserwuj' }).click()
      // Before the server has said anything.
      await expect(page.getByRole('button', { name: 'Obserwujesz' })).toBeVisible()
      await expect(page.getByRole('button', { name: '1 obserwujący' })).toBeVisible()
      answer()
      await page.getByRole('button', { name: '1 obserwujący' }).click()
      const popup = page.getByRole('dialog', { name: 'Obserwujący' })
      await popup.getByRole('link', { name: me.name }).click()
      await expect(page).toHaveURL(`/users/${me.id}`)
      await expect(popup).toBeHidden()
      await expect(page.getByRole('button', { name: '1 obserwowany' })).toBeVisible()
    })

    await test.step('is edited, not followed, when it is the own one, and waits for a first stone', async () => {
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'Edytuj profil' })).toHaveAttribute('href', '/edit-profile')
      await expect(main.getByRole('button', { name: 'Obserwuj' })).toHaveCount(0)
      await expect(main.getByRole('heading', { name: 'Witaj na szlaku' })).toBeVisible()
    })

    await test.step('can be narrowed to those one follows', async () => {
      await visit(page, '/users')
      await page.getByRole('button', { name: 'Tylko obserwowani' }).click()
      await expect(page).toHaveURL('/users?followed=true')
      await expect(page.getByText('1 wędrowiec')).toBeVisible()
      await expect(page.getByRole('link', { name: friend.name })).toBeVisible()
    })

    await test.step('is followed no more, now and after a load', async () => {
      await page.getByRole('link', { name: friend.name }).click()
      await expect(heading).toHaveText(friend.name)
      await page.getByRole('button', { name: 'Obserwujesz' }).click()
      await expect(page.getByText('0 obserwujących')).toBeVisible()
      await untilQuiet(page)
      await page.reload()
      await expect(page.getByText('0 obserwujących')).toBeVisible()
    })
  })
})
