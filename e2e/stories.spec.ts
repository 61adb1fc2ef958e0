import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { bearer, enterAs, newPerson } from './support/people.ts'
import { untilQuiet } from './support/requests.ts'
import { tellStory } from './support/stories.ts'
import { giveTrack, gpxFile } from './support/tracks.ts'
import { visit } from './support/visit.ts'

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Tytuł' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible()

test('a story with a track is read by a stranger and its author, changed and removed; others are found by filters', async ({
  page,
  context,
  request,
}) => {
  const author = await newPerson(request)
  const id = await tellStory(request, author, { description: '<p>Spokojnie.</p>' })
  await giveTrack(request, author, id, gpxFile('pilsko', 51))

  await test.step('the page of a story keeps its place for the map and the profile before they come', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const arrival = Promise.withResolvers<void>()
      await page.route('**/api/story/*/track*', async (route) => {
        await arrival.promise
        await route.continue()
      })
      await page.goto(`/activities/${id}`)
      const text = page.getByText('Spokojnie.')
      await expect(text).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const top = () => text.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))
      const before = await top()
      arrival.resolve()
      await page.getByRole('group', { name: /^Mapa trasy/ }).scrollIntoViewIfNeeded()
      await text.scrollIntoViewIfNeeded()
      await said(page, 'Wskaż miejsce na profilu')
      expect(await top(), `${width} px`).toBe(before)
      await page.unroute('**/api/story/*/track*')
    }
  })

  await test.step('reading a story loads neither the editor nor the map library', async () => {
    await enterAs(context, author)
    await page.setViewportSize({ width: 1440, height: 900 })
    const asked: string[] = []
    page.on('request', (one) => asked.push(one.url()))
    await page.goto(`/activities/${id}`)
    await untilQuiet(page)
    await expect(page.getByRole('link', { name: 'Edytuj', exact: true })).toBeVisible()
    await page.getByText('Spokojnie.').scrollIntoViewIfNeeded()
    await expect(page.getByRole('slider', { name: 'Miejsce na profilu trasy' })).toBeAttached()
    await untilQuiet(page)
    expect(
      asked.filter((url) => /prosemirror|RichTextEditor|maplibre|MapLibreMap|map-style/i.test(url)),
    ).toEqual([])
  })

  await test.step('figures are called typed only where somebody typed them over the track', async () => {
    await said(page, /^Czas przewodnikowy/)
    await expect(page.getByText(/wpisan. ręcznie/)).toHaveCount(0)
    await request.patch(`/api/story/${id}`, { data: { ascent: 777 }, headers: bearer(author) })
    await page.reload()
    await said(page, /Część liczb jest wpisana ręcznie/)
  })

  await test.step('the author edits and removes a story', async () => {
    await page.getByRole('link', { name: 'Edytuj', exact: true }).click()
    await expect(titleField(page)).toHaveValue('Dzień w Gorcach')
    await titleField(page).fill('Dwa dni w Gorcach')
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
    await expect(heading(page)).toHaveText('Dwa dni w\u00A0Gorcach')
    await page.getByRole('button', { name: 'Usuń', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
    await expect(page).toHaveURL('/activities?feed=mine')
    await expect(page.getByRole('heading', { name: 'Tu stanie Twój kopczyk' })).toBeVisible()
  })

  await test.step('the feed is filtered by summit, year and author, and the address keeps it', async () => {
    const babia = await request.get('/api/summit/babia-gora')
    const { id: summitId } = (await babia.json()) as { id: number }
    const mine = `Babia ${author.id}`
    await tellStory(request, author, { title: mine, summits: [summitId], date: '2025-05-01' })
    await tellStory(request, author, { title: `Bez szczytu ${author.id}`, date: '2026-05-02' })
    await visit(page, `/activities?author=${author.id}`)
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
})

test('an author and a reader meet: applause, comments, companions, private stories and the search', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  // Of letters alone: where digits stand in it the search may read it as a number, „7e82”, and what follows as another word.
  const mark = String.fromCodePoint(
    ...crypto.getRandomValues(new Uint8Array(8)).map((any) => 97 + (any % 26)),
  )
  const author = await newPerson(request)
  const reader = await newPerson(request, { firstName: 'Bronisława', lastName: `Szukalska-${mark}` })
  await enterAs(context, author)
  const other = await browser.newContext({ baseURL: baseURL! })
  await enterAs(other, reader)
  const tab = await other.newPage()

  await test.step('readers applaud, take it back, comment, quote and edit', async () => {
    const id = await tellStory(request, author, { description: '<p>Opowieść.</p>' })
    await page.goto(`/activities/${id}`)
    await said(page, '0 braw')

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
    await said(tab, 'edytowany')

    await page.reload()
    await page.getByRole('button', { name: 'Cytuj' }).click()
    await page.getByRole('textbox', { name: 'Treść komentarza' }).click()
    await page.keyboard.type('Dzięki!')
    await page.getByRole('button', { name: 'Wyślij' }).click()
    await expect(page.getByRole('blockquote')).toContainText('Piękna trasa i szarlotka')
  })

  await test.step('a companion is asked, confirms and may leave again', async () => {
    const id = await tellStory(request, author, { title: 'We dwie', companions: [reader.id] })
    await visit(tab, `/activities/${id}`)
    await tab.getByRole('button', { name: 'Tak, zgadza się' }).click()
    await said(tab, 'potwierdza udział')
    await tab.getByRole('button', { name: 'Wypisz mnie z tej historii' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Tak' }).click()
    await expect(tab.getByText('potwierdza udział')).toBeHidden()
    await visit(page, `/activities/${id}`)
    await expect(heading(page)).toHaveText('We dwie')
    await untilQuiet(page)
    await expect(page.getByRole('main').getByText(reader.name)).toBeHidden()
  })

  await test.step('a private story is the same as none for others, and theirs for its author', async () => {
    const id = await tellStory(request, author, { visibility: 'private', title: 'Tylko moja' })
    await visit(page, `/activities/${id}`)
    await said(page, 'Twoja historia. Widzisz ją tylko Ty.')
    await tab.goto(`/activities/${id}`)
    await expect(tab).toHaveURL('/404')
    await tab.goto(`/activities/${id}/edit`)
    await expect(tab).toHaveURL('/404')
    await other.close()
  })

  await test.step('the number of claps stays in sight after one claps, and is said in the right form', async () => {
    const id = await tellStory(request, reader, { title: 'Do oklasków' })
    await request.put(`/api/story/${id}/applause`, { headers: bearer(await newPerson(request)) })
    await visit(page, `/activities/${id}`)
    await expect(page.getByText('1 brawo', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Bij brawo. Dotąd: 1 brawo' }).click()
    await expect(page.getByRole('button', { name: 'Cofnij brawo. Dotąd: 2 brawa' })).toBeVisible()
    await expect(page.getByText('2 brawa', { exact: true })).toBeVisible()
    await visit(page, `/activities-mobile?author=${reader.id}`)
    const row = page.getByRole('article').filter({ hasText: 'Do oklasków' })
    await expect(row).toContainText('2 brawa')
    await expect(row).toContainText('0 komentarzy')
  })

  await test.step('the search finds stories by any form of a word, and hikers; never a private story of another', async () => {
    await tellStory(request, reader, { title: `Kwiecista grzęda ${mark}` })
    await tellStory(request, reader, { title: `Kwiecista grzęda po kryjomu ${mark}`, visibility: 'private' })
    await page.getByRole('button', { name: /^Szukaj: / }).click()
    const popup = page.getByRole('dialog', { name: 'Czego szukasz?' })
    // The app's own search stands there, not the field that comes before it.
    await expect(popup.getByText('Strzałkami wybierasz')).toBeVisible()
    await popup.getByRole('combobox').fill(`kwiecistej grzędzie ${mark}`)
    const hit = popup.getByRole('option').filter({ hasText: `Kwiecista grzęda ${mark}` })
    await expect(hit).toContainText(reader.name)
    await expect(popup.getByText('po kryjomu')).toHaveCount(0)
    await popup.getByRole('combobox').fill(`szukalska-${mark}`)
    await expect(popup.getByRole('option').filter({ hasText: reader.name }).first()).toBeVisible()
    await popup.getByRole('combobox').fill(`kwiecista grzęda ${mark}`)
    await hit.click()
    await expect(heading(page)).toHaveText(`Kwiecista grzęda ${mark}`)
  })
})
