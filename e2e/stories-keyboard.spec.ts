import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson } from './support/people.ts'

test.describe.configure({ timeout: 90_000 })

/** Goes on with Tab alone until the control with this name has the focus; what cannot be reached fails. */
async function tabTo(page: Page, name: RegExp) {
  for (let steps = 0; steps < 90; steps++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const element = document.activeElement
      if (!element) return ''
      const label = (element as HTMLInputElement).labels?.[0]?.textContent
      return element.getAttribute('aria-label') ?? label ?? element.textContent ?? ''
    })
    if (name.test(at.trim())) return
  }
  throw new Error(`Tab never came to ${String(name)}`)
}

test('a story is told from the keyboard alone', async ({ page, context, request }) => {
  await enterAs(context, await newPerson(request))
  await page.goto('/activities/add')
  await expect(page.getByRole('textbox', { name: 'Opowieść' })).toBeVisible()
  await tabTo(page, /^Upuść tu ślad/)
  await tabTo(page, /^Dodaj szczyt ręcznie/)
  await page.keyboard.type('babia')
  await expect(page.getByRole('option', { name: /^Babia Góra/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Usuń szczyt: Babia/ })).toBeVisible()
  await tabTo(page, /^Tytuł/)
  await page.keyboard.type('Bez myszy')
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bez myszy')
  await expect(page.getByText('Same klawisze.')).toBeVisible()
  await expect(page.getByText('9,2 km')).toBeVisible()
  await expect(page.getByText('dodany ręcznie', { exact: true })).toBeVisible()
})
