import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import { countAttempts, deleteOldAttempts, forgetAttempts, takeBackAttempts } from './attempts.queries.ts'

type Limit = { max: number; minutes: number }

/**
 * How often something may be tried: from one network; for one account from one network; for one account from everywhere.
 * Counted in the database, for all processes. What can be tried for anybody's account has no tight limit on the account
 * alone: that would let strangers lock its owner out.
 */
export const attemptLimits = {
  signin: {
    network: { max: 60, minutes: 15 },
    pair: { max: 10, minutes: 15 },
    account: { max: 100, minutes: 60 },
    device: { max: 10, minutes: 15 },
  },
  signup: { network: { max: 20, minutes: 60 }, pair: { max: 5, minutes: 60 } },
  // Each one sends a letter. Whoever asked, its link works as long as the limit lasts, so that the owner always has one.
  reset: { network: { max: 20, minutes: 60 }, account: { max: 3, minutes: 60 } },
  'confirm-mail': { account: { max: 3, minutes: 60 } },
  // Letters to somebody's contact: few to one address, whoever sends them, and few from one hiker.
  'contact-mail': { account: { max: 3, minutes: 1440 } },
  'contact-mails-of': { account: { max: 6, minutes: 1440 } },
  'check-link': { network: { max: 60, minutes: 15 } },
  'new-password': { network: { max: 30, minutes: 15 }, pair: { max: 10, minutes: 15 } },
  // Only whoever is signed in can try this, so nobody else can use it up.
  'change-password': { account: { max: 10, minutes: 15 } },
} as const satisfies Record<string, Partial<Record<Scope, Limit>>>

type Scope = 'network' | 'pair' | 'account' | 'device'
type Action = keyof typeof attemptLimits
export type Attempt = {
  action: Action
  address: string
  account: string
  /** The device that this account is known on: it has a budget of its own, whatever strangers try meanwhile. */
  device?: string | null
}
type Limiter = Pick<Config, 'secret' | 'rateLimit'>

/** Counts an attempt, or refuses it. An account is an e-mail as it was typed, whether anyone has it or not. */
export async function countAttempt(db: Db, config: Limiter, attempt: Attempt): Promise<void> {
  if (!config.rateLimit) return
  if (attempt.device) return count(db, config, attempt, ['device'])
  await count(db, config, attempt, ['network', 'pair'])
  // What was refused before it could guess does not use up the account.
  await count(db, config, attempt, ['account'])
}

async function count(db: Db, config: Limiter, attempt: Attempt, scopes: Scope[]): Promise<void> {
  const limits: Partial<Record<Scope, Limit>> = attemptLimits[attempt.action]
  const counted = scopes
    .flatMap((scope) => (limits[scope] ? [{ key: keyOf(config, attempt, scope), ...limits[scope] }] : []))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  if (counted.length === 0) return
  const rows = await countAttempts(
    db,
    counted.map(({ key }) => key),
    counted.map(({ minutes }) => minutes * 60),
  )
  const max = new Map(counted.map(({ key, max }) => [key, max]))
  const over = rows.filter((row) => row.count > max.get(row.key)!)
  if (over.length > 0) throw tooMany(Math.max(1, ...over.map((row) => row.seconds)))
}

/** Whoever got in is no guesser: what they tried from here is forgotten, what others tried elsewhere is not. */
export async function forgiveAttempts(db: Db, config: Limiter, attempt: Attempt): Promise<void> {
  if (!config.rateLimit) return
  await forgetAttempts(db, keyOf(config, attempt, attempt.device ? 'device' : 'pair'))
  if (attempt.device) return
  await takeBackAttempts(db, [keyOf(config, attempt, 'account'), keyOf(config, attempt, 'network')])
}

export { deleteOldAttempts }

// Keys are fingerprints: the table tells nobody who tried what from where.
function keyOf(config: Limiter, { action, address, account, device }: Attempt, scope: Scope): string {
  const email = account.toLowerCase()
  const texts: Record<Scope, string> = {
    network: `address:${network(address)}`,
    pair: `pair:${network(address)}:${email}`,
    account: `account:${email}`,
    device: `device:${device}:${email}`,
  }
  const print = createHmac('sha256', config.secret).update(`attempt:${texts[scope]}`)
  return `${action}:${print.digest('base64url').slice(0, 22)}`
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
