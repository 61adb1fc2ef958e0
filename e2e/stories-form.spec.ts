import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './quiet-test.ts'
import { tabTo } from './support/keyboard.ts'
import { layoutFaults } from './support/layout.ts'
import { bearer, enterAs, newPerson } from './support/people.ts'
import { untilQuiet } from './support/requests.ts'
import { tellStory } from './support/stories.ts'
import { giveTrack, gpxFile } from './support/tracks.ts'
import { visit } from './support/visit.ts'

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
const photoField = (page: Page) => page.getByLabel('Dodaj zdjęcia', { exact: true })
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Tytuł' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible()

/** What a told story has brought lies over the buttons of the next one for a while. */
async function closeToasts(page: Page) {
  await untilQuiet(page)
  const close = page.getByRole('region', { name: 'Powiadomienia' }).getByRole('button', { name: 'Zamknij' })
  await close.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
  await expect(close).toHaveCount(0)
}

/** Where the column beside the text is narrowest, a name and why its summit counts share it. */
async function expectEvidenceInItsColumn(page: Page) {
  const size = page.viewportSize()!
  await page.setViewportSize({ ...size, width: 1260 })
  expect(await layoutFaults(page)).toEqual([])
  const list = page.getByRole('list').filter({ hasText: 'zaliczony ze śladu' }).first()
  const sticksOut = await list.evaluate((frame) => {
    const { right } = frame.getBoundingClientRect()
    return [...frame.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > right + 1)
      .map(({ textContent }) => textContent)
  })
  expect(sticksOut).toEqual([])
  await page.setViewportSize(size)
}

/** From any other page to an empty form. */
async function openForm(page: Page) {
  await closeToasts(page)
  await visit(page, '/activities/add')
  await expect(page.getByRole('textbox', { name: 'Opowieść' })).toBeVisible()
  await expect(titleField(page)).toHaveValue('')
}

