import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'

/**
 * A browser that somebody has signed in with before. It keeps a cookie of random characters and of marks, one for each
 * account that was signed in with; only this server can make a mark, and it tells nobody which account it is for.
 */
export type Device = { id: string; marks: string[] }

const NAME = 'kopczyk-device'
/** The longest that browsers keep a cookie. */
const LIFE_DAYS = 400
/** A family at one computer. */
const MOST_MARKS = 5
const shape = new RegExp(`^${NAME}=([\\w-]{22})((?:\\.[\\w-]{22}){1,${MOST_MARKS}})$`)

export function deviceOf(request: { headers: { cookie?: string | undefined } }): Device | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [, id, marks] = shape.exec(part.trim()) ?? []
    if (id !== undefined) return { id, marks: marks!.slice(1).split('.') }
  }
  return null
}

/** Has this account been signed in with on that device. */
export function isKnown(config: Pick<Config, 'secret'>, device: Device | null, email: string): boolean {
  if (device === null) return false
  const own = Buffer.from(markOf(config, device.id, email))
  return device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), own))
}

/** The header that makes the device known to this account from now on, beside the others that it knows. */
export function deviceCookie(
  config: Pick<Config, 'secret' | 'publicUrl'>,
  device: Device | null,
  email: string,
): string {
  const id = device?.id ?? randomBytes(16).toString('base64url')
  const marks = new Set([markOf(config, id, email), ...(device?.marks ?? [])])
  const value = [id, ...[...marks].slice(0, MOST_MARKS)].join('.')
  // It is sent where one signs in and nowhere else.
  const parts = [`${NAME}=${value}`, 'Path=/api/auth', `Max-Age=${LIFE_DAYS * 86_400}`, 'HttpOnly']
  const secure = config.publicUrl.startsWith('https:') ? ['Secure'] : []
  return [...parts, 'SameSite=Strict', ...secure].join('; ')
}

function markOf({ secret }: Pick<Config, 'secret'>, id: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`device:${id}:${email.toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22)
}
