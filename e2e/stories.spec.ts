import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson, type Person } from './support/people.ts'
import { giveTrack, gpxFile } from './support/tracks.ts'
import { untilQuiet } from './support/requests.ts'

// Passwords are slow to check on purpose, and each test makes people of its own.
test.describe.configure({ timeout: 90_000 })

const bearer = ({ tokens }: Person) => ({ Authorization: `Bearer ${tokens.accessToken}` })

async function tell(request: APIRequestContext, author: Person, fields: Record<string, unknown> = {}) {
  const data = { title: 'Dzień w Gorcach', date: '2026-06-20', ...fields }
  const made = await request.post('/api/story', { data, headers: bearer(author) })
  expect(made.status()).toBe(201)
  return (await made.json()) as { id: number }
}

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2400, height: 1600, channels: 3, background } })
    .jpeg()
    .withExif({ IFD2: { DateTimeOriginal: '2026:06:04 08:41:07' } })
    .toBuffer(),
})

const publish = (page: Page) => page.getByRole('button', { name: 'Opublikuj historię' })
const trackField = (page: Page) => page.getByLabel(/Upuść tu ślad/)
const photoField = (page: Page) => page.getByLabel('Dodaj zdjęcia')

let author: Person

test.beforeEach(async ({ context, request }) => {
  author = await newPerson(request)
  await enterAs(context, author)
})

