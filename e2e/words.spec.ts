import { expect, test } from './quiet-test.ts'
import { untilQuiet } from './support/requests.ts'

const pages = [
  '/info',
  '/signin',
  '/signup',
  '/activities',
  '/activities/1',
  '/summits',
  '/summits/sniezka',
  '/mountain-range/gorce',
  '/users',
  '/regulations/privacy',
  '/trips',
]

test('no word of one letter can end a line, and no hyphen stands for a minus', async ({ page }) => {
  test.setTimeout(120_000)
  for (const path of pages) {
    await page.goto(path)
    await untilQuiet(page)
    const wrong = await page.evaluate(() => {
      const blocks = document.querySelectorAll(
        'h1, h2, h3, p, li, label, dt, dd, td, th, figcaption, small, legend',
      )
      const found = [...blocks]
        .filter((block) => block.checkVisibility())
        .map((block) => (block as HTMLElement).innerText)
        .flatMap((text) => text.match(/(?:(?<=^|[\s(„])[aiouwz] |(?<=^|[\s(„])-\d).{0,30}/gim) ?? [])
      return [...new Set(found)]
    })
    expect(wrong, path).toEqual([])
  }
})

test('no accent of a name runs into the way back above it, wide and on a phone', async ({ page }) => {
  test.setTimeout(60_000)
  for (const path of ['/summits/sniezka', '/summits/swinica', '/mountain-range/beskid-zywiecki']) {
    await page.goto(path)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await untilQuiet(page)
      await page.evaluate(() => document.fonts.ready)
      const gap = await page.evaluate(() => {
        const heading = document.querySelector('main h1') as HTMLElement
        const { font } = getComputedStyle(heading)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = font
        const { actualBoundingBoxAscent, fontBoundingBoxAscent } = pen.measureText(heading.innerText)
        // The text's own box begins where the face's ascent does, whatever the height of the line.
        const text = document.createRange()
        text.selectNodeContents(heading)
        const top = text.getBoundingClientRect().top + fontBoundingBoxAscent - actualBoundingBoxAscent
        const crumbs = [...document.querySelectorAll('main nav ol a')]
        return top - Math.max(...crumbs.map((link) => link.getBoundingClientRect().bottom))
      })
      expect(gap, `${path} at ${width} px`).toBeGreaterThanOrEqual(0)
    }
  }
})

test('a summit that is the highest only on our side of the border says so', async ({ page }) => {
  await page.goto('/summits/rysy')
  await expect(page.getByText('najwyższy w polskich Tatrach')).toBeVisible()
  await page.goto('/summits/turbacz')
  await expect(page.getByText('najwyższy w Gorcach')).toBeVisible()
})
