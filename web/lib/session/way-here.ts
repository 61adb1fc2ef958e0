import { paths } from '../../paths.ts'
import { tabStore } from '../browser/browser-storage.ts'
import { plainTitle } from '../page/page-title.ts'
import { createWayBack } from './way-back.ts'

export const wayBack = createWayBack(tabStore)

/** Screens that have to do with signing in themselves: nobody is led away from them to sign in, nor back to them. */
const doors: readonly string[] = [
  paths.signin,
  paths.signup,
  paths.passwordReset,
  paths.passwordNew,
  paths.confirmEmail,
]

export function isAtDoor(path = window.location.pathname): boolean {
  return doors.some((door) => path === door || path.startsWith(`${door}/`))
}

/** Keeps the page that is being left for signing in, so that it can be offered afterwards. */
export function rememberHere(holder: string | null): void {
  const { pathname, search, hash } = window.location
  const leadsNowhere = [paths.unauthorized, paths.notFound, paths.info].some((path) => path === pathname)
  if (leadsNowhere || isAtDoor(pathname)) return
  wayBack.remember({ path: pathname + search + hash, title: plainTitle(document.title) }, holder)
}
