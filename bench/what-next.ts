import { makeRng } from '#domain/track/generate/rng.ts'
import { whatNext, type WhatNextQuestion } from '#domain/what-next/what-next.ts'
import { median, type Measurement } from './measurement.ts'

const GOAL_MS = 150
const SUMMITS = 1_500
const CHALLENGES = 12

/** 1 500 summits within so many kilometres, a share of them in each of 12 challenges. */
type World = {
  name: string
  radius: number
  ring?: boolean
  share: number
  minutes: number
  /** How many of the challenges take any summit, each with a past of its own. */
  windows?: number
}

const worlds: World[] = [
  { name: 'a country of summits', radius: 150, share: 0.04, minutes: 600 },
  { name: 'all within a day', radius: 12, share: 0.04, minutes: 600 },
  { name: 'all within a day, all in every challenge', radius: 8, share: 1, minutes: 900 },
  { name: 'all on a ring', radius: 9, ring: true, share: 0.5, minutes: 480 },
  {
    name: 'all within a day, three windows that take any',
    radius: 12,
    share: 0.04,
    minutes: 600,
    windows: 3,
  },
  { name: 'hardly any walk fits', radius: 12, share: 0.5, minutes: 240 },
]

export function run(): Promise<Measurement[]> {
  return Promise.resolve(
    worlds.map((world) => {
      const question = make(world)
      const times = Array.from({ length: 5 }, () => {
        const began = performance.now()
        whatNext(question)
        return performance.now() - began
      })
      const value = median(times)
      return {
        name: `what next, ${world.name}`,
        value,
        unit: 'ms',
        goal: `≤ ${GOAL_MS} ms`,
        ok: value <= GOAL_MS,
      }
    }),
  )
}

function make({ radius, ring, share, minutes, windows = 0 }: World): WhatNextQuestion {
  const rng = makeRng(5)
  const start = { lat: 49.3, lon: 20, height: 800 }
  const summits = Array.from({ length: SUMMITS }, (_, at) => {
    const turn = rng.between(0, 2 * Math.PI)
    const far = ring ? radius : radius * Math.sqrt(rng.next())
    return {
      id: at + 1,
      lat: start.lat + (far * Math.cos(turn)) / 111.2,
      lon: start.lon + (far * Math.sin(turn)) / 72.5,
      height: rng.integer(900, 2_000),
    }
  })
  const some = (of: number) => summits.filter(() => rng.next() < of).map((summit) => summit.id)
  const challenges = Array.from({ length: CHALLENGES }, (_, id) => {
    if (id >= windows) return { id, summits: some(share) }
    return { id, summits: summits.map((summit) => summit.id), goal: 10, done: new Set(some(0.002)) }
  })
  return { start, summits, challenges, climbed: new Set(), minutes }
}
