import type { Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { moveOn } from './support/visit.ts'

test.use({ hasClosedNotices: false })

test('the landing page and the sections of a visitor can be used by everybody', async ({ page, baseURL }) => {
  await test.step('the landing page asks nothing of another host and stays within its budget on a phone', async () => {
    await page.setViewportSize({ width: 412, height: 823 })
    const sizes: Promise<{ url: string; type: string; bytes: number }>[] = []
    page.on('requestfinished', (request) => {
      sizes.push(
        request.sizes().then(({ responseBodySize: bytes }) => ({
          url: request.url(),
          type: request.resourceType(),
          bytes,
        })),
      )
    })
    await page.goto('/info')
    await page.waitForLoadState('networkidle')
    const all = await Promise.all(sizes)
    page.removeAllListeners('requestfinished')
    const sum = (list: typeof all) => list.reduce((total, { bytes }) => total + bytes, 0)
    expect(all.filter(({ url }) => !url.startsWith(baseURL!))).toEqual([])
    expect(sum(all.filter(({ url }) => url.endsWith('.js')))).toBeLessThanOrEqual(135_000)
    // Its words come when it is touched, and grow with the product.
    expect(sum(all.filter(({ url }) => !url.endsWith('/i18n/pl.json')))).toBeLessThanOrEqual(260_000)
  })

  await expectSoundScreen(page, '/info')
  for (const path of ['/trips', '/ranking', '/achievements', '/challenges', '/comments']) {
    await moveOn(page, path)
    await expectSoundScreen(page, path)
  }
})

test('the regulations and the way in for members can be used by everybody', async ({ page }) => {
  await page.goto('/401')
  await expectSoundScreen(page, '/401')
  for (const name of ['statute', 'cookies', 'privacy', 'rodo', 'sources']) {
    await moveOn(page, `/regulations/${name}`)
    await expectSoundScreen(page, `/regulations/${name}`)
  }
})

async function expectSoundScreen(page: Page, path: string) {
  await test.step(`${path} has no accessibility fault, one heading and no sideways scroll`, async () => {
    await expect(page.getByRole('complementary', { name: 'Kopczyk w kieszeni' })).toBeVisible()
    await expectSoundInEveryLook(page)
  })
}
