import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson, type Person } from './support/people.ts'
import { gpxFile } from './support/tracks.ts'

test.describe.configure({ timeout: 120_000 })

/** Everything that one person's writing leaves in a browser. */
const leftBehind = (page: Page) =>
  page.evaluate(async () => {
    const drafts = Object.keys(localStorage).filter((name) => /^draft|^stories-waiting/.test(name))
    const known = (await indexedDB.databases()).some(({ name }) => name === 'kopczyk-stories')
    if (!known) return { drafts, files: 0 }
    const files = await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('kopczyk-stories')
      opening.onerror = () => reject(new Error('closed'))
      opening.onsuccess = () => {
        const database = opening.result
        const names = [...database.objectStoreNames]
        if (names.length === 0) {
          database.close()
          return resolve(0)
        }
        const counting = names.map((name) => database.transaction(name).objectStore(name).count())
        const last = counting.at(-1)!
        last.transaction!.oncomplete = () => {
          database.close()
          resolve(counting.reduce((sum, { result }) => sum + result, 0))
        }
      }
    })
    return { drafts, files }
  })

async function write(page: Page) {
  await page.goto('/activities/add')
  await page.getByLabel(/Upuść tu ślad/).setInputFiles(gpxFile('turbacz', 41))
  await expect(page.getByText('Ślad sprawdzony')).toBeVisible()
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1e4d3e' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Dodaj zdjęcia').setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }])
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Tylko dla moich oczu')
  await expect(page.getByText(/Szkic zapisany na tym urządzeniu, \d/)).toBeVisible()
  const left = await leftBehind(page)
  expect(left.drafts.some((name) => name.startsWith('draft:story-'))).toBe(true)
  expect(left.files).toBeGreaterThan(0)
}

async function signInAs(page: Page, person: Person) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByLabel('Hasło', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page).toHaveURL('/activities')
}

async function findsNothing(page: Page) {
  await page.goto('/activities/add')
  await expect(page.getByText('Szkic zapisuje się sam na tym urządzeniu.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('')
  await expect(page.getByText(/Przywróciliśmy/)).toHaveCount(0)
}

test('signing off asks first, then leaves neither words nor files in the browser for the next person', async ({
  page,
  context,
  request,
}) => {
  const [first, second] = [await newPerson(request), await newPerson(request)]
  await enterAs(context, first)
  page.on('dialog', (dialog) => void dialog.accept())
  await write(page)
  const question = page.getByRole('dialog', { name: 'Wylogować się i usunąć szkice?' })
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await expect(question.getByText('1 niedokończona historia', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Zostaję' }).click()
  await expect(page.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Tylko dla moich oczu')
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await question.getByRole('button', { name: 'Wyloguj i usuń' }).click()
  await expect(page).toHaveURL('/signin')
  await expect.poll(() => leftBehind(page)).toEqual({ drafts: [], files: 0 })
  await signInAs(page, second)
  await findsNothing(page)
})

test('after a session that ran out the same person finds the draft, and another one sweeps it away', async ({
  page,
  context,
  request,
}) => {
  const [first, second] = [await newPerson(request), await newPerson(request)]
  await enterAs(context, first)
  page.on('dialog', (dialog) => void dialog.accept())
  await write(page)
  const runOut = () =>
    page.evaluate(() => {
      localStorage.removeItem('accessToken')
      localStorage.removeItem('refreshToken')
    })
  await page.goto('/activities')
  await runOut()
  await page.goto('/signin')
  await signInAs(page, first)
  await page.goto('/activities/add')
  await expect(page.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Tylko dla moich oczu')
  await expect(page.getByText('turbacz-41.gpx')).toBeVisible()

  await page.goto('/activities')
  await runOut()
  await page.goto('/signin')
  await signInAs(page, second)
  await expect.poll(() => leftBehind(page)).toEqual({ drafts: [], files: 0 })
  await findsNothing(page)
})
