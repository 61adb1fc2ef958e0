import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { degreesToHandIn, gotDegrees, gotProgress, nextDegree, type GotDay } from './got-degrees.ts'

/** As many days in a row, from the first of May, as it takes to collect the points, 50 a day. */
function walk(year: number, points: number): GotDay[] {
  const days: GotDay[] = []
  for (let left = points; left > 0; left -= 50) {
    const day = new Date(Date.UTC(year, 4, days.length + 1)).toISOString().slice(0, 10)
    days.push({ day, points: Math.min(50, left) })
  }
  return days
}

const names = (days: GotDay[]) => gotProgress(days).earned.map((one) => one.name)

describe('degrees of the badge', () => {
  it.each([
    [59, []],
    [60, ['popular']],
    [61, ['popular']],
    [179, ['popular']],
    [180, ['popular', 'small-bronze']],
    [181, ['popular', 'small-bronze']],
    // The year has given what it may give, however much is walked.
    [900, ['popular', 'small-bronze']],
  ])('%i points in the first year give %j', (points, earned) => {
    expect(names(walk(2020, points))).toEqual(earned)
  })

  it.each([
    [359, 2],
    [360, 3],
    [361, 3],
  ])('%i points in the second year, after 180 in the first, make %i degrees', (points, count) => {
    expect(names([...walk(2020, 180), ...walk(2021, points)])).toHaveLength(count)
  })

  it.each([
    [179, 179, 0],
    [180, 180, 0],
    [181, 180, 1],
    [400, 180, 220],
  ])('of %i points above the norm %i are carried over and %i are lost', (more, carried, lost) => {
    const progress = gotProgress(walk(2020, 180 + more))
    expect(progress.collected).toBe(carried)
    expect(progress.earned.at(-1)!.carried).toBe(carried)
    expect(progress.steps.reduce((sum, step) => sum + step.lost, 0)).toBe(lost)
  })

  it.each([
    [179, 2],
    [180, 3],
  ])('what was carried over counts: %i points more make %i degrees', (points, count) => {
    expect(names([...walk(2020, 360), ...walk(2021, points)])).toHaveLength(count)
  })

  it('gold is the last; points walked after it stay', () => {
    const progress = gotProgress([
      ...walk(2020, 360),
      ...walk(2021, 540),
      ...walk(2022, 400),
      ...walk(2023, 100),
    ])
    expect(progress.earned.map(({ name, day }) => [name, day.slice(0, 4)])).toEqual([
      ['popular', '2020'],
      ['small-bronze', '2020'],
      ['small-silver', '2021'],
      ['small-gold', '2022'],
    ])
    expect(progress.collected).toBe(140)
    expect(nextDegree(progress, '2023-06-01')).toBeNull()
  })

  it('a bronze of a later year leaves no room for silver in the same one', () => {
    expect(names([...walk(2020, 60), ...walk(2021, 600)])).toEqual(['popular', 'small-bronze'])
  })

  it('give what counting point by point gives', () => {
    fc.assert(
      fc.property(manyDays(), (days) => {
        const { earned, collected, steps, total } = gotProgress(days)
        const judge = pointByPoint(days)
        expect(earned.map(({ name, day }) => `${name} ${day}`)).toEqual(judge.earned)
        expect(collected).toBe(judge.collected)
        const lost = steps.reduce((sum, step) => sum + step.lost, 0)
        const spent = steps.reduce((sum, step) => sum + step.spent, 0)
        expect(lost).toBe(judge.lost)
        expect(total).toBe(spent + lost + collected)
      }),
    )
  })
})

describe('what comes next', () => {
  it('is what is missing to the norm', () => {
    expect(nextDegree(gotProgress(walk(2020, 59)), '2020-07-01')).toEqual({
      name: 'popular',
      norm: 60,
      collected: 59,
      missing: 1,
      notBefore: null,
      room: 1,
    })
    expect(nextDegree(gotProgress([]), '2020-07-01')).toMatchObject({ name: 'popular', missing: 60 })
  })

  it('waits for the new year once a year has given its degree, and then no longer', () => {
    const progress = gotProgress(walk(2020, 300))
    expect(nextDegree(progress, '2020-12-31')).toMatchObject({
      missing: 240,
      notBefore: '2021-01-01',
      room: 60,
    })
    expect(nextDegree(progress, '2021-01-01')).toMatchObject({ missing: 240, notBefore: null, room: 240 })
  })
})

describe('handing in', () => {
  const { earned } = gotProgress(walk(2020, 180))

  it.each([
    ['2021-01-01', 30],
    ['2021-01-30', 1],
    ['2021-01-31', 0],
  ])('on %s there are %i days left', (today, daysLeft) => {
    expect(degreesToHandIn(earned, today)).toMatchObject([
      { name: 'popular', until: '2021-01-31', daysLeft },
      { name: 'small-bronze', until: '2021-01-31', daysLeft },
    ])
  })

  it('is not asked for after the last day', () => {
    expect(degreesToHandIn(earned, '2021-02-01')).toEqual([])
  })
})

function manyDays() {
  const day = fc.record({
    at: fc.integer({ min: 0, max: 4 * 365 }),
    points: fc.integer({ min: 1, max: 50 }),
  })
  return fc.uniqueArray(day, { maxLength: 120, selector: (one) => one.at }).map((days) =>
    days
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, points }): GotDay => ({
        day: new Date(Date.UTC(2019, 0, 1 + at)).toISOString().slice(0, 10),
        points,
      })),
  )
}

/** The same rules told anew, one point at a time, by which the quick way is judged. */
function pointByPoint(days: readonly GotDay[]) {
  const earned: string[] = []
  const years: string[] = []
  let collected = 0
  let lost = 0
  for (const { day, points } of days) {
    for (let i = 0; i < points; i++) {
      const degree = gotDegrees[earned.length]
      const year = day.slice(0, 4)
      const closed = years.includes(year) && !(earned.length === 1 && years[0] === year)
      if (degree && closed && collected === degree.norm / 2) {
        lost++
        continue
      }
      collected++
      if (!degree || closed || collected < degree.norm) continue
      earned.push(`${degree.name} ${day}`)
      years.push(year)
      collected = 0
    }
  }
  return { earned, collected, lost }
}
