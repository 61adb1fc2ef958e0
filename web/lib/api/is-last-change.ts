import type { QueryClient } from '@tanstack/react-query'

/**
 * Nothing of this kind was pressed after the change that is ending now (it still counts itself): what the server says of an earlier one
 * would undo the later one on the screen.
 */
export function isLastChange(client: QueryClient, mutationKey: readonly unknown[]): boolean {
  return client.isMutating({ mutationKey }) <= 1
}
