import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson, type Person } from './support/people.ts'
import { giveTrack, gpxFile } from './support/tracks.ts'

test.describe.configure({ timeout: 90_000 })

const bearer = ({ tokens }: Person) => ({ Authorization: `Bearer ${tokens.accessToken}` })

async function tell(request: APIRequestContext, author: Person, fields: Record<string, unknown> = {}) {
  const data = { title: 'Dzień w Gorcach', date: '2026-06-20', ...fields }
  const made = await request.post('/api/story', { data, headers: bearer(author) })
  return (await made.json()) as { id: number }
}

let author: Person

test.beforeEach(async ({ context, request }) => {
  author = await newPerson(request)
  await enterAs(context, author)
})

const said = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible()

test('a story for oneself is saved, not published, and offers nothing that needs readers', async ({
  page,
}) => {
  await page.goto('/activities/add')
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Tylko moja')
  await page.getByLabel('Dystans').fill('8')
  await page.getByLabel('Kto widzi').selectOption('private')
  await page.getByRole('button', { name: 'Zapisz tylko dla mnie' }).click()
  await said(page, 'Historia zapisana, widzisz ją tylko Ty')
  await expect(page.getByText('Bez śladu: liczby wpisane ręcznie.')).toBeVisible()
  await expect(page.getByText(/^Część liczb/)).toHaveCount(0)
  await said(page, /^Ta historia jest prywatna: nikt jej nie skomentuje/)
  await expect(page.getByRole('button', { name: 'Udostępnij' })).toHaveCount(0)
  await expect(page.getByText('0 braw')).toHaveCount(0)
  await expect(page.locator('#komentarze').getByRole('textbox')).toHaveCount(0)
  await page.goto('/activities?feed=mine')
  await page.getByRole('button', { name: 'Udostępnij' }).click()
  await said(page, 'Tę historię widzisz tylko Ty')
})

test('a story for followers says whom it reaches', async ({ page }) => {
  await page.goto('/activities/add')
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Dla swoich')
  await page.getByLabel('Kto widzi').selectOption('followers')
  await page.getByRole('button', { name: 'Opublikuj dla obserwujących' }).click()
  await said(page, 'Historia opublikowana dla obserwujących')
})

test('figures are called typed only where somebody typed them over the track', async ({ page, request }) => {
  const { id } = await tell(request, author)
  const file = gpxFile('turbacz', 31)
  await giveTrack(request, author, id, file)
  await page.goto(`/activities/${id}`)
  await expect(page.getByText(/^Czas przewodnikowy/)).toBeVisible()
  await expect(page.getByText(/wpisan. ręcznie/)).toHaveCount(0)
  await request.patch(`/api/story/${id}`, { data: { ascent: 777 }, headers: bearer(author) })
  await page.reload()
  await expect(page.getByText(/Część liczb jest wpisana ręcznie/)).toBeVisible()
})

test('a restored draft is told without moving the form', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/activities/add')
  const title = page.getByRole('textbox', { name: 'Tytuł' })
  await title.fill('Wraca po przerwie')
  await expect(page.getByText(/Szkic zapisany na tym urządzeniu, \d/)).toBeVisible()
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
  await expect(title).toHaveValue('Wraca po przerwie')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
  expect(shift).toBeLessThan(0.01)
})

test('the number of claps stays in sight after one claps, and is said in the right form', async ({
  page,
  request,
}) => {
  const other = await newPerson(request)
  const { id } = await tell(request, other, { title: 'Do oklasków' })
  await request.put(`/api/story/${id}/applause`, { headers: bearer(await newPerson(request)) })
  await page.goto(`/activities/${id}`)
  await expect(page.getByText('1 brawo', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Bij brawo. Dotąd: 1 brawo' }).click()
  await expect(page.getByRole('button', { name: 'Cofnij brawo. Dotąd: 2 brawa' })).toBeVisible()
  await expect(page.getByText('2 brawa', { exact: true })).toBeVisible()
  await page.goto(`/activities-mobile?author=${other.id}`)
  const row = page.getByRole('article').filter({ hasText: 'Do oklasków' })
  await expect(row).toContainText('2 brawa')
  await expect(row).toContainText('0 komentarzy')
})
