import fc from 'fast-check'
import { BlockList } from 'node:net'
import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0::'],
  ['::', '0:0:0:0::'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002:ffff::9', '2001:db8:1:2::'],
  ['2001:db8::5', '2001:db8:0:0::'],
  ['2001::4:5:6:7:8', '2001:0:0:4::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['', ''],
])('knows whose %s is', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('puts two addresses together exactly when their first 64 bits are the same', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  // Few values, so that equal networks and rows of zeros come often.
  const few = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(0, 1) }, group), {
    minLength: 8,
    maxLength: 8,
  })
  const text = (groups: number[]) => groups.map((one) => one.toString(16)).join(':')
  const isMapped = (groups: number[]) => groups.slice(0, 5).every((one) => one === 0) && groups[5] === 0xffff
  fc.assert(
    fc.property(few, few, (one, other) => {
      fc.pre(!isMapped(one) && !isMapped(other))
      const list = new BlockList()
      list.addSubnet(text(one), 64, 'ipv6')
      expect(networkOf(text(one)) === networkOf(text(other))).toBe(list.check(text(other), 'ipv6'))
    }),
  )
})
