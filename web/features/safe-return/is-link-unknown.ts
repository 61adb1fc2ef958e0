import { ApiProblem } from '#web/lib/api/api.ts'

/** No such link, or something that was never one, say because two were pasted together. */
export function isLinkUnknown(error: Error | null): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400)
}
