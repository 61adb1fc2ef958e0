import type { Lapse } from './session-store.ts'

/** Comes along with the way to the sign-in screen of somebody whose session ended by itself. */
export function lapsedState(why: Lapse) {
  return { lapsed: why }
}

/** Why the session ended, for the one who is asked to sign in again; null for anybody else. */
export function lapseOf(state: unknown): Lapse | null {
  if (typeof state !== 'object' || state === null || !('lapsed' in state)) return null
  return state.lapsed === 'refused' || state.lapsed === 'unanswered' ? state.lapsed : null
}
