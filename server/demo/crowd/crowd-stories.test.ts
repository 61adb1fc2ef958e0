import { describe, expect, it } from 'vitest'
import { summits } from '#data/mountains.ts'
import { sunTimes } from '#domain/sun/sun-times.ts'
import { matchSummits } from '#domain/track/judge/match-summits.ts'
import { buildSummitIndex } from '#domain/track/judge/summit-index.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import { steepestStretch } from '#domain/track/testing/steepest-stretch.ts'
import { demoHikers, demoStories } from '../cast.ts'
import { demoSummit, startOf } from '../demo-hike.ts'
import { drawPortrait } from '../portrait.ts'
import { chainThread } from './chain-thread.ts'
import { crowdHikers } from './crowd-hikers.ts'
import { crowdGpx } from './crowd-recording.ts'
import { crowdStories } from './crowd-stories.ts'
import { crowdThreads } from './live-on.ts'
import { captionWords, sayFacts, voices } from './voices.ts'

const index = buildSummitIndex(summits)

describe('the larger community', () => {
  it('has, with the first twelve, at least sixty hikers and six hundred stories over eight years', () => {
    expect(crowdHikers.length + demoHikers.length).toBeGreaterThanOrEqual(60)
    expect(crowdStories.length + demoStories.length).toBeGreaterThanOrEqual(600)
    const dates = crowdStories.map(({ date }) => date).toSorted()
    expect([dates[0]!.slice(0, 4), dates.at(-1)!.slice(0, 7)]).toEqual(['2018', '2026-11'])
    const keys = new Set([...demoHikers, ...crowdHikers].map(({ key }) => key))
    expect(keys.size).toBe(demoHikers.length + crowdHikers.length)
    for (const { by, with: others = [] } of crowdStories) {
      for (const key of [by, ...others]) expect(keys).toContain(key)
      expect(others).not.toContain(by)
    }
  })

  it('tells no two stories alike and walks once a day', () => {
    const unlike = (of: (story: (typeof crowdStories)[number]) => string) =>
      new Set(crowdStories.map(of)).size
    expect(unlike(({ title }) => title)).toBe(crowdStories.length)
    expect(unlike(({ text }) => text.join(' '))).toBe(crowdStories.length)
    expect(unlike(({ by, date }) => `${by} ${date}`)).toBe(crowdStories.length)
    expect(new Set(crowdHikers.map((one, place) => drawPortrait(one, 40 + place))).size).toBe(
      crowdHikers.length,
    )
  })

  it('says every sentence that it knows in both forms, and leaves no blank', () => {
    const facts = Object.fromEntries(
      [
        'S',
        'na',
        'h',
        'start',
        'hour',
        'km',
        'up',
        'mies',
        'month',
        'range',
        'n',
        'count',
        'hut',
        'colours',
        'side',
      ].map((name) => [name, name.toLocaleUpperCase('pl')]),
    )
    const all = [...Object.values(voices).flatMap((voice) => Object.values(voice).flat()), ...captionWords]
    expect(all.length).toBeGreaterThan(900)
    for (const sentence of all) {
      for (const isWoman of [true, false])
        expect(sayFacts(sentence, facts, isWoman)).not.toMatch(/[{}[\]]|\p{L}\/\p{L}/u)
    }
    for (const { title, text, captions } of crowdStories)
      expect([title, ...text, ...captions].join(' ')).not.toMatch(/[{}[\]]|undefined|\p{L}\/\p{L}| {2}/u)
  })

  it('is back before it is long dark', () => {
    for (const story of crowdStories) {
      const { lat, lon } = demoSummit(story.summits[0]!)
      const { set } = sunTimes(story.date, lat, lon)!
      const end = startOf(story) + story.outing.minutes * 60_000
      expect((end - set) / 3_600_000, story.title).toBeLessThan(3)
    }
  })

  it('was where it says, on ground where people walk', () => {
    // All of them would take a minute; every twentieth is of another hiker and another range.
    for (const story of crowdStories.filter((_, place) => place % 20 === 7)) {
      const track = readTrack(crowdGpx(story), 'x.gpx')
      if ('problem' in track) throw new Error(track.problem)
      expect(steepestStretch(track), story.title).toBeLessThan(0.6)
      const certain = matchSummits(track, index)
        .filter(({ verdict }) => verdict === 'certain')
        .map(({ summitId }) => summitId)
      for (const slug of story.summits) expect(certain, story.title).toContain(demoSummit(slug).id)
    }
  })
})

describe('the talk of the larger community', () => {
  it('is of two to sixty posts at most, by people who are there', () => {
    const keys = new Set([...demoHikers, ...crowdHikers].map(({ key }) => key))
    const sizes = crowdThreads.map(({ replies }) => replies.length + 1)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...sizes)).toBe(60)
    for (const { by, replies } of crowdThreads)
      for (const speaker of [by, ...replies.map((one) => one.by)]) expect(keys).toContain(speaker)
    expect(crowdThreads.filter(({ locked }) => locked)).toHaveLength(1)
  })

  it('plays its game by the rules', () => {
    // The last two say that it is over.
    const named = [
      'Turbacz',
      ...chainThread()
        .replies.slice(0, -2)
        .map(({ text }) => text.split('.')[0]!),
    ]
    expect(new Set(named.map((name) => name.toLocaleLowerCase('pl'))).size).toBe(named.length)
    const plain = (letter: string) => letter.normalize('NFD').charAt(0).replace('ł', 'l').replace('y', 'i')
    for (const [place, name] of named.slice(1).entries()) {
      const before = named[place]!.toLocaleLowerCase('pl')
      expect(plain(name.toLocaleLowerCase('pl').charAt(0)), `${before}, ${name}`).toBe(plain(before.at(-1)!))
    }
  })
})
