import { SignJWT, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'

/** Seconds that an access token is good for. */
export const ACCESS_TOKEN_LIFE = 15 * 60

const issuer = 'kopczyk'
/** Ids are 32-bit integers in the database. */
const MAX_ID = 2_147_483_647

export function accessTokens(secret: string) {
  const key = new TextEncoder().encode(secret)
  // A signature that was right once stays right until the token expires: only whose it is must be asked each time.
  const verified = new LRUCache<string, number>({ max: 10_000 })
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
      const known = verified.get(token)
      if (known !== undefined) return known
      try {
        // Naming the algorithm refuses tokens that choose their own, `none` among them.
        const options = { algorithms: ['HS256'], issuer, requiredClaims: ['exp', 'sub'] }
        const { payload } = await jwtVerify(token, key, options)
        const id = Number(payload.sub)
        if (!Number.isInteger(id) || id < 1 || id > MAX_ID) return null
        const left = payload.exp! * 1000 - Date.now()
        if (left > 0) verified.set(token, id, { ttl: left })
        return id
      } catch {
        return null
      }
    },
  }
}
