import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { bearer, enterAs, newPerson, type Person } from './support/people.ts'
import { tellStory } from './support/stories.ts'
import { gpxFile } from './support/tracks.ts'
import { visit } from './support/visit.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Tytuł' })
const keptHere = (page: Page) => page.getByText(/Szkic zapisany na tym urządzeniu, \d/)
/** The first track after its start takes the server longest: it opens the heights of the terrain. */
const trackRead = (page: Page) => expect(page.getByText('Ślad sprawdzony')).toBeVisible({ timeout: 60_000 })
const tab = (page: Page) => page.getByRole('navigation', { name: 'Moje historie' })

async function openDrafts(page: Page) {
  await visit(page, '/activities?feed=mine')
  await tab(page)
    .getByRole('link', { name: /^Szkice/ })
    .click()
  await expect(page).toHaveURL('/activities?feed=mine&drafts=1')
}

test('everything unfinished is listed in „Moje” and counted, goes on where it was left, and is removed after a question @all', async ({
  page,
  context,
  request,
}) => {
  const hiker = await newPerson(request)
  const told = await tellStory(request, hiker, { title: 'Opowiedziana' })
  const saved = await tellStory(request, hiker, { title: 'Zapisana na koncie', draft: true })
  await enterAs(context, hiker)
  page.on('dialog', (dialog) => void dialog.accept())

  await test.step('nothing of this browser yet', async () => {
    await page.goto('/activities?feed=mine')
    await expect(tab(page).getByRole('link')).toHaveText(['Opowiedziane', /^Szkice\s+1$/])
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  await test.step('two new stories and changes of a told one are left half-way', async () => {
    await visit(page, '/activities/add')
    await expect(page.getByRole('textbox', { name: 'Opowieść' })).toBeVisible()
    await title(page).fill('Zima na Turbaczu')
    await page.getByLabel(/Upuść tu ślad/).setInputFiles(gpxFile('turbacz', 61))
    await trackRead(page)
    await expect(keptHere(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/activities/add')
    await expect(title(other)).toHaveValue('')
    await title(other).fill('Mgła na Babiej')
    await expect(keptHere(other)).toBeVisible()
    await other.close({ runBeforeUnload: false })
    await visit(page, `/activities/${told}/edit`)
    await expect(title(page)).toHaveValue('Opowiedziana')
    await title(page).fill('Opowiedziana lepiej')
    await expect(keptHere(page)).toBeVisible()
  })

  await test.step('all of it is listed', async () => {
    await visit(page, '/activities?feed=mine')
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
    await visit(page, '/activities-mobile?feed=mine&drafts=1')
    await expect(page.getByRole('heading', { level: 1, name: 'Historie w skrócie' })).toBeVisible()
    await expect(rows).toHaveCount(4)
  })

  await test.step('the chosen one goes on, and the others stay', async () => {
    await openDrafts(page)
    await page.getByRole('link', { name: 'Pisz dalej: Zima na Turbaczu' }).click()
    await expect(title(page)).toHaveValue('Zima na Turbaczu')
    await expect(page.getByText('turbacz-61.gpx')).toBeVisible()
    await trackRead(page)
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
    expect((await request.get(`/api/story/${saved}`, { headers: bearer(hiker) })).status()).toBe(404)
    await expect(tab(page).getByRole('link', { name: /^Szkice/ })).toHaveText(/0$/)
    await visit(page, '/activities/add')
    await expect(title(page)).toHaveValue('')
  })

  await test.step('a draft that another tab is writing is shown and left to that tab', async () => {
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
})

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

/** The words of every draft that this browser keeps. */
const keptWords = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('draft'))
      .map(([, words]) => words)
      .join(),
  )

/** Into an open form. */
async function write(page: Page) {
  await page.getByLabel(/Upuść tu ślad/).setInputFiles(gpxFile('turbacz', 41))
  await trackRead(page)
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1e4d3e' } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Dodaj zdjęcia', { exact: true })
    .setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }])
  await title(page).fill('Tylko dla moich oczu')
  await expect(keptHere(page)).toBeVisible()
  await expect.poll(() => keptWords(page)).toContain('Tylko dla moich oczu')
  await expect.poll(async () => (await leftBehind(page)).files).toBeGreaterThan(0)
  const { drafts } = await leftBehind(page)
  expect(drafts.some((name) => name.startsWith('draft:story-'))).toBe(true)
}

async function signInAs(page: Page, person: Person) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByLabel('Hasło', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page).toHaveURL('/activities')
}

async function findsNothing(page: Page) {
  await visit(page, '/activities/add')
  await expect(page.getByText('Szkic zapisuje się sam na tym urządzeniu.')).toBeVisible()
  await expect(title(page)).toHaveValue('')
  await expect(page.getByText(/Przywróciliśmy/)).toHaveCount(0)
}

