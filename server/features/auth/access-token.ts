import { SignJWT, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { isSessionId } from './session.ts'

/** Seconds that an access token is good for. */
export const ACCESS_TOKEN_LIFE = 15 * 60

const issuer = 'kopczyk'
/** Ids are 32-bit integers in the database. */
const MAX_ID = 2_147_483_647

export type AccessToken = {
  id: number
  /** The session it was issued for, by the name that its refresh tokens carry: it dies with that. */
  sessionId: string
  /** Issued for a password that was typed, not for a refresh token: its owner was here within its lifetime. */
  fresh: boolean
}

export function accessTokens(secret: string) {
  const key = new TextEncoder().encode(secret)
  // A signature that was right once stays right until the token expires: only whose it is must be asked each time.
  const verified = new LRUCache<string, { read: AccessToken; until: number }>({ max: 10_000 })
  return {
    sign({ id, sessionId, fresh }: AccessToken): Promise<string> {
      return new SignJWT({ sid: sessionId, ...(fresh && { fresh }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(String(id))
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_LIFE} seconds`)
        .sign(key)
    },
    /** What it says, or null for anything that is not a valid token of ours. */
    async verify(token: string): Promise<AccessToken | null> {
      const known = verified.get(token)
      if (known !== undefined) return known.until > Date.now() ? known.read : null
      try {
        // Naming the algorithm refuses tokens that choose their own, `none` among them.
        const options = { algorithms: ['HS256'], issuer, requiredClaims: ['exp', 'sub', 'sid'] }
        const { payload } = await jwtVerify(token, key, options)
        const id = Number(payload.sub)
        if (!Number.isInteger(id) || id < 1 || id > MAX_ID) return null
        const sessionId = payload['sid']
        if (!isSessionId(sessionId)) return null
        const read = { id, sessionId, fresh: payload['fresh'] === true }
        verified.set(token, { read, until: payload.exp! * 1000 })
        return read
      } catch {
        return null
      }
    },
  }
}
