import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { bearer, enterAs, newPerson } from './support/people.ts'
import { tellStory } from './support/stories.ts'
import { giveTrack, gpxFile } from './support/tracks.ts'
import { visit } from './support/visit.ts'

test('who hides where tracks begin sets zones and hidden ends, and sees what strangers still infer @all', async ({
  page,
  context,
  request,
}) => {
  const hiker = await newPerson(request)
  const headers = bearer(hiker)
  await enterAs(context, hiker)

  await test.step('a zone is added from the keyboard, found by its town, changed and removed', async () => {
    await page.goto('/edit-profile')
    await page.getByRole('link', { name: 'Strefy prywatności i ukryte końce tras' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prywatność śladów')
    await expect(page.getByText('Nie masz jeszcze żadnej strefy')).toBeVisible()

    await page.getByRole('button', { name: 'Dodaj strefę' }).press('Enter')
    const popup = page.getByRole('dialog', { name: 'Dodaj strefę' })
    await popup.getByRole('button', { name: 'Zapisz strefę' }).press('Enter')
    await expect(popup.getByText(/^Podaj współrzędne/)).toBeVisible()
    await popup.getByRole('textbox', { name: 'Nazwa' }).fill('Dom')
    await popup.getByRole('combobox').first().pressSequentially('krakowie')
    await expect(popup.getByRole('option', { name: /^Kraków/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(popup.getByLabel('Współrzędne')).toHaveValue('50.06100, 19.93700')
    await popup.getByRole('combobox', { name: 'Promień' }).selectOption('800')
    await popup.getByLabel('Współrzędne').press('Enter')
    await expect(popup).toBeHidden()
    const zone = page.getByRole('listitem').filter({ hasText: 'Dom' })
    await expect(zone).toContainText('promień 800 m, 50,0610° N 19,9370° E')

    await page.reload()
    await page.getByRole('button', { name: 'Zmień strefę: Dom' }).click()
    const change = page.getByRole('dialog', { name: 'Zmień strefę' })
    await change.getByLabel('Współrzędne').fill('49°36′30″ N 19°07′35″ E')
    await change.getByRole('button', { name: 'Zapisz strefę' }).click()
    await expect(zone).toContainText('49,6083° N 19,1264° E')

    await page.getByRole('button', { name: 'Usuń strefę: Dom' }).click()
    await page.getByRole('dialog', { name: 'Usunąć strefę?' }).getByRole('button', { name: 'Usuń' }).click()
    await expect(page.getByText('Nie masz jeszcze żadnej strefy')).toBeVisible()
  })

  await test.step('the settings and their popup are sound', async () => {
    await page.getByText('Nie masz jeszcze żadnej strefy').waitFor()
    await expectSoundInEveryLook(page)
    await page.getByRole('button', { name: 'Dodaj strefę' }).click()
    await page.getByLabel('Współrzędne').waitFor()
    await expectSoundInEveryLook(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('hidden ends are promised as a least length, and a new story follows the settings', async () => {
    await expect(page.getByLabel('Ukryj początek').locator('option:checked')).toHaveText('co najmniej 200 m')
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/story/privacy') && answer.request().method() === 'PUT',
    )
    await page.getByLabel('Ukryj koniec').selectOption('500')
    expect((await saved).status()).toBe(200)
    await expect(page.getByText(/^Zapisane\./).last()).toBeVisible()
    await visit(page, '/activities/add')
    await page.getByLabel(/Upuść tu ślad/).setInputFiles(gpxFile('pilsko', 21))
    const end = page.getByLabel('Ukryj koniec')
    await expect(end.locator('option:checked')).toHaveText('domyślnie, co najmniej 500 m')
    const isWhole = await end.evaluate((select: HTMLSelectElement) => {
      const words = document.createElement('span')
      words.style.font = getComputedStyle(select).font
      words.textContent = select.selectedOptions[0]!.text
      document.body.append(words)
      const room = select.clientWidth - parseFloat(getComputedStyle(select).paddingInlineEnd)
      const fits = words.getBoundingClientRect().width <= room
      words.remove()
      return fits
    })
    expect(isWhole, 'the chosen words fit into the field').toBe(true)
    await expect(
      page.getByRole('link', { name: 'Strefy prywatności i ustawienia domyślne' }),
    ).toHaveAttribute('href', '/edit-profile/track-privacy')
  })

  await test.step('„Spróbuj mnie znaleźć” tells what a stranger infers, and leads to a zone', async () => {
    await request.put('/api/story/privacy', { data: { hideStart: 0, hideEnd: 0, zones: [] }, headers })
    await page.goto('/edit-profile/track-privacy')
    const guess = page.getByRole('button', { name: 'Sprawdź' })
    await guess.click()
    await expect(page.getByText('nie ma z czego zgadywać')).toBeVisible()
    const id = await tellStory(request, hiker, { title: 'Spod domu' })
    await giveTrack(request, hiker, id, gpxFile('pilsko', 23))
    await guess.click()
    const place = page.getByRole('listitem').filter({ hasText: /^Trafienie/ })
    await expect(place.first()).toContainText('1 historia, okolice')
    await place.first().getByRole('button', { name: 'Dodaj tu strefę' }).click()
    const popup = page.getByRole('dialog', { name: 'Dodaj strefę' })
    await expect(popup.getByLabel('Współrzędne')).toHaveValue(/^\d\d\.\d{5}, \d\d\.\d{5}$/)
    await popup.getByRole('button', { name: 'Zapisz strefę' }).click()
    await expect(page.getByText('Strefa bez nazwy')).toBeVisible()
  })

  await test.step('what a zone hides is gone for others, and the zone itself is told to nobody', async () => {
    const id = await tellStory(request, hiker, { title: 'Spod schroniska' })
    const file = gpxFile('turbacz', 22)
    await giveTrack(request, hiker, id, file)
    const [, lat, lon] = /<trkpt lat="([\d.]+)" lon="([\d.]+)"/.exec(file.buffer.toString())!
    const asStranger = async () => {
      const answer = await request.get(`/api/story/${id}/track`)
      return ((await answer.json()) as { lines: string[] }).lines.join().length
    }
    await expect.poll(asStranger).toBeGreaterThan(0)
    const before = await asStranger()

    await page.getByRole('button', { name: 'Dodaj strefę' }).click()
    await page.getByLabel('Współrzędne').fill(`${lat}, ${lon}`)
    await page.getByRole('combobox', { name: 'Promień' }).selectOption('300')
    await page.getByRole('button', { name: 'Zapisz strefę' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Strefa bez nazwy' })).toHaveCount(2)
    await expect
      .poll(async () => {
        const now = await asStranger()
        return now > 0 && now < before
      })
      .toBe(true)
    expect((await request.get('/api/story/privacy')).status()).toBe(401)
  })
})