test('stories are told in the form: from a file, from memory, with photos, for few, and without a mouse', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newPerson(request))
  const list = Promise.withResolvers<void>()
  await page.route('**/api/summit', async (route) => {
    await list.promise
    await route.continue()
  })
  await page.goto('/activities/add')

  await test.step('a summit is asked for before the list has come, and offered as soon as it is there', async () => {
    await page.getByRole('combobox', { name: 'Dodaj szczyt ręcznie' }).fill('turbacz')
    const offered = page.getByRole('option', { name: /^Turbacz/ }).first()
    await expect(offered).toHaveCount(0)
    list.resolve()
    await offered.click()
    const remove = page.getByRole('button', { name: 'Usuń szczyt: Turbacz' })
    await remove.click()
    await expect(remove).toHaveCount(0)
  })

  await test.step('a file that is no track says so and leaves the form usable', async () => {
    const file = { name: 'notatki.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from('to nie ślad') }
    await trackField(page).setInputFiles(file)
    await said(page, 'Nie rozpoznajemy tego pliku. Wczytujemy ślady GPX, TCX i FIT.')
    await expect(titleField(page)).toHaveValue('')
  })

  await test.step('a dropped track fills the form, shows map, profile and summits, and becomes a story', async () => {
    await trackField(page).setInputFiles(gpxFile('sniezka', 3))
    const title = titleField(page)
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
    await said(page, 'Ślad sprawdzony')
    await expect(page.getByRole('button', { name: 'Usuń szczyt: Śnieżka' })).toBeVisible()
    await page.getByText('czerwony', { exact: true }).click()
    await publish(page).click()

    await expect(page).toHaveURL(/\/activities\/\d+$/)
    await expect(heading(page)).toHaveText('Śnieżka o świcie')
    await said(page, 'zaliczony ze śladu')
    await expectEvidenceInItsColumn(page)
    const slider = page.getByRole('slider', { name: 'Miejsce na profilu trasy' })
    await slider.focus()
    await page.keyboard.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', /km/)
    await visit(page, '/activities?feed=mine')
    await expect(page.getByRole('article').getByRole('link', { name: 'Śnieżka o świcie' })).toBeVisible()
  })

  await test.step('a story without a file is as easy, and what is missing is told beside its field', async () => {
    await openForm(page)
    await publish(page).click()
    await said(page, 'Nadaj historii tytuł.')
    await titleField(page).fill('Babia bez zegarka')
    await page.getByLabel('Dystans').fill('12,4')
    await page.getByLabel('Podejścia').fill('780')
    await said(page, '20 punktów')
    await page.getByLabel('Podejścia').fill('99999')
    await expect(page.getByText(/punkt(y|ów)$/)).toHaveCount(0)
    await page.getByLabel('Minuty').fill('x')
    await publish(page).click()
    await said(page, 'Najwyżej 30\u00A0000\u00A0m.')
    await expect(page.getByLabel('Godziny')).toBeFocused()
    await expect(page.getByLabel('Godziny')).toBeInViewport()
    await page.getByLabel('Minuty').fill('90')
    await said(page, 'Razem 1\u00A0h 30\u00A0min.')
    await page.getByLabel('Podejścia').fill('780')
    await page.getByRole('combobox', { name: 'Dodaj szczyt ręcznie' }).fill('babia')
    await page
      .getByRole('option', { name: /^Babia Góra/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Usuń szczyt: Babia Góra' })).toBeVisible()
    await publish(page).click()
    await expect(page).toHaveURL(/\/activities\/\d+$/)
    await said(page, '12,4 km')
    await expect(page.getByText('dodany ręcznie', { exact: true })).toBeVisible()
  })

  await test.step('photos are sent, ordered from the keyboard, and turned in the gallery with arrows', async () => {
    await openForm(page)
    await titleField(page).fill('Ze zdjęciami')
    await photoField(page).setInputFiles([await photo('a.jpg', '#c04e0e'), await photo('b.jpg', '#1e4d3e')])
    await expect(page.getByLabel('Podpis zdjęcia 2')).toBeVisible()
    await page.getByLabel('Podpis zdjęcia 1').fill('Świt')
    await page.getByLabel('Podpis zdjęcia 2').fill('Las')
    await page.getByRole('button', { name: 'Zdjęcie 2: działania' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Przesuń wcześniej' }).press('Enter')
    await expect(page.getByLabel('Podpis zdjęcia 1')).toHaveValue('Las')
    // A photo that is still on its way when the story is sent would leave a draft behind.
    await untilQuiet(page)
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

  await test.step('a story for followers says whom it reaches', async () => {
    await openForm(page)
    await titleField(page).fill('Dla swoich')
    await page.getByLabel('Kto widzi').selectOption('followers')
    await page.getByRole('button', { name: 'Opublikuj dla obserwujących' }).click()
    await said(page, 'Historia opublikowana dla obserwujących')
    await expect(heading(page)).toHaveText('Dla swoich')
  })

  await test.step('a story for oneself is saved, not published, and offers nothing that needs readers', async () => {
    await openForm(page)
    await titleField(page).fill('Tylko moja')
    await page.getByLabel('Dystans').fill('8')
    await page.getByLabel('Kto widzi').selectOption('private')
    await page.getByRole('button', { name: 'Zapisz tylko dla mnie' }).click()
    await said(page, 'Historia zapisana, widzisz ją tylko Ty')
    await said(page, 'Bez śladu: liczby wpisane ręcznie.')
    await expect(page.getByText(/^Część liczb/)).toHaveCount(0)
    await said(page, /^Ta historia jest prywatna: nikt jej nie skomentuje/)
    await expect(page.getByRole('button', { name: 'Udostępnij' })).toHaveCount(0)
    await expect(page.getByText('0 braw')).toHaveCount(0)
    await expect(page.locator('#komentarze').getByRole('textbox')).toHaveCount(0)
    await visit(page, '/activities?feed=mine')
    const told = page.getByRole('article').filter({ hasText: 'Tylko moja' })
    await told.getByRole('button', { name: 'Udostępnij' }).click()
    await said(page, 'Tę historię widzisz tylko Ty')
  })

  await test.step('a story is told from the keyboard alone', async () => {
    await openForm(page)
    // In the order of the page, so that Tab need not go round it.
    await tabTo(page, /^Tytuł/)
    await page.keyboard.type('Bez myszy')
    await tabTo(page, /^Upuść tu ślad/)
    await tabTo(page, /^Dodaj szczyt ręcznie/)
    await page.keyboard.type('babia')
    await expect(page.getByRole('option', { name: /^Babia Góra/ }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Usuń szczyt: Babia/ })).toBeVisible()
    await tabTo(page, /^Dystans/)
    await page.keyboard.type('9,2')
    await tabTo(page, /czerwony/)
    await page.keyboard.press('Space')
    await tabTo(page, /^Opowieść/)
    await page.keyboard.type('Same klawisze.')
    await tabTo(page, /^Kto widzi/)
    await tabTo(page, /^Opublikuj historię/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/activities\/\d+$/)
    await expect(heading(page)).toHaveText('Bez myszy')
    await said(page, 'Same klawisze.')
    await said(page, '9,2 km')
    await expect(page.getByText('dodany ręcznie', { exact: true })).toBeVisible()
  })
})

test.describe('without network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|409/ })

  test('what is finished waits for the network: a new story, changes of it, and one that is refused', async ({
    page,
    context,
    request,
  }) => {
    const author = await newPerson(request)
    await enterAs(context, author)

    await test.step('a finished story waits in the browser and is sent once when the network is back', async () => {
      await page.goto('/activities/add')
      await expect(page.getByRole('textbox', { name: 'Opowieść' })).toBeVisible()
      await trackField(page).setInputFiles(gpxFile('tarnica', 7))
      await said(page, 'Ślad sprawdzony')
      await titleField(page).fill('Bez zasięgu')
      await context.setOffline(true)
      await publish(page).click()
      await said(page, 'Gotowa, czeka na zasięg.')
      await expect(page).toHaveURL('/activities/add')
      await expect(titleField(page)).toHaveValue('')
      // A file that does not come without network must not take the page away.
      await page.evaluate(() => {
        document.body.dataset['same'] = 'page'
        window.dispatchEvent(new Event('vite:preloadError'))
      })
      await context.setOffline(false)
      await said(page, 'Wysłaliśmy historię, która czekała na zasięg: Bez zasięgu')
      await expect(page.locator('body')).toHaveAttribute('data-same', 'page')
      await visit(page, '/activities?feed=mine')
      await expect(page.getByRole('article').getByRole('link', { name: 'Bez zasięgu' })).toBeVisible()
    })

    const mine = await request.get('/api/story?feed=mine', { headers: bearer(author) })
    const { items } = (await mine.json()) as { items: { id: number; title: string; summits: unknown[] }[] }
    expect(items.map(({ title, summits }) => [title, summits.length])).toEqual([['Bez zasięgu', 1]])

    await test.step('changes of a story wait as well, and lead to it once they are sent', async () => {
      const { id } = items[0]!
      await closeToasts(page)
      await visit(page, `/activities/${id}/edit`)
      await titleField(page).fill('Poprawione w dolinie')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
      await expect(heading(page)).toHaveText('Historia czeka na zasięg')
      await said(page, 'Gotowa, czeka na zasięg.')
      await context.setOffline(false)
      await expect(page).toHaveURL(`/activities/${id}`)
      await expect(heading(page)).toHaveText('Poprawione w\u00A0dolinie')
    })

    await test.step('a waiting story that the server refuses is opened again and corrected', async () => {
      const id = await tellStory(request, author, { title: 'Ten sam ślad' })
      const file = gpxFile('tarnica', 8)
      await giveTrack(request, author, id, file)

      await openForm(page)
      await trackField(page).setInputFiles(file)
      await said(page, 'Ślad sprawdzony')
      await photoField(page).setInputFiles([await photo('a.jpg', '#c04e0e')])
      await page.getByLabel('Podpis zdjęcia 1').fill('Świt')
      await titleField(page).fill('Drugi raz')
      await context.setOffline(true)
      await publish(page).click()
      await said(page, 'Gotowa, czeka na zasięg.')
      await context.setOffline(false)
      await page.getByRole('link', { name: 'Otwórz i popraw' }).click()
      await expect(titleField(page)).toHaveValue('Drugi raz')
      await expect(page.getByLabel('Podpis zdjęcia 1')).toHaveValue('Świt')
      await said(page, file.name)
      await page.getByRole('button', { name: 'Inny plik' }).click()
      await publish(page).click()
      await expect(page).toHaveURL(/\/activities\/\d+$/)
      await expect(heading(page)).toHaveText('Drugi raz')
      await page.goto('/activities?feed=mine')
      await expect(page.getByRole('article')).toHaveCount(3)
      await expect(page.getByRole('link', { name: 'Otwórz i popraw' })).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('stories-waiting'))).toBeNull()
    })
  })
})
