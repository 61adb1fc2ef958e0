import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import { countAttempts, deleteOldAttempts, forgetAttempts } from './attempts.queries.ts'

type Limit = { max: number; minutes: number }

/** How often something may be tried from one address and for one account. Counted in the database, for all processes. */
export const attemptLimits = {
  signin: { address: { max: 60, minutes: 15 }, account: { max: 10, minutes: 15 } },
  signup: { address: { max: 20, minutes: 60 }, account: { max: 5, minutes: 60 } },
  reset: { address: { max: 20, minutes: 60 }, account: { max: 3, minutes: 60 } },
  'check-link': { address: { max: 60, minutes: 15 }, account: { max: 60, minutes: 15 } },
  'new-password': { address: { max: 30, minutes: 15 }, account: { max: 10, minutes: 15 } },
} as const satisfies Record<string, { address: Limit; account: Limit }>

export type Action = keyof typeof attemptLimits
export type Attempt = { action: Action; address: string; account: string }
type Limiter = Pick<Config, 'secret' | 'rateLimit'>

/** Counts an attempt, or refuses it. An account is an e-mail as it was typed, whether anyone has it or not. */
export async function countAttempt(db: Db, config: Limiter, attempt: Attempt): Promise<void> {
  if (!config.rateLimit) return
  const limits = attemptLimits[attempt.action]
  const counted = [
    { key: addressKey(config, attempt), ...limits.address },
    { key: accountKey(config, attempt), ...limits.account },
  ].toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const rows = await countAttempts(
    db,
    counted.map(({ key }) => key),
    counted.map(({ minutes }) => minutes * 60),
  )
  const max = new Map(counted.map(({ key, max }) => [key, max]))
  const over = rows.filter((row) => row.count > max.get(row.key)!)
  if (over.length > 0) throw tooMany(Math.max(1, ...over.map((row) => row.seconds)))
}

/** Whoever got in is no guesser: the account's counter starts again. */
export async function forgiveAccount(db: Db, config: Limiter, attempt: Attempt): Promise<void> {
  if (config.rateLimit) await forgetAttempts(db, accountKey(config, attempt))
}

export { deleteOldAttempts }

// Keys are fingerprints: the table tells nobody who tried what from where.
function keyOf(config: Limiter, text: string): string {
  return createHmac('sha256', config.secret).update(`attempt:${text}`).digest('base64url').slice(0, 22)
}

function accountKey(config: Limiter, { action, account }: Attempt): string {
  return `${action}:${keyOf(config, `account:${account.toLowerCase()}`)}`
}

function addressKey(config: Limiter, { action, address }: Attempt): string {
  return `${action}:${keyOf(config, `address:${network(address)}`)}`
}

/** An IPv6 customer has at least a /64 to choose addresses from, so that is what counts as one address. */
export function network(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean)
    while (groups.length + after.length < 8) groups.push('0')
    groups.push(...after)
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const plural = new Intl.PluralRules('pl')
const minuteForms: Record<string, string> = { one: 'minutę', few: 'minuty', many: 'minut', other: 'minuty' }

function tooMany(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  const form = minuteForms[plural.select(minutes)]!
  return problem('too-many-requests', {
    message: `Za dużo prób. Spróbuj ponownie za ${minutes} ${form}.`,
    headers: { 'retry-after': String(seconds) },
  })
}
