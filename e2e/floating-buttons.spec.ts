import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson } from './support/people.ts'
import { untilQuiet } from './support/requests.ts'
import { visit } from './support/visit.ts'

// What floats at the foot of a phone's window leaves the page to be read and pressed.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const READ = [
  '/activities',
  '/activities/1',
  '/summits/sniezka',
  '/mountain-range/gorce',
  '/ranking',
  '/trips',
  '/comments/thread/1',
  '/users/1',
]

test('in the middle of a page, too, whatever is to be pressed can be', async ({ page, context, request }) => {
  await enterAs(context, await newPerson(request))
  await page.goto('/offline')
  for (const path of [...READ, '/challenges', '/achievements', '/summits?view=list']) {
    await test.step(`on ${path}`, async () => {
      await visit(page, path)
      await untilQuiet(page)
      for (const share of [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9]) {
        await page.evaluate((part) => {
          scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight))
        }, share)
        await expect
          .poll(() => page.evaluate(coveredControls), { message: `at ${share} of ${path}`, timeout: 10_000 })
          .toEqual([])
      }
    })
  }
})

test('at the end of a page nothing lies under the floating buttons, and whoever writes does not see them', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newPerson(request))
  for (const path of READ) {
    await test.step(`on ${path}`, async () => {
      await page.goto(path)
      const buttons = page.getByRole('link', { name: 'Dodaj historię' }).last()
      await expect(buttons).toBeVisible()
      await expect
        .poll(() => page.evaluate(coveredAtTheEnd), { message: `under the buttons of ${path}` })
        .toEqual([])
    })
  }

  await test.step('while something is written they are away', async () => {
    await page.goto('/comments')
    const menu = page.getByRole('button', { name: 'Otwórz menu' })
    await expect(menu).toBeVisible()
    const field = page.getByRole('main').getByRole('searchbox').first()
    await field.focus()
    await expect(menu).toBeHidden()
    await field.blur()
    await expect(menu).toBeVisible()
  })
})

test('with something to press under them the floating buttons step up @all', async ({ page }) => {
  await page.goto('/comments')
  const menu = page.getByRole('button', { name: 'Otwórz menu' })
  const place = (await menu.boundingBox())!
  await page.evaluate(({ x, y }) => {
    const button = document.createElement('button')
    button.textContent = 'Pod spodem'
    Object.assign(button.style, {
      position: 'fixed',
      left: `${x}px`,
      top: `${y}px`,
      width: '58px',
      height: '58px',
    })
    document.querySelector('main')!.append(button)
    scrollBy(0, 10)
  }, place)
  await expect.poll(async () => (await menu.boundingBox())!.y).toBeLessThan(place.y - 50)
  await page.getByRole('button', { name: 'Pod spodem' }).click()
})

/** In the page: what a finger cannot reach, because more than half of it lies under one of the buttons. */
function coveredControls(): string[] {
  const dock = document.querySelector('button[data-does=menu][aria-controls]')!.parentElement!
  const floating = [...dock.querySelectorAll('a, button')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
  const share = (box: DOMRect, over: DOMRect) =>
    (Math.max(0, Math.min(box.right, over.right) - Math.max(box.left, over.left)) *
      Math.max(0, Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top))) /
    (box.width * box.height)
  return [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => floating.some((over) => share(one.getBoundingClientRect(), over) > 0.5))
    .map((one) => one.outerHTML.slice(0, 120))
}

/** In the page: scrolled to its end, the words and controls that lie under one of the buttons. */
function coveredAtTheEnd(): string[] {
  scrollTo(0, document.documentElement.scrollHeight)
  const dock = document.querySelector('button[data-does=menu][aria-controls]')!.parentElement!
  const floating = [...dock.querySelectorAll('a, button')].map((one) => one.getBoundingClientRect())
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    floating.some((one) => left < one.right && right > one.left && top < one.bottom && bottom > one.top)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const covered: string[] = []
  const range = document.createRange()
  for (let at = texts.nextNode(); at; at = texts.nextNode()) {
    const parent = at.parentElement!
    if (!at.textContent?.trim() || !parent.closest('main, footer') || !parent.checkVisibility()) continue
    range.selectNodeContents(at)
    if ([...range.getClientRects()].some(isUnder)) covered.push(at.textContent)
  }
  for (const control of document.querySelectorAll('main :is(button, input, a), footer :is(button, a)'))
    if (control.checkVisibility() && isUnder(control.getBoundingClientRect()))
      covered.push(control.outerHTML.slice(0, 80))
  return covered
}
