/** Where the API lives on this origin. */
export const API_BASE = '/api'

const ABSOLUTE = /^(?:https?|ftp):\/\//i

/** Media paths in answers are relative to the API base; an absolute http, https or ftp address is left as it is. */
export function mediaUrl(path: string): string {
  if (ABSOLUTE.test(path)) return path
  return `${API_BASE}/${path.replace(/^\/+/, '')}`
}
