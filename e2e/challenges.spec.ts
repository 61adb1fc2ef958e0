import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { bearer, enterAs, newPerson, signInByApi } from './support/people.ts'
import { visit } from './support/visit.ts'

test('a stranger sees crowns, a crown with its map, and the certificate of somebody who gave its number', async ({
  page,
  request,
}) => {
  test.slow()
  await page.goto('/challenges')
  await expect(page.getByRole('heading', { level: 1, name: 'Wyzwania' })).toBeVisible()
  await page.getByRole('link', { name: 'Korona Gór Polski', exact: true }).click()
  await expect(page).toHaveURL('/challenges/korona-gor-polski')
  await expect(page).toHaveTitle('Korona Gór Polski · Kopczyk')
  await expect(page.getByRole('link', { name: 'Śnieżka' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Dołącz' }).click()
  await expect(page).toHaveURL('/401')

  const tokens = await signInByApi(request, 'tomasz@kopczyk.example', 'kopczyk-demo')
  const crown = await request.get('/api/challenges/korona-polskich-beskidow', {
    headers: bearer({ tokens }),
  })
  const { own } = (await crown.json()) as { own: { certificate: string } }
  await visit(page, '/challenges')
  await page.getByLabel('Numer z certyfikatu').fill('123')
  await page.getByRole('button', { name: 'Sprawdź' }).click()
  await expect(page.getByText('Numer ma dziesięć znaków')).toBeVisible()
  await page.getByLabel('Numer z certyfikatu').fill(own.certificate.toLowerCase().replace('-', ' '))
  await page.getByRole('button', { name: 'Sprawdź' }).click()
  await expect(page.getByText('Ten certyfikat jest ważny.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Skrzyczne.*4\spaździernika\s2026/ })).toBeVisible()
  await expectSoundInEveryLook(page)
  const html = { accept: 'text/html' }
  expect((await page.request.get('/challenges/nie-ma', { headers: html })).status()).toBe(404)
})

test.describe('a secret challenge', () => {
  // A browser sends no token with an address: under its number it is not there until the page asks as its maker.
  test.use({ expectedErrors: /status of 404/ })

  test('a hiker makes a secret challenge, another joins it by its link, climbs, finishes and leaves', async ({
    page,
    context,
    browser,
    request,
  }) => {
    test.slow()
    const maker = await newPerson(request, { firstName: 'Jadwiga', lastName: 'Skalna' })
    await enterAs(context, maker)
    await page.goto('/challenges')
    await expect(page.getByText('Jeszcze żadnego')).toBeVisible()
    await page.getByRole('link', { name: 'Ułóż wyzwanie' }).first().click()
    await page.getByLabel('Tytuł').fill('Na jeden szczyt')
    await page.getByRole('button', { name: 'Ułóż wyzwanie' }).click()
    await expect(page.getByText('Wybierz choć jeden szczyt.')).toBeVisible()
    const picker = page.getByRole('combobox', { name: /Szczyty/ })
    await expect(picker).toBeFocused()
    await picker.fill('sniezk')
    await page.getByRole('option', { name: /Śnieżka/ }).click()
    await expect(page.getByText('Wybrany: 1 szczyt.')).toBeVisible()
    await page.getByLabel('Tylko ci, którzy mają link').check()
    await expectSoundInEveryLook(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Ułóż wyzwanie' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Na jeden szczyt' })).toBeVisible()
    await expect(page.getByText('To wyzwanie widzą tylko ci, którzy mają link')).toBeVisible()
    const address = page.url()
    const headers = bearer(maker)
    const made = await request.get(address.replace('/challenges/', '/api/challenges/'), { headers })
    const { id, own } = (await made.json()) as { id: number; own: { link: string } }

    const hiker = await newPerson(request, { firstName: 'Maria', lastName: 'Grzbietowa' })
    const theirs = await browser.newContext({ reducedMotion: 'reduce' })
    await enterAs(theirs, hiker)
    const tab = await theirs.newPage()
    await test.step('for whoever has no link it is not there', async () => {
      await tab.goto(address)
      await expect(tab).toHaveURL('/404')
    })
    await test.step('with the link it is joined', async () => {
      await tab.goto(`/challenges/link/${own.link}`)
      await tab.getByRole('button', { name: 'Dołącz' }).click()
      await expect(tab.getByText('miejsce wśród 2 osób')).toBeVisible()
      await expect(tab.getByRole('img', { name: /Kopczyk wyzwania: 0 z 1/ })).toBeVisible()
      expect(await tab.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    })
    await test.step('a summit finishes it, and the certificate opens', async () => {
      await visit(tab, '/summits/sniezka')
      await tab.getByRole('button', { name: 'Zaznacz wejście' }).click()
      await tab.getByRole('dialog').getByRole('button', { name: 'Zapisz wejście' }).click()
      await tab.goto('/challenges?show=mine')
      await expect(tab.getByText(/ukończone/)).toBeVisible()
      await tab.getByRole('link', { name: 'Na jeden szczyt' }).click()
      await expect(tab).toHaveURL(`/challenges/${id}`)
      await tab.getByRole('link', { name: 'Zobacz certyfikat' }).click()
      await expect(tab).toHaveURL(/\/challenges\/certificates\//)
      // Says that the page has come too, and not only its address.
      await expect(tab.getByText('Ten certyfikat jest ważny.')).toBeVisible()
      await expect(tab.getByRole('article').getByText('Maria Grzbietowa')).toBeVisible()
    })
    const certificate = tab.url()
    await test.step('whoever follows them sees them in it, with the picture of the challenge', async () => {
      await request.put(`/api/users/${hiker.id}/follow`, { headers: bearer(maker) })
      await page.goto('/challenges?show=mine')
      const card = page.getByRole('listitem').filter({ hasText: 'Na jeden szczyt' })
      await expect(card.getByText('Z obserwowanych: Maria Grzbietowa')).toBeVisible()
    })
    await test.step('its maker sees who has finished and may change the words alone', async () => {
      await page.goto(address)
      await expect(page.getByRole('link', { name: 'Maria Grzbietowa' }).first()).toBeVisible()
      await page.getByRole('link', { name: 'Edytuj', exact: true }).click()
      await expect(page.getByText('Ktoś już ruszył w drogę')).toBeVisible()
      await page.getByLabel('Tytuł').fill('Na jeden, za to najwyższy')
      await page.getByRole('button', { name: 'Zapisz' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Na jeden, za to najwyższy' })).toBeVisible()
      await expectSoundInEveryLook(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    })
    await test.step('leaving withdraws the certificate, and a challenge without others can go', async () => {
      await visit(tab, `/challenges/${id}`)
      await tab.getByRole('button', { name: 'Zrezygnuj' }).click()
      await expect(tab.getByRole('dialog')).toContainText('Certyfikat przestanie być ważny.')
      await tab.getByRole('dialog').getByRole('button', { name: 'Zrezygnuj' }).click()
      await expect(tab).toHaveURL('/challenges')
      await tab.goto(certificate)
      await expect(tab.getByText(/Ten certyfikat nie jest ważny od/)).toBeVisible()
      await theirs.close()
      await page.getByRole('link', { name: 'Edytuj', exact: true }).click()
      await page.getByRole('button', { name: 'Usuń wyzwanie' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
      await expect(page).toHaveURL('/challenges')
    })
  })
})

test('a hiker of the demo world looks at lists, a crown on the way and a season @all', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  await enterAs(context, { tokens: await signInByApi(request, 'zofia@kopczyk.example', 'kopczyk-demo') })
  await page.goto('/challenges')
  const mine = page.getByRole('list', { name: 'Twoje wyzwania' })
  await expect(mine.getByRole('link', { name: 'Korona Gór Polski' })).toBeVisible()
  await page.getByLabel('Szukaj wyzwania').fill('gorcow')
  await expect(mine.getByRole('link', { name: 'Korona Gór Polski' })).toBeHidden()
  await expect(mine.getByRole('link', { name: 'Trzy kopce Gorców' })).toBeVisible()
  await expect(page).toHaveURL(/q=gorcow/)
  await page.getByLabel('Szukaj wyzwania').fill('nie ma takiego')
  await expect(page.getByText('Nie ma takiego wyzwania')).toBeVisible()
  await page.getByLabel('Szukaj wyzwania').fill('')
  await expectSoundInEveryLook(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await mine.getByRole('link', { name: 'Korona Gór Polski' }).click()
  await expect(page.getByText('5 z 28 szczytów').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kto jest w drodze' })).toBeVisible()
  await page.getByLabel('Skąd wyruszasz').selectOption('Karpacz')
  // What is offered leads further, by as many summits as lie on its way.
  const further = page
    .getByRole('list', { name: 'Co dalej?' })
    .getByRole('listitem')
    .filter({ hasText: /Korona Gór Polski\D*(?:[6-9]|[12]\d)\sz\s28/ })
  await expect(further.first()).toBeVisible()
  await expectSoundInEveryLook(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/challenges/jesienna-setka-2026')
  await expect(page.getByRole('heading', { name: 'Co już się liczy' })).toBeVisible()
})
