import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'

const screens = [
  '/info',
  '/401',
  '/trips',
  '/ranking',
  '/achievements',
  '/challenges',
  '/comments',
  '/regulations/statute',
  '/regulations/cookies',
  '/regulations/privacy',
  '/regulations/rodo',
  '/regulations/sources',
]

test.use({ settled: false })

for (const path of screens) {
  test(`${path} has no accessibility fault, one heading and no sideways scroll`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('complementary', { name: 'Kopczyk w kieszeni' })).toBeVisible()
    await expectSoundInEveryLook(page)
  })
}

test('the landing page asks nothing of another host and stays within its budget on a phone', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  const sizes: Promise<{ url: string; type: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize: bytes }) => ({ url: request.url(), type: request.resourceType(), bytes })),
    )
  })
  await page.goto('/info')
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(sizes)
  const sum = (list: typeof all) => list.reduce((total, { bytes }) => total + bytes, 0)
  expect(all.filter(({ url }) => !url.startsWith(baseURL!))).toEqual([])
  expect(sum(all.filter(({ url }) => url.endsWith('.js')))).toBeLessThanOrEqual(130_000)
  expect(sum(all)).toBeLessThanOrEqual(265_000)
})
