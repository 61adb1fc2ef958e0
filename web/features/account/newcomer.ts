/** Comes along with the way to the sign-in screen of somebody whose account has just been made; never in the address. */
export function newcomer(email: string) {
  return { newAccount: email }
}

/** The e-mail of an account made a moment ago, else null. */
export function newcomerOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('newAccount' in state)) return null
  return typeof state.newAccount === 'string' ? state.newAccount : null
}
