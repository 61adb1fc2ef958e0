import { readdirSync } from 'node:fs'
import { firstThere, installPackages } from './debian-package.mjs'

/** Each architecture has a folder of its own, and each version of the library. */
function browsers() {
  const lib = '/usr/lib'
  return readdirSync(lib)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map(
        (kind) => `${lib}/${name}/${kind}/MiniBrowser`,
      ),
    )
}

const found = () => ({
  driver: firstThere([process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver']),
  browser: firstThere([process.env.WEBKIT_BROWSER, ...browsers()]),
})

/** WebKitGTK with its driver, the nearest to Safari that runs here: what is there, else Debian's packages. */
export async function ensureWebKit() {
  const isWhole = ({ driver, browser }) => driver && browser
  if (!isWhole(found())) await installPackages('Installing WebKit', ['webkit2gtk-driver', 'xvfb', 'xauth'])
  const installed = found()
  if (isWhole(installed)) return installed
  throw new Error('No WebKit found. Install webkit2gtk-driver, or set WEBKIT_DRIVER and WEBKIT_BROWSER.')
}
