import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { inWorker } from './support/kept-app.ts'
import { enterAs, newPerson } from './support/people.ts'
import { untilQuiet } from './support/requests.ts'
import { serveTwoBuilds, type TwoBuilds } from './support/second-build.ts'

// Files of the build before are gone.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: /404|Failed to load resource|Failed to fetch dynamically|MissingCode/,
})

let builds: TwoBuilds
test.beforeEach(async ({ baseURL }) => {
  builds = await serveTwoBuilds(baseURL!)
})
test.afterEach(() => builds.stop())

const mark = (page: Page) => page.evaluate(() => void (document.body.dataset['same'] = 'page'))
const isSame = (page: Page) => page.evaluate(() => document.body.dataset['same'] === 'page')
/** Asked in whichever document stands there: one that is just being loaded has no body yet, and the one before may go at any moment. */
const untilAnother = (page: Page) =>
  page.waitForFunction(() => document.body && document.body.dataset['same'] !== 'page')

/** Without the line: the page is of the newest build and its worker answers for it. */
const entryOf = (page: Page) =>
  page.evaluate(() => {
    const files = document.querySelector<HTMLMetaElement>('meta[name=app-files]')?.content.split(' ')[0]
    return files ?? document.querySelector('script[type=module]')!.getAttribute('src')!
  })

test('a newer version is a quiet line, takes no words away, and what is gone is loaded once', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newPerson(request))
  await page.goto(`${builds.url}/activities/add`)
  await inWorker(page)
  const title = page.getByLabel('Tytuł')
  await title.pressSequentially('Wiało na Babiej')
  await mark(page)
  builds.release()

  await test.step('something is typed: the line comes, and nothing else', async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText('Jest nowa wersja Kopczyka.')).toBeVisible()
    // The code of this part never came, and is gone: its page stays as it is.
    await page.keyboard.press('Control+k')
    await expect.poll(() => builds.missed.length).toBeGreaterThan(0)
    await expect(title).toHaveValue('Wiało na Babiej')
    expect(await isSame(page)).toBe(true)
  })

  await test.step('„Odśwież” brings it, with the words', async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Odśwież' }).click()
    await untilAnother(page)
    await expect(title).toHaveValue('Wiało na Babiej')
    expect(await entryOf(page)).toContain('_2')
    await expect(page.getByText('Jest nowa wersja Kopczyka.')).toBeHidden()
  })
})

test.describe('before the worker has come', () => {
  // It keeps files, and the page that it was not asked for.
  test.use({ serviceWorkers: 'block' })

  test('a link to a page whose file is gone leads there, over one clean load', async ({ page }) => {
    await page.goto(`${builds.url}/trips`)
    await expect(page.locator('html')).toHaveAttribute('data-awake', '')
    await untilQuiet(page)
    builds.release()
    builds.documents.length = 0
    await page.getByRole('link', { name: 'Ranking' }).first().click()
    await expect(page).toHaveURL(/\/ranking/)
    await expect(page.getByRole('heading', { level: 1, name: /Ranking/ })).toBeVisible()
    expect(await entryOf(page)).toContain('_2')
    // Asked for once, to see whether there is another build at all, and loaded once.
    expect(builds.documents.map((path) => path.replace(/\?.*/, ''))).toEqual([expect.any(String), '/ranking'])
  })
})
