import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook, expectSpokenAsWritten, faultsIn } from './support/axe.ts'
import { bearer, enterAs, newPerson } from './support/people.ts'
import { untilQuiet } from './support/requests.ts'
import { moveOn } from './support/visit.ts'

test('a hiker looks for summits near a place, wants to climb one, climbs it and gets the stone', async ({
  page,
  context,
  request,
}) => {
  const ola = await newPerson(request, { firstName: 'Ola', lastName: 'Kamykowa' })
  await enterAs(context, ola)
  await page.goto('/summits')
  const rows = page.getByRole('table', { name: 'Szczyty' }).locator('tbody tr')
  const news = page.getByRole('region', { name: 'Powiadomienia' })

  await test.step('a refused position is said kindly, a place by its name is as good', async () => {
    await page.getByRole('button', { name: 'Blisko', exact: true }).press('Enter')
    const search = page.getByRole('searchbox', { name: 'Miejscowość, schronisko lub szczyt' })
    await expect(search).toBeFocused()
    await page.getByRole('button', { name: 'Blisko mnie' }).click()
    await expect(page.getByText('i to zupełnie w porządku')).toBeVisible()
    await search.fill('qqqq')
    await expect(page.getByText('Nie znamy takiego miejsca')).toBeVisible()
    await search.fill('zakop')
    await page.getByRole('button', { name: 'Zakopane miejscowość' }).click()
    await expect(page).toHaveURL('/summits?near=Zakopane')
    await expect(page.getByText('od najbliższych')).toBeVisible()
    await expect(rows.first()).toContainText('1,4 km')
  })

  await test.step('the own position stays out of the address and of every request', async () => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 49.588, longitude: 19.5833 })
    const asked: string[] = []
    page.on('request', (sent) => asked.push(sent.url() + (sent.postData() ?? '')))
    await page.getByRole('button', { name: 'Blisko: Zakopane' }).click()
    await page.getByRole('button', { name: 'Blisko mnie' }).click()
    await expect(page).toHaveURL('/summits')
    await expect(page.getByRole('button', { name: 'Blisko: Blisko mnie' })).toBeVisible()
    await expect(rows.first()).toContainText('km')
    await page.getByRole('link', { name: 'Mapa', exact: true }).click()
    await expect(page.getByText('Tu jesteś')).toBeVisible({ timeout: 60_000 })
    expect(asked.filter((one) => one.includes('49.58') || one.includes('19.58'))).toEqual([])
    await page.getByRole('link', { name: 'Lista' }).click()
  })

  await test.step('a wish is seen at once and undone, and a double press is one', async () => {
    await page.getByRole('searchbox', { name: 'Szukaj szczytu' }).fill('Śnieżka')
    const wish = page.getByRole('button', { name: 'Chcę zdobyć: Śnieżka' })
    // The list shrinks to what was typed in a moment of its own: a row must stand still before it is pressed.
    await expect(page.getByRole('button', { name: 'Chcę zdobyć: Rysy' })).toHaveCount(0)
    await wish.click()
    await expect(wish).toHaveAttribute('aria-pressed', 'true')
    // The answer to the undoing comes late: what was pressed since stays pressed.
    await page.route('**/api/wishes/**', async (route) => {
      if (route.request().method() === 'DELETE') await new Promise((done) => setTimeout(done, 600))
      await route.continue()
    })
    await news.getByRole('button', { name: 'Cofnij' }).click()
    await expect(wish).toHaveAttribute('aria-pressed', 'false')
    await wish.dblclick()
    await expect(wish).toHaveAttribute('aria-pressed', 'true')
    const changes = await wish.evaluate(async (button) => {
      const seen: (string | null)[] = []
      const watch = new MutationObserver(() => seen.push(button.getAttribute('aria-pressed')))
      watch.observe(button, { attributes: true, attributeFilter: ['aria-pressed'] })
      await new Promise((done) => setTimeout(done, 1_500))
      return seen
    })
    expect(changes).toEqual([])
    await page.unroute('**/api/wishes/**')
    await wish.press('Enter')
    await wish.press('Enter')
    await untilQuiet(page)
    await page.reload()
    await expect(wish).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the wishes are a filter, marked on the map, and sound in every look', async () => {
    await page.goto('/summits?climbed=wished&near=Karpacz')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('4,6 km')
    await expectSpokenAsWritten(page)
    await page.goto('/summits?view=map&climbed=wished')
    await expect(page.getByRole('list', { name: 'Legenda' })).toContainText('chcę zdobyć 1')
    await expectSoundInEveryLook(page)
  })

  const other = await context.newPage()
  await test.step('on the page of the summit stand the wish and the sun of any day', async () => {
    await other.goto('/summits/sniezka')
    await page.goto('/summits/sniezka')
    await expect(page.getByRole('button', { name: 'Chcę zdobyć' })).toHaveAttribute('aria-pressed', 'true')
    const sun = page.locator('section', { has: page.getByRole('heading', { name: 'Słońce na szczycie' }) })
    await expect(sun).toContainText(/wschód\d/)
    await sun.getByLabel('Którego dnia').fill('2026-06-21')
    await expect(sun).toContainText(/4:4[2-4]/)
    await expect(sun).toContainText(/21:1[1-3]/)
    await sun.getByLabel('Którego dnia').fill('2026-12-21')
    await expect(sun).toContainText(/7:5\d/)
  })

  await test.step('an ascent brings a stone, crowns, stamps, points and what is near, once', async () => {
    // A phone is told of it in a line.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Zaznacz wejście' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zapisz wejście' }).click()
    await expect(news).toContainText('Dołożony kamień', { timeout: 60_000 })
    await expect(news).toContainText('Karkonosze: 1 z 17')
    await expect(news.getByRole('listitem').filter({ hasText: 'Korona Gór Polski' }).last()).toContainText(
      '1 z 28 +1',
    )
    await expect(news.getByRole('link', { name: 'Pierwszy kamyk' })).toBeVisible()
    await expect(news).toContainText('Blisko stąd')
    await expect(news.getByRole('button', { name: 'Cofnij' })).toBeVisible()
    expect(await faultsIn(page, { within: '[aria-label="Powiadomienia"]' })).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await faultsIn(page, { within: '[aria-label="Powiadomienia"]' })).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    // The wish has come true.
    await expect(page.getByRole('button', { name: 'Chcę zdobyć' })).toHaveCount(0)
    // On a phone, as which it was looked at, it soon goes by itself.
    const close = news.getByRole('button', { name: 'Zamknij' }).first()
    if (await close.isVisible()) await close.click()
  })

  await test.step('another tab that wishes for it is told that it is climbed', async () => {
    const button = other.getByRole('button', { name: 'Chcę zdobyć' })
    await button.click()
    await button.click()
    await expect(other.getByText('Ten szczyt masz już zdobyty.')).toBeVisible()
    await expect(button).toHaveCount(0)
    await other.close()
  })

  await test.step('the list of wishes is empty again, and says how to fill it', async () => {
    await page.goto('/summits?climbed=wished')
    await expect(page.getByRole('heading', { name: 'Lista życzeń jest jeszcze pusta' })).toBeVisible()
    await page.goto('/mountain-range/karkonosze')
    const heights = await page
      .getByRole('table', { name: 'Szczyty' })
      .locator('tbody tr td:nth-of-type(1)')
      .allInnerTexts()
    const metres = heights.map((text) => Number(text.replace(/\D/g, '')))
    expect(metres).toEqual(metres.toSorted((a, b) => b - a))
  })
})

