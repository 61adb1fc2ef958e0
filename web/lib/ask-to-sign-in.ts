import { paths } from '../paths.ts'
import { go } from './navigate.ts'

/** Who asks for something that needs an account is shown the way to one, unless they stand before that door already. */
export function askToSignIn(): void {
  if (window.location.pathname !== paths.signin) void go(paths.unauthorized)
}