test('a draft outlives reloads and sessions that run out, and goes with the person who signs off', async ({
  page,
  context,
  request,
}) => {
  const [first, second] = [await newPerson(request), await newPerson(request)]
  await enterAs(context, first)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/activities/add')

  await test.step('a restored draft is told without moving the form', async () => {
    await title(page).fill('Wraca po przerwie')
    await expect(keptHere(page)).toBeVisible()
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & {
            value: number
            sources?: { node: Node | null }[]
          }
          const inForm = sources?.some(({ node }) => node instanceof Element && node.closest('form') !== null)
          if (inForm) seen.shift += value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.reload()
    await expect(page.getByText(/Przywróciliśmy szkic/)).toBeVisible()
    await expect(title(page)).toHaveValue('Wraca po przerwie')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
    const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
    expect(shift).toBeLessThan(0.01)
  })

  await test.step('what was written survives a reload, the file with it', async () => {
    await page.getByLabel(/Upuść tu ślad/).setInputFiles(gpxFile('turbacz', 5))
    await page.getByRole('textbox', { name: 'Trasa' }).fill('Kowaniec – Turbacz')
    await page.getByRole('textbox', { name: 'Opowieść' }).click()
    await page.keyboard.type('Szarlotka była.')
    await expect(page.getByRole('button', { name: 'Usuń szczyt: Turbacz' })).toBeVisible()
    await expect(keptHere(page)).toBeVisible()
    await expect.poll(() => keptWords(page)).toContain('Szarlotka była.')
    await page.reload()
    await expect(page.getByText(/Przywróciliśmy szkic/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Trasa' })).toHaveValue('Kowaniec – Turbacz')
    await expect(page.getByRole('textbox', { name: 'Opowieść' })).toContainText('Szarlotka była.')
    await expect(page.getByText('turbacz-5.gpx')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Usuń szczyt: Turbacz' })).toBeVisible()
    await page.getByRole('button', { name: 'Zacznij od nowa' }).click()
    await expect(page.getByRole('textbox', { name: 'Trasa' })).toHaveValue('')
  })

  await test.step('leaving asks first', async () => {
    await title(page).fill('Niedokończona')
    await page.getByRole('link', { name: 'Szczyty', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Wyjść bez wysyłania?' })).toBeVisible()
    await page.getByRole('button', { name: 'Zostaję' }).click()
    await expect(title(page)).toHaveValue('Niedokończona')
    await page.getByRole('link', { name: 'Szczyty', exact: true }).click()
    await page.getByRole('button', { name: 'Wychodzę' }).click()
    await expect(page).toHaveURL('/summits')
    // The form that is left stands there until the next page has come.
    await expect(title(page)).toHaveCount(0)
  })

  await test.step('after a session that ran out the same person finds the draft, and another one sweeps it away', async () => {
    const runOut = async () => {
      await visit(page, '/activities')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historie')
      await page.evaluate(() => {
        localStorage.removeItem('accessToken')
        localStorage.removeItem('refreshToken')
      })
      await page.goto('/signin')
    }
    await visit(page, '/activities/add')
    await expect(title(page)).toHaveValue('Niedokończona')
    await write(page)
    await runOut()
    await signInAs(page, first)
    await visit(page, '/activities/add')
    await expect(title(page)).toHaveValue('Tylko dla moich oczu')
    await expect(page.getByText('turbacz-41.gpx')).toBeVisible()

    await runOut()
    await signInAs(page, second)
    await expect.poll(() => leftBehind(page)).toEqual({ drafts: [], files: 0 })
    await findsNothing(page)
  })

  await test.step('signing off asks first, then leaves neither words nor files in the browser for the next person', async () => {
    await write(page)
    const question = page.getByRole('dialog', { name: 'Wylogować się i usunąć szkice?' })
    await page.getByRole('button', { name: 'Wyloguj' }).click()
    await expect(question.getByText('1 niedokończona historia', { exact: true })).toBeVisible()
    await question.getByRole('button', { name: 'Zostaję' }).click()
    await expect(title(page)).toHaveValue('Tylko dla moich oczu')
    await page.getByRole('button', { name: 'Wyloguj' }).click()
    await question.getByRole('button', { name: 'Wyloguj i usuń' }).click()
    await expect(page).toHaveURL('/signin')
    await expect.poll(() => leftBehind(page)).toEqual({ drafts: [], files: 0 })
    await signInAs(page, first)
    await findsNothing(page)
  })
})

/** Drafts have a heading each; what stands beside them has none. */
function rowsOf(page: Page) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
}
