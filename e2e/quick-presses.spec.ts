import type { Locator } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { moveOn } from './support/visit.ts'

/** What a switch says, and the address, as soon as the press has been dealt with: nothing has been painted since. */
const pressedAtOnce = (button: Locator, attribute: 'aria-expanded' | 'aria-pressed') =>
  button.evaluate(async (one: HTMLElement, name) => {
    one.click()
    await Promise.resolve()
    return { says: one.getAttribute(name), search: location.search }
  }, attribute)

test('switches that stand in the address answer before the page is rendered by it, and none of two is lost', async ({
  page,
}) => {
  await page.goto('/trips')
  const free = page.getByRole('button', { name: 'Wolne miejsca' })
  const map = page.getByRole('button', { name: 'Na mapie' })
  await expect(map).toHaveAttribute('aria-pressed', 'false')
  // Both in one moment, before anything has been rendered.
  await page.evaluate(
    (buttons) => buttons.forEach((one) => (one as HTMLElement).click()),
    [await free.elementHandle(), await map.elementHandle()],
  )
  await expect(page).toHaveURL('/trips?free=1&map=1')
  await expect(free).toHaveAttribute('aria-pressed', 'true')
  await expect(map).toHaveAttribute('aria-pressed', 'true')
  expect(await pressedAtOnce(free, 'aria-pressed')).toEqual({ says: 'false', search: '?free=1&map=1' })
  await expect(page).toHaveURL('/trips?map=1')

  await moveOn(page, '/activities')
  expect(await pressedAtOnce(page.getByRole('button', { name: 'Pokaż na mapie' }), 'aria-expanded')).toEqual({
    says: 'true',
    search: '',
  })
  await expect(page).toHaveURL('/activities?map=1')
  await expect(page.getByRole('button', { name: 'Schowaj mapę' })).toHaveAttribute('aria-expanded', 'true')
  // Whoever comes back from elsewhere finds it as the address says.
  await moveOn(page, '/ranking')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Schowaj mapę' })).toHaveAttribute('aria-expanded', 'true')
})
