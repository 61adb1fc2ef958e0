import { firstThere, installPackages } from './debian-package.mjs'

const found = () =>
  firstThere([process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'])

/** A real Firefox: one that is there, else Debian's package. */
export async function ensureFirefox() {
  if (!found()) await installPackages('Installing Firefox', ['firefox-esr', 'fonts-liberation'])
  const installed = found()
  if (installed) return installed
  throw new Error('No Firefox found. Install one, or set FIREFOX to its path.')
}

/** Where there is no screen: Firefox draws a map only into a window, on one in memory. */
export async function ensureScreen() {
  if (firstThere(['/usr/bin/Xvfb'])) return
  await installPackages('Installing a screen in memory', ['xvfb', 'libegl1', 'libgl1-mesa-dri'])
}
