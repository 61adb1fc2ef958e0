/** The token that a request carries, right or wrong; null when it carries none, or another kind of credentials. */
export function bearerOf(request: { headers: { authorization?: string | undefined } }): string | null {
  const header = request.headers.authorization
  return header !== undefined && /^bearer(?: |$)/i.test(header) ? header.slice(7).trim() : null
}
