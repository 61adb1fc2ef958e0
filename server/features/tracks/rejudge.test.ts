import { beforeEach, describe, expect, it } from 'vitest'
import { storySummitRoutes } from '#contract/story-summits.ts'
import { storyRoutes } from '#contract/stories.ts'
import { isInDoubt } from '#domain/track/judge/in-doubt.ts'
import { matchRuleVersion } from '#domain/track/judge/match-verdict.ts'
import { referenceData } from '#server/db/reference/reference-data.ts'
import { loadReference, type ReferenceData } from '#server/db/reference/load-reference.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { rejudgeDue } from './rejudge.ts'
import type { TrackReader } from './track-reader.ts'
import { gpxOver, storyWorld, summitNamed } from '#server/testing/story-world.ts'

const world = testApp()
const { tell, giveTrack } = storyWorld(world)
const sniezka = summitNamed('sniezka')
const sleza = summitNamed('sleza')

const judgeAgain = () => rejudgeDue(world.db, world.app.tracks, world.app.jobs, world.app.log)
const due = () =>
  world.db<{ storyId: number }[]>`select story_id from story_tracks where judged_rules < ${matchRuleVersion}`

async function hikeOver(person: Person, slugs: string[], fields: object = {}): Promise<number> {
  const { id } = await tell(person, fields)
  const { status } = await giveTrack(person, id, gpxOver(slugs))
  expect(status).toBe(200)
  return id
}

async function summitsOf(person: Person, id: number) {
  const { body } = await world.as(person)(storyRoutes.one, { params: { id } })
  return body.summits.map((one) => [one.summit.slug, one.state, one.how])
}

async function inDoubt(person: Person, id: number): Promise<string[]> {
  const { body } = await world.as(person)(storyRoutes.one, { params: { id } })
  return body.summits.filter(isInDoubt).map((one) => one.summit.slug)
}

/** As if the rules had become stricter: it is certain of nothing. */
function doubting(tracks: TrackReader): TrackReader {
  return {
    ...tracks,
    async digest(...input) {
      const digest = await tracks.digest(...input)
      if (digest === null || 'unreadable' in digest) return digest
      const summits = digest.summits.map(({ summitId, evidence }) => ({
        summitId,
        evidence: { ...evidence, verdict: 'ask' as const },
      }))
      return { ...digest, summits }
    },
  }
}

async function ascentsOf(person: Person): Promise<number[]> {
  const rows = await world.db<{ summitId: number }[]>`
    select summit_id from ascents where user_id = ${person.id} order by 1`
  return rows.map((row) => row.summitId)
}

/** As if the summit had stood elsewhere when the story was told. */
async function forget(person: Person, id: number, summitId: number): Promise<void> {
  await world.db`delete from story_summits where story_id = ${id} and summit_id = ${summitId}`
  await world.db`delete from ascent_claims where story_id = ${id}`
  await world.db`delete from ascents where user_id = ${person.id}`
  await world.db`update story_tracks set judged_rules = 0 where story_id = ${id}`
}

beforeEach(async () => {
  await judgeAgain()
})

