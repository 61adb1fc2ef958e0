import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { enterAs, newPerson } from './support/people.ts'
import { gpxFile } from './support/tracks.ts'

test.describe.configure({ timeout: 120_000 })

const title = (page: Page) => page.getByRole('textbox', { name: 'Tytuł' })
const keptHere = (page: Page) => page.getByText(/Szkic zapisany na tym urządzeniu, \d/)
const tab = (page: Page) => page.getByRole('navigation', { name: 'Moje historie' })

/** Leaves the form, whose question is answered before. */
async function openDrafts(page: Page) {
  await page.goto('/activities?feed=mine')
  await tab(page)
    .getByRole('link', { name: /^Szkice/ })
    .click()
  await expect(page).toHaveURL('/activities?feed=mine&drafts=1')
}

test('everything unfinished is listed in „Moje” and counted, goes on where it was left, and is removed after a question', async ({
  page,
  context,
  request,
}) => {
  const hiker = await newPerson(request)
  const headers = { Authorization: `Bearer ${hiker.tokens.accessToken}` }
  const tell = async (data: object) => {
    const made = await request.post('/api/story', { data: { date: '2026-05-02', ...data }, headers })
    return ((await made.json()) as { id: number }).id
  }
  const told = await tell({ title: 'Opowiedziana' })
  const saved = await tell({ title: 'Zapisana na koncie', draft: true })
  await enterAs(context, hiker)
  page.on('dialog', (dialog) => void dialog.accept())

  await test.step('nothing of this browser yet', async () => {
    await page.goto('/activities?feed=mine')
    await expect(tab(page).getByRole('link')).toHaveText(['Opowiedziane', /^Szkice\s+1$/])
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  await test.step('two new stories and changes of a told one are left half-way', async () => {
    await page.goto('/activities/add')
    await title(page).fill('Zima na Turbaczu')
    await page.getByLabel(/Upuść tu ślad/).setInputFiles(gpxFile('turbacz', 61))
    await expect(page.getByText('Ślad sprawdzony')).toBeVisible()
    await expect(keptHere(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/activities/add')
    await expect(title(other)).toHaveValue('')
    await title(other).fill('Mgła na Babiej')
    await expect(keptHere(other)).toBeVisible()
    await other.close({ runBeforeUnload: false })
    await page.goto(`/activities/${told}/edit`)
    await title(page).fill('Opowiedziana lepiej')
    await expect(keptHere(page)).toBeVisible()
  })

  await test.step('all of it is listed', async () => {
    await openDrafts(page)
    await expect(tab(page).getByRole('link', { name: /^Szkice/ })).toHaveText(/4$/)
    await expect(tab(page).getByRole('link', { name: /^Szkice/ })).toHaveAttribute('aria-current', 'page')
    const rows = rowsOf(page)
    await expect(rows.getByRole('heading')).toHaveText([
      'Opowiedziana lepiej',
      'Zima na Turbaczu',
      'Mgła na Babiej',
      'Zapisana na koncie',
    ])
    await expect(rows.nth(0)).toContainText('Niezapisane zmiany w opowiedzianej historii')
    await expect(rows.nth(1)).toContainText('ze śladem')
    await expect(rows.nth(3)).toContainText('Zapisany na Twoim koncie')
    await expectSoundInEveryLook(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/activities-mobile?feed=mine&drafts=1')
    await expect(rows).toHaveCount(4)
  })

  await test.step('the chosen one goes on, and the others stay', async () => {
    await openDrafts(page)
    await page.getByRole('link', { name: 'Pisz dalej: Zima na Turbaczu' }).click()
    await expect(title(page)).toHaveValue('Zima na Turbaczu')
    await expect(page.getByText('turbacz-61.gpx')).toBeVisible()
    await expect(page.getByText('Ślad sprawdzony')).toBeVisible()
    await page.getByRole('button', { name: 'Opublikuj historię' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zima na Turbaczu')
    await openDrafts(page)
    await expect(rowsOf(page)).toHaveCount(3)
    await page.getByRole('link', { name: 'Pisz dalej: Opowiedziana lepiej' }).click()
    await expect(page).toHaveURL(new RegExp(`/activities/${told}/edit`))
    await expect(title(page)).toHaveValue('Opowiedziana lepiej')
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opowiedziana lepiej')
  })

  await test.step('what is not wanted goes after a question, from here and from the account', async () => {
    await openDrafts(page)
    const rows = rowsOf(page)
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Usuń szkic: Mgła na Babiej' }).click()
    const question = page.getByRole('dialog', { name: 'Usunąć szkic „Mgła na Babiej”?' })
    await question.getByRole('button', { name: 'Zostaw' }).click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Usuń szkic: Mgła na Babiej' }).click()
    await question.getByRole('button', { name: 'Usuń szkic' }).click()
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Usuń szkic: Zapisana na koncie' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń szkic' }).click()
    await expect(page.getByRole('heading', { name: 'Nic nie czeka na dokończenie' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    expect((await request.get(`/api/story/${saved}`, { headers })).status()).toBe(404)
    await expect(tab(page).getByRole('link', { name: /^Szkice/ })).toHaveText(/0$/)
    await page.goto('/activities/add')
    await expect(title(page)).toHaveValue('')
  })
})

test('a draft that another tab is writing is shown and left to that tab', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newPerson(request))
  const other = await context.newPage()
  await other.goto('/activities/add')
  await title(other).fill('W drugiej karcie')
  await expect(keptHere(other)).toBeVisible()
  await openDrafts(page)
  const row = rowsOf(page).filter({ hasText: 'W drugiej karcie' })
  await expect(row).toContainText('Otwarty w innej karcie')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(row.getByRole('link')).toHaveCount(0)
})

/** Drafts have a heading each; what stands beside them has none. */
function rowsOf(page: Page) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
}
