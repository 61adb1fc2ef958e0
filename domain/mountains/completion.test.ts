import { describe, expect, it } from 'vitest'
import { climbedWhen, completionOf, rangeCompletion, rangeProgress } from './completion.ts'
import { nearby } from './nearby.ts'

const summits = [
  { id: 1, rangeId: 10 },
  { id: 2, rangeId: 10 },
  { id: 3, rangeId: 10 },
  { id: 4, rangeId: 20 },
]
const ascents = [
  { summitId: 1, date: '2025-07-01' },
  { summitId: 1, date: '2026-07-01' },
  { summitId: 3, date: '2024-01-06' },
  { summitId: 99, date: '2024-01-06' },
]

describe('completion', () => {
  it('counts a summit once however often it was climbed', () => {
    expect(rangeCompletion(summits, ascents).get(10)).toEqual({ climbed: 2, total: 3, share: 2 / 3 })
    expect(rangeCompletion(summits, ascents).get(20)).toEqual({ climbed: 0, total: 1, share: 0 })
  })

  it('is 1 only when nothing is missing, and 0 for an empty list', () => {
    expect(completionOf([1, 3], new Set([1, 3])).share).toBe(1)
    expect(completionOf([], new Set([1])).share).toBe(0)
  })

  it('tells what is done and what is left in a range', () => {
    expect(rangeProgress(summits, ascents, 10)).toMatchObject({ climbedIds: [1, 3], missingIds: [2] })
  })

  it('tells this year from earlier, and prefers this year', () => {
    expect([1, 3, 2].map((id) => climbedWhen(ascents, id, 2026))).toEqual(['this-year', 'earlier', 'not-yet'])
  })
})

describe('nearby', () => {
  const places = [
    { name: 'far', lat: 50, lon: 17 },
    { name: 'here', lat: 50, lon: 16 },
    { name: 'north', lat: 50.01, lon: 16 },
    { name: 'west', lat: 50, lon: 15.95 },
  ]

  it('lists neighbours nearest first with their direction, without oneself', () => {
    const found = nearby(places[1]!, places, 2)
    expect(found.map((n) => [n.summit.name, n.direction])).toEqual([
      ['north', 'N'],
      ['west', 'W'],
    ])
    expect(found[0]!.distanceM).toBe(1112)
  })

  it('stops at the given distance', () => {
    expect(nearby(places[1]!, places, 10, 2000).map((n) => n.summit.name)).toEqual(['north'])
  })
})
