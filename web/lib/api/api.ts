import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { createCaller } from './caller.ts'
import { API_BASE } from './media.ts'
import { session } from '../session/session.ts'
import { send } from './transport.ts'

export { ApiProblem } from './api-problem.ts'

/** Calls a contract route and gives its answer, or throws an `ApiProblem`. */
export const call = createCaller({
  base: API_BASE,
  send,
  session,
  onUnauthorized: askToSignIn,
})
