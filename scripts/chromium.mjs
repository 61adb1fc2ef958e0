import { createRequire } from 'node:module'
import { run } from './bootstrap.mjs'
import { firstThere, installPackages } from './debian-package.mjs'

// The one without windows starts a page in a third of the time, so it comes first.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

function found() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  return firstThere([process.env.CHROMIUM, ...usual, chromium.executablePath()])
}

/**
 * A real Chromium: one that is there, else Playwright's download, else Debian's package. For hundreds of pages one without windows is
 * worth installing beside one with them, where nobody has named that and Debian can be asked.
 */
export async function ensureChromium({ forManyPages = false } = {}) {
  const there = found()
  const isNamed = process.env.CHROMIUM === there
  if (there && !(forManyPages && !isNamed && usual.indexOf(there) > 0)) return there
  if (there) {
    await installPackages('Installing a Chromium without windows', ['chromium-headless-shell'])
    return found()
  }
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  // Where the download is not reachable it may hang rather than fail.
  await run(process.execPath, [playwright, 'install', 'chromium'], { timeout: 120_000 })
  if (found()) return found()
  await installPackages('Installing Chromium', ['chromium-headless-shell', 'fonts-liberation'])
  const installed = found()
  if (installed) return installed
  throw new Error('No Chromium found. Install one, or set CHROMIUM to its path.')
}
