import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { expectSound, expectSpokenAsWritten } from './support/axe.ts'
import { focused, tabTo } from './support/keyboard.ts'
import { linkSentTo } from './support/mail.ts'
import { freshAddress, PASSWORD } from './support/people.ts'

// As on a first visit.
test.use({ hasClosedNotices: false, reducedMotion: 'reduce' })

const onHeading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeFocused()

test('a new hiker comes from the landing page to a first summit, and takes it back, without a mouse', async ({
  page,
}) => {
  const address = freshAddress()
  await page.goto('/info')
  await tabTo(page, 'Przejdź do treści', 1)
  await tabTo(page, 'Załóż konto')
  await expectSound(page)
  await expectSpokenAsWritten(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/signup')
  await onHeading(page)

  for (const [label, text] of [
    ['E-mail', address],
    [/^Imię/, 'Jagna'],
    ['Hasło', PASSWORD],
    ['Powtórz hasło', PASSWORD],
  ] as const) {
    await tabTo(page, label, 8)
    await page.keyboard.type(text)
  }
  await tabTo(page, /^Akceptuję/, 3)
  await page.keyboard.press('Space')
  await tabTo(page, 'Załóż konto', 4)
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto założone')
  await onHeading(page)
  await expectSound(page)

  // The letter that welcomes leads to signing in.
  await page.goto(await linkSentTo(address, /^\/signin/))
  await tabTo(page, 'E-mail')
  await page.keyboard.type(address)
  await tabTo(page, 'Hasło', 3)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/activities')
  await onHeading(page)
  await expectSound(page)

  // The menu stands before the page.
  await tabTo(page, 'Edytuj profil', 20, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/edit-profile')
  await onHeading(page)
  await expect(page.getByRole('checkbox', { name: 'Pokazuj mnie w rankingu' })).toBeVisible()
  await tabTo(page, 'Pokazuj mnie w rankingu')
  await page.keyboard.press('Space')
  await expect(page.getByText('Ustawienia zapisane.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Pokazuj mnie w rankingu' })).not.toBeChecked()
  await expectSound(page)

  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog')
  await expect(search.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Pokazuj mnie w rankingu' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('na śnieżce')
  await expect(search.getByRole('option', { name: /^Śnieżka/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/summits/sniezka')
  await onHeading(page)

  await tabTo(page, 'Zaznacz wejście')
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  expect((await focused(page)).name).toBe('Zaznacz wejście')
  // It is painted before the rest of the page is out of reach; whoever is faster finds it as it will be.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(page.getByRole('button', { name: 'Zaznacz wejście' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Zapisz wejście', 10)
  await page.keyboard.press('Enter')
  await expect(popup).toBeHidden()
  await expect(page.getByText('Cofnij')).toBeVisible()
  await expectSound(page)
  await expectSpokenAsWritten(page)
  // A way back that goes away by itself is the next stop, not the last of the page.
  await tabTo(page, 'Cofnij', 2)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Jeszcze bez pieczątki')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zaznacz wejście' })).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, 'Zapisz wejście', 10)
  await page.keyboard.press('Enter')
  await expect(popup).toBeHidden()
  await expect(page.getByRole('button', { name: 'Twoje wejścia' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('button', { name: /^Usuń wejście/ })).toBeVisible()
  // The message of the reward stands above the dialog and brings stops of its own.
  await tabTo(page, /^Usuń wejście/, 25)
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('radio', { name: 'Dziś' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Zaznacz wejście' })).toBeFocused()
})
