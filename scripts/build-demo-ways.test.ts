import { expect, it } from 'vitest'
import ways from '#data/demo/ways.json' with { type: 'json' }
import { demoStories } from '#server/demo/cast.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import { wayOf } from './build-demo-ways.ts'

it('has the way of every story of the demo, as the script finds it', () => {
  expect(Object.keys(ways)).toEqual(demoStories.map(({ title }) => title))
  const relief = readRelief()
  // All of them would take a minute; a short one and one with several summits are as good.
  const asked = demoStories.filter(({ summits }) => ['skalnik', 'chelmiec'].includes(summits[0]!))
  for (const story of asked) {
    expect(wayOf(relief, story)).toEqual((ways as Record<string, unknown>)[story.title])
  }
}, 30_000)
