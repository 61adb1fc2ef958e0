/** Comes along with the way to the sign-in screen of somebody whose account has just been deleted. */
export const farewell = { accountDeleted: true } as const

export function isFarewell(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'accountDeleted' in state
}
