import { test } from '@playwright/test'
import { walkMainWays } from './main-ways.ts'
import { startWebKitDriver, webKitHands } from './webkit-hands.ts'

test('the main ways can be gone in WebKit @all', async ({ request, baseURL }) => {
  const driver = await startWebKitDriver()
  try {
    const hands = await webKitHands(driver, baseURL!)
    await walkMainWays(hands, request).catch(async (error: unknown) => {
      await hands.shot(test.info().outputPath('webkit.png'))
      throw error
    })
    await hands.leave()
  } finally {
    await driver.stop()
  }
})
