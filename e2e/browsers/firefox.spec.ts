import { test } from '@playwright/test'
import { firefoxHands, openFirefox } from './firefox-hands.ts'
import { walkMainWays } from './main-ways.ts'

test.describe.configure({ timeout: 180_000 })

test('the main ways can be gone in Firefox', async ({ request, baseURL }) => {
  const browser = await openFirefox()
  try {
    const hands = await firefoxHands(browser, baseURL!)
    await walkMainWays(hands, request).catch(async (error: unknown) => {
      await hands.shot(test.info().outputPath('firefox.png'))
      throw error
    })
  } finally {
    await browser.close()
  }
})
