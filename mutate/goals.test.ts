import { expect, it } from 'vitest'
import { doubtAbout, judged } from '#domain/quality/figures.ts'
import { measuredOf, verdictOf, type Tally } from './goals.ts'

const domain: Tally = { place: 'domain', drawn: 200, tried: 200, noticed: 180, same: 10, left: 0 }
const server: Tally = { place: 'server', drawn: 100, tried: 100, noticed: 74, same: 10, left: 0 }

it('tells the share of changes that were noticed, with and without those that nothing can notice', () => {
  expect(measuredOf([domain]).map(({ name, value, goal, ok }) => [name, value, goal, ok])).toEqual([
    ['domain: noticed', 90, '≥ 85 %', true],
    ['domain: noticed of what can be noticed', (100 * 180) / 190, 'none', true],
    ['domain: changes', 200, 'none', true],
  ])
  const kept = { command: 'npm run mutate', date: '2026-11-18', commit: '35fa0e0b12' }
  for (const one of measuredOf([domain, server])) expect(doubtAbout({ ...kept, ...judged(one) })).toBeNull()
})

it('tells nothing of a folder that was tried in part, and has no goal for others', () => {
  expect(measuredOf([{ ...domain, tried: 199 }])).toEqual([])
  expect(measuredOf([{ ...domain, drawn: 0, tried: 0, noticed: 0, same: 0 }])).toEqual([])
  const [noticed] = measuredOf([{ ...domain, place: 'domain/track', noticed: 1 }])
  expect(noticed).toMatchObject({ goal: 'none', ok: true })
})

it('ends well only when all was tried and every goal is reached', () => {
  expect(verdictOf([domain, { ...server, noticed: 75 }])).toEqual({
    line: 'All goals reached; domain: noticed 90 % (goal ≥ 85 %); server: noticed 75 % (goal ≥ 75 %).',
    isReached: true,
  })
  expect(verdictOf([domain, server])).toMatchObject({
    line: expect.stringContaining('1 goals missed') as string,
    isReached: false,
  })
  expect(verdictOf([domain, { ...server, tried: 40, left: 60 }])).toEqual({
    line: 'server: 60 changes not tried yet; domain: noticed 90 % (goal ≥ 85 %).',
    isReached: false,
  })
})
