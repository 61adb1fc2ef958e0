import { paths } from '../../paths.ts'
import { go } from '../page/navigate.ts'
import { session } from './session.ts'
import { rememberHere } from './way-here.ts'

/**
 * Who asks for something that needs an account is shown the way to one. Not who has just signed off: what their last
 * page still asks for is asked by nobody, while they go to the sign-in or stand there already.
 */
export function askToSignIn(): void {
  if (session.isLeaving() || window.location.pathname === paths.signin) return
  rememberHere(null)
  void go(paths.unauthorized)
}