test('a story brings its reward, and profile, feed and hikers show what was gained', async ({
  page,
  context,
  request,
}) => {
  const jan = await newPerson(request, { firstName: 'Jan', lastName: 'Opowiadacz' })
  const friend = await newPerson(request, {
    firstName: 'Halina',
    lastName: 'Znajoma',
    profile: { city: 'Kamieniowo' },
  })
  await enterAs(context, jan)
  const news = page.getByRole('region', { name: 'Powiadomienia' })

  await page.goto('/activities/add?summit=tarnica')
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Tarnica po deszczu')
  await page.getByRole('button', { name: 'Opublikuj' }).click()
  await expect(page.getByRole('heading', { name: 'Tarnica po deszczu', level: 1 })).toBeVisible()
  await expect(news).toContainText('Dołożony kamień', { timeout: 60_000 })
  await expect(news).toContainText('Bieszczady: 1 z')
  await expect(news).toContainText('Punkty')
  const stamps = page.locator('section', {
    has: page.getByRole('heading', { name: 'Pieczątki z tego dnia' }),
  })
  await expect(stamps.getByRole('link', { name: 'Pieczątka: Pierwsza historia' })).toBeVisible()
  // What the summit has given stands beside it, what the whole day has given on its card.
  const ledger = await request.get(`/api/points/${jan.id}/ledger`, { headers: bearer(jan) })
  const { points, items } = (await ledger.json()) as {
    points: number
    items: { points: number; summit: { name: string } | null }[]
  }
  const ofSummit = items.find(({ summit }) => summit?.name === 'Tarnica')!.points
  expect(points).toBeGreaterThan(ofSummit)
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `+${ofSummit} pkt` }),
  ).toContainText('Tarnica')

  await page.goto(`/users/${jan.id}`)
  await expect(page.getByRole('heading', { name: 'Najbliżej ukończenia' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Korony', exact: true })).toBeVisible()
  await page.goto('/activities')
  const aside = page.getByRole('complementary').filter({ hasText: 'Najbliżej ukończenia' })
  await expect(aside.getByRole('heading', { name: 'Ostatnie pieczątki' })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Tarnica po deszczu' })
  await expect(card.getByText(`+${points} pkt`)).toBeVisible()
  await moveOn(page, '/activities-mobile')
  await expect(card.getByText(`+${points} pkt`)).toBeVisible()
  await moveOn(page, '/activities')
  // Told with the story, and not again.
  await expect(news.getByText(/pieczątk/)).toHaveCount(0)
  await expectSoundInEveryLook(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/users?q=Kamieniowo')
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row).toContainText('0 szczytów')
  await row.getByRole('button', { name: `Obserwuj: ${friend.name}` }).click()
  await expect(row.getByRole('button', { name: `Obserwujesz: ${friend.name}` })).toBeVisible()
  await untilQuiet(page)
  await page.reload()
  await row.getByRole('button', { name: `Obserwujesz: ${friend.name}` }).click()
  await expect(row.getByRole('button', { name: `Obserwuj: ${friend.name}` })).toBeVisible()
  await page.goto('/users?q=Opowiadacz')
  await expect(row).toContainText('1 szczyt')
  await expect(row).toContainText(/\d+ pkt, \d+\. miejsce/)
  await expectSoundInEveryLook(page)
})

test('on a phone the reward is a line, and goes with its story or with its page', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newPerson(request))
  await page.setViewportSize({ width: 390, height: 844 })
  // What is said would leave by itself in a while: here it stays until it is taken away.
  await page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((act: TimerHandler, ms = 0, ...given: unknown[]) =>
      ms >= 6_000 ? 0 : setTimeout(act, ms, ...given)) as typeof window.setTimeout
  })
  const news = page.getByRole('region', { name: 'Powiadomienia' })
  const publish = async (summit: string, title: string) => {
    await page.goto(`/activities/add?summit=${summit}`)
    await page.getByRole('textbox', { name: 'Tytuł' }).fill(title)
    await page.getByRole('button', { name: 'Opublikuj' }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }
  await publish('turbacz', 'Turbacz na krótko')
  await expect(news).toContainText('Dołożony kamień', { timeout: 60_000 })
  const { height } = (await news.getByRole('listitem').first().boundingBox())!
  expect(height).toBeLessThan(844 / 4)
  await page.getByRole('button', { name: 'Usuń', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
  await expect(page).toHaveURL(/\/activities\?feed=mine$/)
  await expect(news.getByText('Dołożony kamień')).toHaveCount(0)

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/rewards', async (route) => {
    await held
    await route.continue()
  })
  await publish('lubon-wielki', 'Luboń Wielki na krótko')
  await page.getByRole('link', { name: 'Edytuj' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Luboń Wielki na krótko')
  const reward = page.waitForResponse('**/api/rewards')
  answer()
  const { stamps, points } = (await (await reward).json()) as { stamps: unknown[]; points: number }
  expect(stamps.length + points).toBeGreaterThan(0)
  await untilQuiet(page)
  await expect(news.getByRole('button', { name: 'Pokaż więcej' })).toHaveCount(0)
  await expect(news).not.toContainText('Dołożony kamień')
})

test('a reward that comes late comes neither to another page nor for an ascent that was taken back', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newPerson(request))
  await page.setViewportSize({ width: 390, height: 844 })
  const news = page.getByRole('region', { name: 'Powiadomienia' })
  let letThrough = () => {}
  /** The server has said what was gained, and the network keeps it until it is let through. */
  const markAndHold = async () => {
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    const asked = Promise.withResolvers<{ points: number }>()
    await page.route('**/api/rewards', async (route) => {
      const response = await route.fetch()
      asked.resolve((await response.json()) as { points: number })
      await held
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Zaznacz wejście' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zapisz wejście' }).click()
    expect((await asked.promise).points).toBeGreaterThan(0)
  }
  const comes = async () => {
    const answered = page.waitForResponse('**/api/rewards')
    letThrough()
    await answered
    await untilQuiet(page)
    await page.unroute('**/api/rewards')
  }

  await test.step('taken back by „Cofnij”', async () => {
    await page.goto('/summits/tarnica')
    await markAndHold()
    await news.getByRole('button', { name: 'Cofnij' }).click()
    await expect(page.getByRole('button', { name: 'Zaznacz wejście' })).toBeVisible()
    await comes()
    await expect(news.getByRole('listitem')).toHaveCount(0)
  })

  await test.step('on another page', async () => {
    await moveOn(page, '/summits/rysy')
    await markAndHold()
    await moveOn(page, '/summits/turbacz')
    await comes()
    await expect(news.getByRole('button', { name: 'Pokaż więcej' })).toHaveCount(0)
  })

  await test.step('and one that is told goes with its page', async () => {
    await page.getByRole('button', { name: 'Zaznacz wejście' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zapisz wejście' }).click()
    await expect(news.getByRole('button', { name: 'Pokaż więcej' })).toBeVisible()
    await moveOn(page, '/summits/babia-gora')
    await expect(news.getByRole('listitem')).toHaveCount(0)
  })
})
