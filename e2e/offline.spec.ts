import { expect, test } from './quiet-test.ts'

// The cast's first story: public, for anybody to share.
const STORY = '/activities/1'

test.use({ permissions: ['clipboard-write'], expectedErrors: /ERR_INTERNET_DISCONNECTED|preload CSS/ })

test('messages without network', async ({ page, context }) => {
  await test.step('wait for the network where their code has not come, and the page goes on', async () => {
    await context.addInitScript(() => {
      // A browser that is never idle, until it is told that it may be.
      if (!localStorage.getItem('may-be-idle')) window.requestIdleCallback = () => 0
    })
    await page.goto(STORY)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Udostępnij' }).click()
    await page.getByRole('button', { name: /^Motyw/ }).click()
    await expect(page.getByRole('button', { name: 'Motyw: jasny' })).toBeVisible()
    // So is every part whose code comes on demand: it says so in its own place.
    const missing = page.waitForEvent('requestfailed', (request) => /SearchPopup/.test(request.url()))
    await page.keyboard.press('Control+k')
    await missing
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Link skopiowany')).toBeVisible()
    await expect(page.getByText('Ta część się nie wczytała').last()).toBeVisible()
  })

  await test.step('are there without network, since their code came while the page was idle', async () => {
    await page.evaluate(() => localStorage.setItem('may-be-idle', 'true'))
    const code = page.waitForResponse(/\/Toasts-[^/]*\.js$/)
    await page.reload()
    await (await code).finished()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Udostępnij' }).click()
    await expect(page.getByText('Link skopiowany')).toBeVisible()
  })
})
