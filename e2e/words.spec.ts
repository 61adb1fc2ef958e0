import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { moveOn } from './support/visit.ts'
import { untilQuiet } from './support/requests.ts'

const pages = [
  '/info',
  '/signin',
  '/signup',
  '/activities',
  '/activities/1',
  '/summits',
  '/users',
  '/regulations/privacy',
  '/trips',
  '/summits/sniezka',
  '/mountain-range/gorce',
]

test('words are set as Polish asks, wherever they stand @all', async ({ page }) => {
  await page.goto(pages[0]!)
  await test.step('no word of one letter can end a line, and no hyphen stands for a minus', async () => {
    for (const path of pages) {
      if (path !== pages[0]) await moveOn(page, path)
      await untilQuiet(page)
      expect(await wronglySet(page), path).toEqual([])
    }
  })

  await test.step('no accent of a name runs into the way back above it, wide and on a phone', async () => {
    for (const path of ['/summits/sniezka', '/summits/swinica', '/mountain-range/beskid-zywiecki']) {
      await moveOn(page, path)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await untilQuiet(page)
        await page.evaluate(() => document.fonts.ready)
        expect(await roomAboveHeading(page), `${path} at ${width} px`).toBeGreaterThanOrEqual(0)
      }
    }
  })

  await test.step('a summit that is the highest only on our side of the border says so', async () => {
    await moveOn(page, '/summits/rysy')
    await expect(page.getByText('najwyższy w polskich Tatrach')).toBeVisible()
    await moveOn(page, '/summits/turbacz')
    await expect(page.getByText('najwyższy w Gorcach')).toBeVisible()
  })
})

/** What follows a word of one letter that may stand alone at the end of its line, or a hyphen before a number. */
const wronglySet = (page: Page) =>
  page.evaluate(() => {
    const blocks = document.querySelectorAll(
      'h1, h2, h3, p, li, label, dt, dd, td, th, figcaption, small, legend',
    )
    const found = [...blocks]
      .filter((block) => block.checkVisibility())
      .map((block) => (block as HTMLElement).innerText)
      .flatMap((text) => text.match(/(?:(?<=^|[\s(„])[aiouwz] |(?<=^|[\s(„])-\d).{0,30}/gim) ?? [])
    return [...new Set(found)]
  })

/** From the lowest link of the way back to the highest stroke of the heading. */
const roomAboveHeading = (page: Page) =>
  page.evaluate(() => {
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
