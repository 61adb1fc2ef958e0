import { isIP } from 'node:net'

/** Proxies whose word about the caller's address is believed: none, so many in a row, or those at these addresses. */
export type TrustedProxies = false | number | string

const NAMED = ['loopback', 'linklocal', 'uniquelocal']

/** The same as the framework and `proxy-addr` take it. */
export function trustedBy(
  proxies: TrustedProxies,
): false | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

/** Reads the setting; an Error says in words what is wrong with it. */
export function readTrustedProxies(text: string | null): TrustedProxies | Error {
  if (text === null || text === 'false') return false
  // Believing every hop lets callers write any address in front: no limit that counts by address would hold.
  if (text === 'true') return new Error('must not be true: whoever calls could choose their own address')
  if (/^\d{1,2}$/.test(text)) return Number(text) || false
  const places = text.split(',').map((place) => place.trim())
  return places.every(isPlace) ? places.join(',') : new Error('must be a number or a list of addresses')
}

function isPlace(text: string): boolean {
  if (NAMED.includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  const longest = version === 4 ? 32 : 128
  // A prefix of nothing is every address there is, which is `true` in other words.
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longest
}
