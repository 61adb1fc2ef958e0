/** State of the navigation to the sign-in screen after an account was deleted, so that the screen can say so. */
export const accountDeletedState = { accountDeleted: true } as const

export function isAccountDeleted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'accountDeleted' in state
}
