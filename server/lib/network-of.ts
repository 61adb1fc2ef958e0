import { isIPv6 } from 'node:net'

const MAPPED = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/

/**
 * Whom an address belongs to: of the old kind itself, however it is written; of the new kind its network of 64 bits, since one
 * household has more addresses than there are grains of sand.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  // Browsers' own rules write every address in one way only. A zone (`%eth0`) names a cable of this machine.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const mapped = MAPPED.exec(hostname)
  if (mapped !== null) return old(parseInt(mapped[1]!, 16), parseInt(mapped[2]!, 16))
  const [before = '', after] = hostname.slice(1, -1).split('::')
  const first = before === '' ? [] : before.split(':')
  const last = after === undefined || after === '' ? [] : after.split(':')
  const zeros = after === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':') + '::'
}

function old(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
