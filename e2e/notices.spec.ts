import { expect, test } from './quiet-test.ts'

test.use({ settled: false })

test('the cookie bar stays away once it was accepted', async ({ page }) => {
  await page.goto('/info')
  const bar = page.getByRole('region', { name: 'Informacja o plikach cookies' })
  await expect(bar.getByRole('link', { name: 'Więcej o cookies' })).toHaveAttribute(
    'href',
    '/regulations/cookies',
  )
  await bar.getByRole('button', { name: 'Rozumiem' }).click()
  await expect(bar).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('cookies-bar'))).toBe('true')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('the cookie bar covers neither the last line of a page nor the menu button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/regulations/cookies')
  const bar = await page.getByRole('region', { name: 'Informacja o plikach cookies' }).boundingBox()
  const button = await page.getByRole('button', { name: 'Otwórz menu' }).boundingBox()
  expect(button!.y + button!.height).toBeLessThanOrEqual(bar!.y)
  await expect(async () => {
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    )
    const last = await page.getByRole('contentinfo').getByRole('link', { name: 'RODO' }).boundingBox()
    expect(last!.y + last!.height).toBeLessThanOrEqual(bar!.y)
  }).toPass({ timeout: 3000 })
})

for (const [width, path] of [
  [390, '/info'],
  [390, '/ranking'],
  [320, '/regulations/cookies'],
] as const) {
  test(`at ${width} px the notices on ${path} are one low pile that leaves every link reachable`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(path)
    const notice = page.getByRole('complementary', { name: 'Kopczyk w kieszeni' })
    await expect(notice.getByRole('button', { name: 'Zamknij' })).toBeVisible()
    const bar = (await page.getByRole('region', { name: 'Informacja o plikach cookies' }).boundingBox())!
    const strip = (await notice.boundingBox())!
    expect(strip.y + strip.height).toBe(bar.y)
    expect(strip.height + bar.height).toBeLessThanOrEqual(width < 390 ? 160 : 122)
    await expect(async () => {
      await page.evaluate(() =>
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      )
      const last = (await page.getByRole('link', { name: 'RODO' }).boundingBox())!
      expect(last.y + last.height).toBeLessThanOrEqual(strip.y)
    }).toPass({ timeout: 3000 })
  })
}

test('on a phone only the cookie bar lies on a form, and its button can be scrolled clear of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await page.goto('/signup')
  const bar = page.getByRole('region', { name: 'Informacja o plikach cookies' })
  const button = page.getByRole('button', { name: 'Załóż konto' })
  await expect(button).toBeVisible()
  await expect(page.getByText('Kopczyk w kieszeni')).toBeHidden()
  await expect(async () => {
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    )
    const [below, above] = [(await bar.boundingBox())!, (await button.boundingBox())!]
    expect(above.y + above.height).toBeLessThan(below.y)
    const last = (await page.getByRole('link', { name: 'RODO' }).boundingBox())!
    expect(last.y + last.height).toBeLessThanOrEqual(below.y)
  }).toPass({ timeout: 3000 })
})

for (const height of [900, 700]) {
  test(`at ${height} px of height the cookie bar leaves the account in the menu in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height })
    await page.goto('/ranking')
    await expect(page.getByText('Kopczyk w kieszeni')).toBeVisible()
    const bar = page.getByRole('region', { name: 'Informacja o plikach cookies' })
    const last = page.getByRole('region', { name: 'Twoje konto' }).getByRole('link').last()
    await expect(async () => {
      const [below, above] = [(await bar.boundingBox())!, (await last.boundingBox())!]
      expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    }).toPass({ timeout: 3000 })
  })
}

test('in a low window the app notice lies beside what is filled in and pressed', async ({ page }) => {
  const notice = page.getByRole('complementary', { name: 'Kopczyk w kieszeni' })
  for (const [width, height, path] of [
    [1440, 700, '/signup'],
    [1280, 720, '/signin'],
    [1440, 700, '/info'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(path)
    const { x } = (await notice.boundingBox())!
    const controls = page.getByRole('main').locator('input, button, label, a:not(:has(svg))')
    const ends = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect(ends.length).toBeGreaterThan(3)
    // Both halves scroll past it, so side by side is what keeps them apart.
    expect(Math.max(...ends.filter((end) => end < width * 0.6))).toBeLessThan(x)
  }
})

for (const path of ['/info', '/ranking', '/regulations/statute']) {
  test(`the app notice is on ${path} until its close link is used`, async ({ page }) => {
    await page.goto(path)
    const notice = page.getByRole('complementary', { name: 'Kopczyk w kieszeni' })
    await notice.getByRole('button', { name: 'Zamknij' }).click()
    await expect(notice).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toBeHidden()
  })
}

test('without a store the app notice explains how to keep Kopczyk on the phone', async ({ page }) => {
  await page.goto('/info')
  await page.getByRole('button', { name: 'Jak to zrobić?' }).click()
  const popup = page.getByRole('dialog', { name: 'Kopczyk na ekranie telefonu' })
  await expect(popup).toContainText('Do ekranu początkowego')
  expect((await popup.boundingBox())?.width).toBeLessThanOrEqual(420)
})

test('with a store the notice and the footer lead there, and socials stand in the footer', async ({
  page,
}) => {
  const body = {
    socialUrl1: 'https://www.facebook.com/kopczyk',
    socialUrl2: 'https://www.instagram.com/kopczyk',
    storeUrl: 'https://play.google.com/store/apps/details?id=pl.kopczyk',
    mapTilesUrl: null,
    mapTilesAttribution: null,
  }
  await page.route('**/api/config', (route) => route.fulfill({ json: body }))
  await page.goto('/ranking')
  await expect(page.getByRole('link', { name: 'Pobierz' })).toHaveAttribute('href', body.storeUrl)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Kopczyk na Facebooku' })).toHaveAttribute(
    'href',
    body.socialUrl1,
  )
  await expect(footer.getByRole('link', { name: 'Kopczyk na Instagramie' })).toHaveAttribute(
    'href',
    body.socialUrl2,
  )
  await expect(footer.getByRole('link', { name: 'Aplikacja na telefon' })).toHaveAttribute(
    'href',
    body.storeUrl,
  )
})
