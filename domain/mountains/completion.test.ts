import { describe, expect, it } from 'vitest'
import { climbedWhen, completionOf } from './completion.ts'
import { nearby } from './nearby.ts'

describe('completion', () => {
  it('is 1 only when nothing is missing, and 0 for an empty list', () => {
    expect(completionOf([1, 3], new Set([1, 3])).share).toBe(1)
    expect(completionOf([1, 2, 3], new Set([1, 3, 99]))).toEqual({ climbed: 2, total: 3, share: 2 / 3 })
    expect(completionOf([], new Set([1])).share).toBe(0)
  })

  it('tells this year from earlier and from not yet', () => {
    const states = ['2026-07-01', '2024-01-06', undefined].map((day) => climbedWhen(day, 2026))
    expect(states).toEqual(['this-year', 'earlier', 'not-yet'])
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
