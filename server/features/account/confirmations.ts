import { confirmAddress } from '#server/features/users/users.service.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { CONFIRM_LINK_DAYS } from '#contract/account.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { countAttempt } from '#server/features/auth/auth.service.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { findAddressee, type Addressee } from './account.queries.ts'

type Link = { user: Addressee; isExpired: boolean }

const shape = /^([1-9]\d{0,9})\.(\d{1,12})\.([\w-]{43})$/
const MAX_ID = 2_147_483_647

/**
 * The link needs no row: who, until when, and a mark that only this server can make, over the address too. So it may be
 * opened twice, and an old one still says whom to send a new one to.
 */
export function confirmLink(config: Config, user: Addressee): string {
  const until = Math.floor(Date.now() / 1000) + CONFIRM_LINK_DAYS * 86_400
  return `${config.publicUrl}/confirm-email/${user.id}.${until}.${markOf(config, user, until)}`
}

async function readLink(db: Db, config: Config, text: string): Promise<Link | null> {
  const [, id, until, mark] = shape.exec(text) ?? []
  if (id === undefined || Number(id) > MAX_ID) return null
  const user = await findAddressee(db, Number(id))
  if (user === null) return null
  const own = Buffer.from(markOf(config, user, Number(until)))
  if (!timingSafeEqual(own, Buffer.from(mark!))) return null
  return { user, isExpired: Number(until) * 1000 < Date.now() }
}

function markOf({ secret }: Config, { id, email }: Addressee, until: number): string {
  return createHmac('sha256', secret).update(`confirm:${id}:${until}:${email}`).digest('base64url')
}

export async function confirmEmail(db: Db, config: Config, text: string, address: string): Promise<void> {
  await countAttempt(db, config, { action: 'check-link', address, account: '' })
  const link = await readLink(db, config, text)
  if (link === null) throw unknownLink()
  if (link.user.emailConfirmed) return
  if (link.isExpired) throw problem('link-expired', { message: 'Ten link już wygasł. Poproś o nowy.' })
  await confirmAddress(db, link.user.id)
}

export async function renewConfirmation(
  db: Db,
  config: Config,
  jobs: Queue,
  text: string,
  address: string,
): Promise<void> {
  await countAttempt(db, config, { action: 'check-link', address, account: '' })
  const link = await readLink(db, config, text)
  if (link === null) throw unknownLink()
  await sendAnother(db, config, jobs, link.user, address)
}

export async function askForConfirmation(
  db: Db,
  config: Config,
  jobs: Queue,
  viewer: Viewer,
  address: string,
): Promise<void> {
  const user = await findAddressee(db, viewer.id)
  if (user === null) throw problem('unauthorized')
  await sendAnother(db, config, jobs, user, address)
}

async function sendAnother(db: Db, config: Config, jobs: Queue, user: Addressee, address: string) {
  if (user.emailConfirmed) return
  await countAttempt(db, config, { action: 'confirm-mail', address, account: user.email })
  await jobs.add(db, 'mail-confirm', { userId: user.id })
  jobs.wake()
}

function unknownLink() {
  return problem('link-expired', { message: 'Nie rozpoznajemy tego linku. Może urwał się po drodze.' })
}
