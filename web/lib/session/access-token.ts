type Claims = { sub?: unknown; iat?: unknown; exp?: unknown }

function claimsOf(accessToken: string): Claims {
  try {
    const part = accessToken.split('.')[1] ?? ''
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

/** Who the token was given to; null when it is no token of ours. */
export function holderOf({ accessToken }: { accessToken: string }): string | null {
  const { sub } = claimsOf(accessToken)
  return typeof sub === 'string' ? sub : null
}

/** When it was issued and when it runs out, by the server's clock, in milliseconds; null when it does not say. */
export function lifeOf({ accessToken }: { accessToken: string }): { from: number; until: number } | null {
  const { iat, exp } = claimsOf(accessToken)
  return typeof iat === 'number' && typeof exp === 'number' ? { from: iat * 1000, until: exp * 1000 } : null
}
