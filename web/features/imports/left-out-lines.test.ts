import { expect, it } from 'vitest'
import { leftOutLines } from './left-out-lines.ts'

const counts = { queued: 0, done: 3, duplicate: 2, 'left-out': 4, failed: 3, cancelled: 0 }

it('says every reason once, and puts together what could not be read', () => {
  expect(
    leftOutLines({
      counts,
      reasons: [
        { reason: 'ride', count: 4 },
        { reason: 'track-malformed', count: 1 },
        { reason: 'track-encoding', count: 1 },
        { reason: 'no-dates', count: 1 },
      ],
      otherFiles: 30,
    }),
  ).toEqual([
    { what: 'duplicate', count: 2 },
    { what: 'ride', count: 4 },
    { what: 'no-dates', count: 1 },
    { what: 'broken', count: 2 },
    { what: 'others', count: 30 },
  ])
})

it('says nothing where nothing was left out', () => {
  expect(leftOutLines({ counts: { ...counts, duplicate: 0 }, reasons: [], otherFiles: 0 })).toEqual([])
})
