import { expect, it } from 'vitest'
import { readTraceparent, writeTraceparent } from './traceparent.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

it('reads what it writes', () => {
  expect(readTraceparent(writeTraceparent({ traceId: TRACE, spanId: SPAN }))).toEqual({
    traceId: TRACE,
    spanId: SPAN,
    isSampled: true,
  })
})

it.each([
  ['not sampled', `00-${TRACE}-${SPAN}-00`, false],
  ['sampled and something else', `00-${TRACE}-${SPAN}-03`, true],
  ['of a later version', `cc-${TRACE}-${SPAN}-01-what-the-future-will-be-like`, true],
])('takes a parent that is %s', (_what, header, isSampled) => {
  expect(readTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled })
})

it.each([
  undefined,
  '',
  'undefined',
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01-more`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-0x`,
  ` 00-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01\n`,
])('takes no parent from %j', (header) => {
  expect(readTraceparent(header)).toBeNull()
})
