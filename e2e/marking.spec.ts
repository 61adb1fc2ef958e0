import { expectSound, expectSoundInEveryLook, expectSpokenAsWritten } from './support/axe.ts'
import { enterAs, freshAddress, newPerson, PASSWORD } from './support/people.ts'
import { expect, test } from './quiet-test.ts'

test('a newcomer signs up, signs in with one press and marks what they climbed long ago', async ({
  page,
}) => {
  test.slow()
  await page.goto('/signup')
  await page.getByLabel('E-mail').fill(freshAddress())
  await page.getByLabel('Imię').fill('Zofia')
  await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Powtórz hasło').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /regulamin/ }).check()
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Konto założone' })).toBeVisible()
  await expect(page).toHaveURL('/signup')
  await page.getByRole('main').getByRole('button', { name: 'Zaloguj się' }).click()

  await expect(page).toHaveURL('/activities')
  const first = page.getByRole('region', { name: 'Witaj na szlaku' })
  await expect(first.getByText('Pierwsza pieczątka jest Twoja')).toBeVisible()
  await expect(first.getByRole('link')).toHaveText([
    /^Zaznacz dawne szczyty/,
    /^Wczytaj ślady/,
    /^Opowiedz pierwszą historię/,
  ])
  await expectSoundInEveryLook(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await first.getByRole('link', { name: /^Zaznacz dawne szczyty/ }).click()
  await expect(page).toHaveURL('/summits/past')
  await page.getByLabel('Rok', { exact: true }).last().selectOption('2019')
  await page.getByLabel('Szukaj szczytu').fill('sniezka')
  await page.getByRole('checkbox', { name: /^Śnieżka/ }).press('Space')
  await page.getByRole('radio', { name: 'Pora roku' }).check()
  await page.getByLabel('Pora roku').last().selectOption('lato')
  await page.getByLabel('Rok', { exact: true }).last().selectOption('2018')
  await page.getByLabel('Szukaj szczytu').fill('turbacz')
  await page.getByRole('checkbox', { name: /^Turbacz/ }).check()

  // From the map, with the keyboard alone.
  await page.getByRole('tab', { name: 'Z mapy' }).click()
  await page.getByRole('button', { name: /^Pieniny, / }).press('Enter')
  await page.getByRole('checkbox', { name: /^Sokolica/ }).press('Space')
  await expect(page.getByRole('checkbox', { name: /^Sokolica/ })).toBeChecked()

  // From a crown; what was picked before keeps its day.
  await page.getByRole('tab', { name: 'Z korony' }).click()
  await page.getByText('Korona Polskich Beskidów').click()
  await page.getByRole('radio', { name: 'Rok', exact: true }).check()
  await page.getByLabel('Rok', { exact: true }).last().selectOption('2015')
  await page.getByRole('button', { name: /^Wybierz \d+ brakujących/ }).click()
  await expect(page.getByRole('heading', { name: 'Wybrane: 12' })).toBeVisible()
  await expectSoundInEveryLook(page)
  await expectSpokenAsWritten(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // A reload loses nothing.
  await page.reload()
  const picked = page.getByRole('listitem').filter({ hasText: 'Śnieżka' }).last()
  await expect(picked.getByRole('button', { name: 'rok 2019' })).toBeVisible()
  await picked.getByRole('button', { name: 'rok 2019' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Miesiąc' }).check()
  await page.getByRole('dialog').getByLabel('Miesiąc').last().selectOption('maj')
  await page.getByRole('button', { name: 'Ustaw datę' }).click()
  await expect(picked.getByRole('button', { name: 'maj 2019' })).toBeVisible()

  // A double click is one press.
  const sent: string[] = []
  page.on('request', (asked) => void (asked.url().endsWith('/ascent/many') && sent.push(asked.method())))
  await page.getByRole('button', { name: 'Zaznacz 12 szczytów' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Dołożono 12 kamieni' })).toBeFocused()
  expect(sent).toEqual(['POST'])
  await expect(page.getByText('0 → 10 z 10')).toBeVisible()
  const news = page.getByRole('region', { name: 'Powiadomienia' })
  await expect(news).toContainText(/\+\d+ pkt.*pieczątk/s, { timeout: 60_000 })
  await expectSound(page)
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(page.getByRole('heading', { name: 'Wybrane: 12' })).toBeVisible()
  await expect(news.getByText('12 wejść')).toHaveCount(0)
  await page.getByRole('button', { name: 'Zaznacz 12 szczytów' }).click()
  await page.getByRole('link', { name: 'Zobacz swój profil' }).click()
  await expect(page.getByText('Witaj na szlaku')).toBeHidden()
  await expect(page.getByRole('link', { name: /Pieniny.*2 z 12/ })).toBeVisible()
  await page.goto('/summits/sniezka')
  await expect(page.getByText('Ostatnio w maju 2019.')).toBeVisible()
})

test('marking one summit asks when it was, and the day can be corrected', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newPerson(request))
  await page.goto('/summits?q=tarnica')
  await page.getByRole('button', { name: 'Zaznacz wejście: Tarnica' }).click()
  const popup = page.getByRole('dialog', { name: 'Tarnica: Twoje wejścia' })
  await expect(popup.getByRole('radio', { name: 'Dziś' })).toBeChecked()
  await popup.getByRole('radio', { name: 'Pora roku' }).check()
  await popup.getByLabel('Pora roku').last().selectOption('zima')
  await popup.getByLabel('Rok', { exact: true }).last().selectOption('2019/20')
  await expectSoundInEveryLook(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await popup.getByRole('button', { name: 'Zapisz wejście' }).click()
  await expect(popup).toBeHidden()

  const own = page.getByRole('button', { name: /Twoje wejścia: Tarnica$/ })
  await expect(own).toContainText('zima 2019/20')
  await own.click()
  await popup.getByRole('button', { name: 'Popraw datę wejścia zimą 2019/20' }).click()
  await expect(popup.getByText('Popraw datę: zima 2019/20')).toBeVisible()
  await popup.getByRole('radio', { name: 'Inny dzień' }).check()
  await popup.getByLabel('Dzień', { exact: true }).fill('2020-02-15')
  await popup.getByRole('button', { name: 'Zapisz datę' }).click()
  await expect(own).toContainText('15 lutego 2020')

  // What is known better is not marked once more.
  await own.click()
  await popup.getByRole('radio', { name: 'Rok', exact: true }).check()
  await popup.getByLabel('Rok', { exact: true }).last().selectOption('2020')
  await popup.getByRole('button', { name: 'Zapisz wejście' }).click()
  await expect(popup.getByText('To wejście już masz zapisane.')).toBeVisible()
  await page.keyboard.press('Escape')
  // The way back of the marking went with its day.
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(own).toContainText('zima 2019/20')
})
