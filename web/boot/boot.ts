/**
 * What must be known before the first paint, and what must answer before the app has come, in a classic script of its own:
 * the policy of this site allows none inside the page. It stands in the head of every page, so it imports nothing of the
 * app and stays small.
 */
import { PHONE } from '../lib/browser/widths.ts'
import { isServed, sayAsleep, watchWaking } from './asleep.ts'
import { answerControls } from './controls.ts'
import { keepEarlyDeeds } from './early-deeds.ts'
import { keepInstallOffer } from './install.ts'
import { askInChosenLanguage } from './language.ts'
import { wakeInTime } from './wake.ts'

const page = document.documentElement

/** Storage may be forbidden; then nothing was ever kept. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const theme = kept('theme')
if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme

// The server drew for strangers: the style sheets hide what is for them alone from whoever is signed in.
const isSignedIn = Boolean(kept('accessToken') ?? kept('refreshToken'))
if (isSignedIn) page.classList.add('signed-in')

askInChosenLanguage()

// The style sheets leave far parts of a page for later, but not where the reader comes back to a place in it.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (visit?.type === 'navigate') page.dataset['opened'] = ''

// The style sheets hide the notices that were closed.
for (const notice of ['cookies-bar', 'app-notice-closed'])
  if (kept(notice) === 'true') page.classList.add(notice)

answerControls()
keepInstallOffer()

addEventListener('DOMContentLoaded', () => {
  for (const place of document.querySelectorAll<HTMLElement>('[data-picture]'))
    bringPicture(place).catch(() => undefined)
  // It can be read, and nothing more: no press is kept for an app that will not come.
  if (!isServed()) return sayAsleep('old')
  watchWaking()
  if (document.querySelector('meta[name=app-files]')) keepEarlyDeeds()
  wakeInTime(isSignedIn)
})

/** Pictures that take the theme's colours (web/lib/browser/InlineSvg.tsx) are seen first: they do not wait for the app. */
async function bringPicture(place: HTMLElement) {
  const { picture, phoneWithout } = place.dataset
  const left = phoneWithout && matchMedia(PHONE).matches ? phoneWithout : ''
  const answer = await fetch(picture!)
  if (!answer.ok) return
  const svg = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
  if (left) for (const part of svg.querySelectorAll(left)) part.remove()
  if (place.firstChild) return
  place.append(document.importNode(svg, true))
  place.dataset['shown'] = `${picture} ${left}`
}
