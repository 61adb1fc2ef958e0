import { SignJWT, jwtVerify } from 'jose'

/** Seconds that an access token is good for. */
export const ACCESS_TOKEN_LIFE = 15 * 60

const issuer = 'kopczyk'
/** Ids are 32-bit integers in the database. */
const MAX_ID = 2_147_483_647

export function accessTokens(secret: string) {
  const key = new TextEncoder().encode(secret)
  return {
    sign(userId: number): Promise<string> {
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(String(userId))
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_LIFE} seconds`)
        .sign(key)
    },
    /** The user's id, or null for anything that is not a valid token of ours. */
    async verify(token: string): Promise<number | null> {
      try {
        // Naming the algorithm refuses tokens that choose their own, `none` among them.
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer })
        const id = Number(payload.sub)
        return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : null
      } catch {
        return null
      }
    },
  }
}