test('a dropped track fills the form, shows map, profile and summits, and becomes a story', async ({
  page,
}) => {
  await page.goto('/activities/add')
  await trackField(page).setInputFiles(gpxFile('sniezka', 3))
  const title = page.getByRole('textbox', { name: 'Tytuł' })
  const offer = (name: string) => page.getByRole('button', { name, exact: true })
  await offer('Śnieżka').click()
  await expect(title).toHaveValue('Śnieżka')
  await offer('Śnieżka o świcie').click()
  await expect(title).toHaveValue('Śnieżka o świcie')
  // What somebody writes is not taken away by a tap, and nothing moves while they write.
  const below = async () => (await page.getByLabel('Data').boundingBox())!.y
  const before = await below()
  await title.fill('Po mojemu')
  await expect(offer('Śnieżka')).toBeHidden()
  expect(await below()).toBe(before)
  await title.fill('')
  await offer('Śnieżka o świcie').click()
  await expect(page.getByLabel('Data')).toHaveValue('2026-06-04')
  await expect(page.getByLabel('Dystans')).not.toHaveValue('')
  await expect(page.getByRole('group', { name: /Mapa trasy. Szczyty: Śnieżka/ })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Miejsce na profilu trasy' })).toBeAttached()
  await expect(page.getByText('Ślad sprawdzony')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Usuń szczyt: Śnieżka' })).toBeVisible()
  await page.getByText('czerwony', { exact: true }).click()
  await publish(page).click()

  await expect(page).toHaveURL(/\/activities\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Śnieżka o świcie')
  await expect(page.getByText('zaliczony ze śladu')).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Miejsce na profilu trasy' })
  await slider.focus()
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', /km/)
  await page.goto('/activities?feed=mine')
  await expect(page.getByRole('link', { name: 'Śnieżka o świcie' })).toBeVisible()
})

test('a file that is no track says so and leaves the form usable', async ({ page }) => {
  await page.goto('/activities/add')
  const file = { name: 'notatki.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from('to nie ślad') }
  await trackField(page).setInputFiles(file)
  await expect(page.getByText('Nie rozpoznajemy tego pliku. Wczytujemy ślady GPX, TCX i FIT.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('')
})

test('a story without a file is as easy, and what is missing is told beside its field', async ({ page }) => {
  await page.goto('/activities/add')
  await publish(page).click()
  await expect(page.getByText('Nadaj historii tytuł.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Babia bez zegarka')
  await page.getByLabel('Dystans').fill('12,4')
  await page.getByLabel('Podejścia').fill('780')
  await expect(page.getByText('20 punktów')).toBeVisible()
  await page.getByLabel('Podejścia').fill('99999')
  await expect(page.getByText(/punkt(y|ów)$/)).toHaveCount(0)
  await page.getByLabel('Minuty').fill('x')
  await publish(page).click()
  await expect(page.getByText('Najwyżej 30\u00A0000\u00A0m.')).toBeVisible()
  await expect(page.getByLabel('Godziny')).toBeFocused()
  await expect(page.getByLabel('Godziny')).toBeInViewport()
  await page.getByLabel('Minuty').fill('90')
  await expect(page.getByText('Razem 1\u00A0h 30\u00A0min.')).toBeVisible()
  await page.getByLabel('Podejścia').fill('780')
  const summit = page.getByRole('combobox', { name: 'Dodaj szczyt ręcznie' })
  await summit.fill('babia')
  await page
    .getByRole('option', { name: /^Babia Góra/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Usuń szczyt: Babia Góra' })).toBeVisible()
  await publish(page).click()
  await expect(page).toHaveURL(/\/activities\/\d+$/)
  await expect(page.getByText('12,4 km')).toBeVisible()
  await expect(page.getByText('dodany ręcznie', { exact: true })).toBeVisible()
})

test('what was written survives a reload, the file with it', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/activities/add')
  await trackField(page).setInputFiles(gpxFile('turbacz', 5))
  await page.getByRole('textbox', { name: 'Trasa' }).fill('Kowaniec – Turbacz')
  await page.getByRole('textbox', { name: 'Opowieść' }).click()
  await page.keyboard.type('Szarlotka była.')
  await expect(page.getByText(/Szkic zapisany na tym urządzeniu, \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Przywróciliśmy szkic/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Trasa' })).toHaveValue('Kowaniec – Turbacz')
  await expect(page.getByRole('textbox', { name: 'Opowieść' })).toContainText('Szarlotka była.')
  await expect(page.getByText('turbacz-5.gpx')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Usuń szczyt: Turbacz' })).toBeVisible()
  await page.getByRole('button', { name: 'Zacznij od nowa' }).click()
  await expect(page.getByRole('textbox', { name: 'Trasa' })).toHaveValue('')
})

test('leaving asks first', async ({ page }) => {
  await page.goto('/activities/add')
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Niedokończona')
  await page.getByRole('link', { name: 'Szczyty', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Wyjść bez wysyłania?' })).toBeVisible()
  await page.getByRole('button', { name: 'Zostaję' }).click()
  await expect(page.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Niedokończona')
  await page.getByRole('link', { name: 'Szczyty', exact: true }).click()
  await page.getByRole('button', { name: 'Wychodzę' }).click()
  await expect(page).toHaveURL('/summits')
})

test('photos are sent, ordered from the keyboard, and turned in the gallery with arrows', async ({
  page,
}) => {
  await page.goto('/activities/add')
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Ze zdjęciami')
  await photoField(page).setInputFiles([await photo('a.jpg', '#c04e0e'), await photo('b.jpg', '#1e4d3e')])
  await expect(page.getByLabel('Podpis zdjęcia 2')).toBeVisible()
  await page.getByLabel('Podpis zdjęcia 1').fill('Świt')
  await page.getByLabel('Podpis zdjęcia 2').fill('Las')
  await page.getByRole('button', { name: 'Zdjęcie 2: działania' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Przesuń wcześniej' }).press('Enter')
  await expect(page.getByLabel('Podpis zdjęcia 1')).toHaveValue('Las')
  await publish(page).click()

  await expect(page).toHaveURL(/\/activities\/\d+$/)
  await page.getByRole('button', { name: /Powiększ zdjęcie 1 z 2/ }).press('Enter')
  const popup = page.getByRole('dialog', { name: 'Zdjęcie 1 z 2' })
  await expect(popup.getByRole('img', { name: 'Las' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(
    page.getByRole('dialog', { name: 'Zdjęcie 2 z 2' }).getByRole('img', { name: 'Świt' }),
  ).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test.describe('without network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|409/ })

  test('a finished story waits in the browser and is sent once when the network is back', async ({
    page,
    context,
    request,
  }) => {
    await page.goto('/activities/add')
    await expect(page.getByRole('textbox', { name: 'Opowieść' })).toBeVisible()
    await trackField(page).setInputFiles(gpxFile('tarnica', 7))
    await expect(page.getByText('Ślad sprawdzony')).toBeVisible()
    await page.getByRole('textbox', { name: 'Tytuł' }).fill('Bez zasięgu')
    await context.setOffline(true)
    await publish(page).click()
    await expect(page.getByText('Gotowa, czeka na zasięg.')).toBeVisible()
    await expect(page).toHaveURL('/activities/add')
    await expect(page.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('')
    // A file that does not come without network must not take the page away.
    await page.evaluate(() => {
      document.body.dataset['same'] = 'page'
      window.dispatchEvent(new Event('vite:preloadError'))
    })
    await context.setOffline(false)
    await expect(page.getByText('Wysłaliśmy historię, która czekała na zasięg: Bez zasięgu')).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-same', 'page')
    await page.goto('/activities?feed=mine')
    await expect(page.getByRole('article').getByRole('link', { name: 'Bez zasięgu' })).toBeVisible()
    const mine = await request.get('/api/story?feed=mine', { headers: bearer(author) })
    const { items } = (await mine.json()) as { items: { title: string; summits: unknown[] }[] }
    expect(items.map(({ title, summits }) => [title, summits.length])).toEqual([['Bez zasięgu', 1]])
  })

  test('changes of a story wait as well, and lead to it once they are sent', async ({
    page,
    context,
    request,
  }) => {
    const { id } = await tell(request, author)
    await page.goto(`/activities/${id}/edit`)
    await page.getByRole('textbox', { name: 'Tytuł' }).fill('Poprawione w dolinie')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historia czeka na zasięg')
    await expect(page.getByText('Gotowa, czeka na zasięg.')).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(`/activities/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poprawione w\u00A0dolinie')
  })

  test('a waiting story that the server refuses is opened again and corrected', async ({
    page,
    context,
    request,
  }) => {
    const { id } = await tell(request, author, { title: 'Ten sam ślad' })
    const file = gpxFile('tarnica', 8)
    await giveTrack(request, author, id, file)

    await page.goto('/activities/add')
    await expect(page.getByRole('textbox', { name: 'Opowieść' })).toBeVisible()
    await trackField(page).setInputFiles(file)
    await expect(page.getByText('Ślad sprawdzony')).toBeVisible()
    await photoField(page).setInputFiles([await photo('a.jpg', '#c04e0e')])
    await page.getByLabel('Podpis zdjęcia 1').fill('Świt')
    await page.getByRole('textbox', { name: 'Tytuł' }).fill('Drugi raz')
    await context.setOffline(true)
    await publish(page).click()
    await expect(page.getByText('Gotowa, czeka na zasięg.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Otwórz i popraw' }).click()
    await expect(page.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Drugi raz')
    await expect(page.getByLabel('Podpis zdjęcia 1')).toHaveValue('Świt')
    await expect(page.getByText(file.name)).toBeVisible()
    await page.getByRole('button', { name: 'Inny plik' }).click()
    await publish(page).click()
    await expect(page).toHaveURL(/\/activities\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drugi raz')
    await page.goto('/activities?feed=mine')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Otwórz i popraw' })).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('stories-waiting'))).toBeNull()
  })
})

test('readers applaud, take it back, comment, quote and edit', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { id } = await tell(request, author, { description: '<p>Opowieść.</p>' })
  await page.goto(`/activities/${id}`)
  await expect(page.getByText('0 braw')).toBeVisible()

  const reader = await newPerson(request, { firstName: 'Paweł', lastName: 'Ciupek' })
  const other = await browser.newContext({ baseURL: baseURL! })
  await enterAs(other, reader)
  const tab = await other.newPage()
  await tab.goto(`/activities/${id}`)
  const clap = tab.getByRole('button', { name: /Bij brawo/ })
  // A page that learns under the finger who reads it may move beneath it; a person is slower.
  await expect(tab.getByRole('button', { name: 'Napisz komentarz' })).toBeVisible()
  await tab.waitForFunction(() => 'awake' in document.documentElement.dataset)
  await untilQuiet(tab)
  await clap.click()
  const taken = tab.getByRole('button', { name: 'Cofnij brawo. Dotąd: 1 brawo' })
  await expect(taken).toHaveAttribute('aria-pressed', 'true')
  await taken.click()
  await expect(clap).toHaveAttribute('aria-pressed', 'false')

  await tab.getByRole('button', { name: 'Napisz komentarz' }).click()
  await tab.getByRole('textbox', { name: 'Treść komentarza' }).click()
  await tab.keyboard.type('Piękna trasa')
  await tab.getByRole('button', { name: 'Wyślij' }).click()
  const comment = tab.getByRole('listitem').filter({ hasText: 'Piękna trasa' })
  await expect(comment).toBeVisible()
  await comment.getByRole('button', { name: 'Edytuj' }).click()
  await tab.getByRole('textbox', { name: 'Treść komentarza' }).click()
  await tab.keyboard.press('End')
  await tab.keyboard.type(' i szarlotka')
  await tab.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(tab.getByText('edytowany')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Cytuj' }).click()
  await page.getByRole('textbox', { name: 'Treść komentarza' }).click()
  await page.keyboard.type('Dzięki!')
  await page.getByRole('button', { name: 'Wyślij' }).click()
  await expect(page.getByRole('blockquote')).toContainText('Piękna trasa i szarlotka')
  await other.close()
})

test.describe('what one may not see', () => {
  test.use({ expectedErrors: /404/ })

  test('a private story is the same as none for others, and theirs for its author', async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const { id } = await tell(request, author, { visibility: 'private', title: 'Tylko moja' })
    await page.goto(`/activities/${id}`)
    await expect(page.getByText('Twoja historia. Widzisz ją tylko Ty.')).toBeVisible()
    const other = await browser.newContext({ baseURL: baseURL! })
    await enterAs(other, await newPerson(request))
    const tab = await other.newPage()
    await tab.goto(`/activities/${id}`)
    await expect(tab).toHaveURL('/404')
    await tab.goto(`/activities/${id}/edit`)
    await expect(tab).toHaveURL('/404')
    await other.close()
  })
})

test('the feed is filtered by summit, year and author, and the address keeps it', async ({
  page,
  request,
}) => {
  const babia = await request.get('/api/summit/babia-gora')
  const { id: summitId } = (await babia.json()) as { id: number }
  const mine = `Babia ${author.id}`
  await tell(request, author, { title: mine, summits: [summitId], date: '2025-05-01' })
  await tell(request, author, { title: `Bez szczytu ${author.id}`, date: '2026-05-02' })
  await page.goto(`/activities?author=${author.id}`)
  const feed = page.getByRole('article')
  await expect(feed).toHaveCount(2)
  await page.getByRole('button', { name: 'Szczyt', exact: true }).click()
  await page.getByLabel('Szukaj szczytu').fill('babia gora')
  await page
    .getByRole('button', { name: /^Babia Góra/ })
    .first()
    .click()
  await expect(feed).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`summit=${summitId}`))
  await page.getByRole('button', { name: 'Rok', exact: true }).click()
  await page.getByRole('button', { name: '2026', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nic tu nie pasuje' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nic tu nie pasuje' })).toBeVisible()
  await page.getByRole('button', { name: 'Wyczyść filtr: Rok' }).click()
  await expect(feed.getByRole('link', { name: mine })).toBeVisible()
})

test('the author edits and removes a story', async ({ page, request }) => {
  const { id } = await tell(request, author)
  await page.goto(`/activities/${id}`)
  await page.getByRole('link', { name: 'Edytuj', exact: true }).click()
  const title = page.getByRole('textbox', { name: 'Tytuł' })
  await expect(title).toHaveValue('Dzień w Gorcach')
  await title.fill('Dwa dni w Gorcach')
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dwa dni w\u00A0Gorcach')
  await page.getByRole('button', { name: 'Usuń', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
  await expect(page).toHaveURL('/activities?feed=mine')
  await expect(page.getByRole('heading', { name: 'Tu stanie Twój kopczyk' })).toBeVisible()
})

test('a companion is asked, confirms and may leave again', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const friend = await newPerson(request, { firstName: 'Agnieszka', lastName: 'Wrona' })
  const { id } = await tell(request, author, { companions: [friend.id] })
  const other = await browser.newContext({ baseURL: baseURL! })
  await enterAs(other, friend)
  const tab = await other.newPage()
  await tab.goto(`/activities/${id}`)
  await tab.getByRole('button', { name: 'Tak, zgadza się' }).click()
  await expect(tab.getByText('potwierdza udział')).toBeVisible()
  await tab.getByRole('button', { name: 'Wypisz mnie z tej historii' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Tak' }).click()
  await expect(tab.getByText('potwierdza udział')).toBeHidden()
  await other.close()
  await page.goto(`/activities/${id}`)
  await expect(page.getByText('Agnieszka Wrona')).toBeHidden()
  expect(context.pages()).toHaveLength(1)
})

test('reading a story loads neither the editor nor the map library', async ({ page, request }) => {
  const { id } = await tell(request, author, { description: '<p>Opowieść.</p>' })
  const file = gpxFile('rysy', 9)
  await giveTrack(request, author, id, file)
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  await page.goto(`/activities/${id}`)
  await untilQuiet(page)
  await expect(page.getByRole('slider', { name: 'Miejsce na profilu trasy' })).toBeAttached()
  expect(asked.filter((url) => /prosemirror|RichTextEditor|maplibre|MapLibreMap/i.test(url))).toEqual([])
})