describe('a track judged again', () => {
  it('asks about a summit that it had not found before, tells the hiker once and credits nothing by itself', async () => {
    const person = await world.newUser({ firstName: 'Zofia' })
    const id = await hikeOver(person, ['sniezka'])
    await forget(person, id, sniezka.id)
    expect(await judgeAgain()).toBe(1)
    expect(await summitsOf(person, id)).toContainEqual(['sniezka', 'asked', 'track'])
    const { body } = await world.as(person)(storyRoutes.one, { params: { id } })
    const moment = Date.parse(body.summits[0]!.evidence!.rejudgedAt!)
    expect(Math.abs(Date.now() - moment)).toBeLessThan(60_000)
    expect(await ascentsOf(person)).toEqual([])
    expect(await summitsOf(await world.newUser(), id)).toEqual([])

    expect(await judgeAgain()).toBe(0)
    await world.app.jobs.drain()
    const mails = await mailsTo(world.config.dataDir, person.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain(`/activities/${id}`)

    await world.as(person)(storySummitRoutes.add, { params: { id, summitId: sniezka.id } })
    expect(await ascentsOf(person)).toEqual([sniezka.id])
  })

  it('keeps what it credited, what the hiker confirmed or added, and what they took off', async () => {
    const person = await world.newUser()
    const kept = await hikeOver(person, ['sniezka'])
    const added = await hikeOver(await world.newUser(), ['sleza'], { date: '2026-06-20' })
    await world.as(person)(storySummitRoutes.add, { params: { id: kept, summitId: sleza.id } })
    const before = await summitsOf(person, kept)
    expect(before).toContainEqual(['sleza', 'counted', 'added'])
    const ascents = await ascentsOf(person)
    await world.db`update story_tracks set judged_rules = 0`
    expect(await judgeAgain()).toBeGreaterThanOrEqual(2)
    expect((await summitsOf(person, kept)).toSorted()).toEqual(before.toSorted())
    expect(await ascentsOf(person)).toEqual(ascents)
    expect(await due()).toHaveLength(0)

    await world.as(person)(storySummitRoutes.remove, { params: { id: kept, summitId: sniezka.id } })
    await world.db`update story_tracks set judged_rules = 0 where story_id = any(${[kept, added]})`
    await judgeAgain()
    expect(await summitsOf(person, kept)).toContainEqual(['sniezka', 'removed', 'track'])
    await world.app.jobs.drain()
    expect(await mailsTo(world.config.dataDir, person.email).catch(() => [])).toHaveLength(0)
  })

  it('asks about a summit that only the track had credited and no longer does, and takes it from nobody unasked', async () => {
    const person = await world.newUser()
    const id = await hikeOver(person, ['sniezka'])
    await world.as(person)(storySummitRoutes.add, { params: { id, summitId: sleza.id } })
    const ascents = await ascentsOf(person)
    await world.db`update story_tracks set judged_rules = 0 where story_id = ${id}`
    await rejudgeDue(world.db, doubting(world.app.tracks), world.app.jobs, world.app.log)
    expect(await inDoubt(person, id)).toEqual(['sniezka'])
    expect(await ascentsOf(person)).toEqual(ascents)
    await world.app.jobs.drain()
    expect(await mailsTo(world.config.dataDir, person.email)).toHaveLength(1)

    // An answer about another summit leaves the question open; yes keeps the ascent, no takes it off.
    await world.as(person)(storySummitRoutes.remove, { params: { id, summitId: sleza.id } })
    expect(await inDoubt(person, id)).toEqual(['sniezka'])
    const answered = { params: { id, summitId: sniezka.id } }
    expect((await world.as(await world.newUser())(storySummitRoutes.remove, answered)).status).toBe(403)
    await world.as(person)(storySummitRoutes.add, answered)
    expect(await inDoubt(person, id)).toEqual([])
    expect(await ascentsOf(person)).toEqual([sniezka.id])
    await world.as(person)(storySummitRoutes.remove, answered)
    expect(await ascentsOf(person)).toEqual([])
  })

  it('goes on where it stopped, and is not held up by a file that is gone', async () => {
    const person = await world.newUser()
    const first = await hikeOver(person, ['sniezka'])
    const second = await hikeOver(await world.newUser(), ['sniezka'])
    await world.db`update story_tracks set judged_rules = 0, file_key = 'tracks/gone.gz' where story_id = ${first}`
    await world.db`update story_tracks set judged_rules = 0 where story_id = ${second}`
    expect(await rejudgeDue(world.db, world.app.tracks, world.app.jobs, world.app.log, { forMs: 0 })).toBe(0)
    expect(await due()).toHaveLength(2)
    await judgeAgain()
    expect(await due()).toHaveLength(0)
    expect(await summitsOf(person, first)).toContainEqual(['sniezka', 'counted', 'track'])
  })

  it('stops between two tracks when its process is told to end', async () => {
    for (const person of [await world.newUser(), await world.newUser()]) await hikeOver(person, ['sniezka'])
    await world.db`update story_tracks set judged_rules = 0`
    const before = (await due()).length
    const stop = new AbortController()
    const tracks: typeof world.app.tracks = {
      ...world.app.tracks,
      digest(...input) {
        stop.abort()
        return world.app.tracks.digest(...input)
      },
    }
    const { signal } = stop
    const judging = rejudgeDue(world.db, tracks, world.app.jobs, world.app.log, { signal })
    await expect(judging).rejects.toThrow('abort')
    expect(await due()).toHaveLength(before - 1)
  })
})

describe('new reference data', () => {
  const withSummit = (version: number, change: Partial<typeof sniezka>): ReferenceData => ({
    ...referenceData,
    version,
    summits: referenceData.summits.map((one) => (one.id === sniezka.id ? { ...one, ...change } : one)),
  })

  it('makes the tracks near a summit that moved due, and no others', async () => {
    const near = await hikeOver(await world.newUser(), ['sniezka'])
    const far = await hikeOver(await world.newUser(), ['sleza'])
    await judgeAgain()
    await loadReference(world.db, withSummit(9_001, { description: 'Inne słowa' }))
    expect(await due()).toEqual([])
    await loadReference(world.db, withSummit(9_002, { lat: sniezka.lat + 0.0004 }))
    const ids = (await due()).map((row) => row.storyId)
    expect(ids).toContain(near)
    expect(ids).not.toContain(far)
    await judgeAgain()
    await loadReference(world.db, withSummit(9_003, { lat: sniezka.lat + 0.0004, detectRadiusM: 400 }))
    expect((await due()).map((row) => row.storyId)).toContain(near)
  })
})
