import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'

const shape = /^([1-9]\d{0,9})\.([\w-]{43})$/
const MAX_ID = 2_147_483_647

/** What a link opens: a hiker's own safe return, or a contact's answer. One never opens the other. */
type Purpose = 'safe-return' | 'safe-contact'

/** The link needs no row of its own: which, and a mark that only this server can make. */
export function signedLink({ secret }: Pick<Config, 'secret'>, purpose: Purpose, id: number): string {
  const mark = createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url')
  return `${id}.${mark}`
}

/** The id that a link names; null when it is not one of ours. */
export function readLink(config: Pick<Config, 'secret'>, purpose: Purpose, link: string): number | null {
  const [, id] = shape.exec(link) ?? []
  if (id === undefined || Number(id) > MAX_ID) return null
  const own = Buffer.from(signedLink(config, purpose, Number(id)))
  const given = Buffer.from(link)
  return own.length === given.length && timingSafeEqual(own, given) ? Number(id) : null
}
