import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database } from '../db/connect.ts'
import { prepare } from '../db/prepare.ts'
import { folderStorage } from '#server/lib/storage-folder.ts'
import { readBooklet } from '#server/features/booklet/booklet.service.ts'
import { demoComments, demoHikers, demoSignIn, demoStories } from './cast.ts'
import { demoConditions, demoThreads } from './demo-forum.ts'
import { makeDemoWorld } from './demo-world.ts'
import { rebuildPoints } from '#server/features/points/upkeep.ts'
import { demoGpx } from './demo-hike.ts'
import { drawPortrait } from './portrait.ts'
import { drawLandscape, lights } from './landscape.ts'

const SITE = 'https://kopczyk.example'

describe('the cast', () => {
  it('has twelve hikers and eighty stories, each told by one of them on a day of its own', () => {
    expect(demoHikers).toHaveLength(12)
    expect(demoStories).toHaveLength(80)
    const keys = new Set(demoHikers.map((hiker) => hiker.key))
    for (const story of demoStories) {
      expect(keys).toContain(story.by)
      for (const other of story.with ?? []) expect(keys).toContain(other)
      expect(story.captions.length).toBeGreaterThan(0)
      expect(lights).toContain(story.light)
    }
    expect(new Set(demoStories.map((story) => story.title)).size).toBe(80)
    expect(new Set(demoStories.map((story) => `${story.by} ${story.date}`)).size).toBe(80)
    for (const comment of demoComments) expect(keys).toContain(comment.by)
  })

  it('is drawn and recorded the same every time', () => {
    const view = { seed: 5, light: 'dawn', ground: 'spruces', sharp: 0.5 } as const
    expect(drawLandscape(view)).toBe(drawLandscape(view))
    expect(drawLandscape(view)).not.toBe(drawLandscape({ ...view, seed: 6 }))
    expect(drawPortrait(demoHikers[0]!, 0)).toBe(drawPortrait(demoHikers[0]!, 0))
    expect(new Set(demoHikers.map((one) => drawPortrait(one, 0))).size).toBe(demoHikers.length)
    expect(demoGpx(demoStories[0]!, 3).equals(demoGpx(demoStories[0]!, 3))).toBe(true)
  })
})

describe('the demo world', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-demo-'))
  let database: Database
  beforeAll(async () => {
    database = await connect({ databaseUrl: null, dataDir: folder, fsync: false })
    await prepare(database.sql)
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([0, 14])(
    'is not there at all when its making ends after %i files',
    { timeout: 60_000 },
    async (count) => {
      const storage = folderStorage(join(folder, 'media'))
      let files = 0
      const breaking = {
        ...storage,
        async put(...given: Parameters<typeof storage.put>) {
          if (files++ >= count) throw new Error('interrupted')
          await storage.put(...given)
        },
      }
      await expect(makeDemoWorld(database.sql, breaking, SITE, 'small')).rejects.toThrow('interrupted')
      const [left] = await database.sql`
      select (select count(*) from users) as users, (select count(*) from stories) as stories,
        (select count(*) from uploads) as uploads, (select count(*) from follows) as follows`
      expect(left).toEqual({ users: 0, stories: 0, uploads: 0, follows: 0 })
    },
  )

  it('is made once, and every summit it tells of was found on its track', async () => {
    const storage = folderStorage(join(folder, 'media'))
    expect(await makeDemoWorld(database.sql, storage, SITE, 'small')).toBe(true)
    expect(await makeDemoWorld(database.sql, storage, SITE)).toBe(false)
    const [counts] = await database.sql`
      select (select count(*) from stories) as stories, (select count(*) from story_tracks) as tracks,
        (select count(*) from comments where subject_type = 'story') as comments, (select count(*) from users) as users`
    expect(counts).toEqual({ stories: 80, tracks: 80, comments: demoComments.length, users: 12 })
    const forum = await database.sql<{ posts: number; future: boolean }[]>`
      select t.last_number as posts, t.last_at > now() as future,
        (select max(created_at) from comments c where c.subject_type = 'thread' and c.subject_id = t.id) = t.last_at as dated
      from threads t`
    expect(forum.map((one) => one.posts).toSorted()).toEqual(
      demoThreads.map((thread) => thread.replies.length + 1).toSorted(),
    )
    for (const one of forum) expect(one).toMatchObject({ future: false, dated: true })
    const [shown] = await database.sql<{ count: number }[]>`
      select count(*) from conditions where not denied and seen_on > current_date - 13`
    expect(shown!.count).toBe(demoConditions.length)
    const movers = await database.sql`
      select from point_totals where scope = 0 and period = 2026 and points_before > 0 and points > points_before`
    expect(movers.length).toBeGreaterThan(3)
    expect(await rebuildPoints(database.sql)).toMatchObject({ entries: 0, totals: 0, counts: 0 })
    const faceless = await database.sql`
      select from users u left join uploads f on f.path = u.profile_image and f.owner_id = u.id where f.path is null`
    expect(faceless).toHaveLength(0)
    const unproven = await database.sql<{ title: string; slug: string; how: string; state: string }[]>`
      select s.title, m.slug, x.how, x.state from story_summits x
      join stories s on s.id = x.story_id join summits m on m.id = x.summit_id
      where not (x.state = 'counted' and x.how = 'track')`
    const [zofia] = await database.sql<{ id: number }[]>`
      select id from users where email = ${demoSignIn.email}`
    const booklet = await readBooklet(database.sql, { id: zofia!.id, role: 'hiker', blocked: false })
    expect(booklet.degrees[0], 'who tries the demo out has a degree of the badge').toMatchObject({
      name: 'popular',
      earned: '2026-04-05',
    })
    const questions = await database.sql<{ userId: number; state: string }[]>`
      select user_id, state from fairness_flags order by day`
    expect(
      questions.map((one) => one.state),
      'one day is explained, one waits for a word',
    ).toEqual(['explained', 'open'])
    expect(
      questions.map((one) => one.userId),
      'who tries the demo out is asked nothing',
    ).not.toContain(zofia!.id)
    // The two tops of Rysy are 39 m apart, less than a receiver can tell: whoever stood on one is asked about the other.
    expect(unproven.map((row) => `${row.title}: ${row.slug} ${row.state} ${row.how}`)).toEqual([
      'Rysy, jak co roku: rysy-slowackie asked track',
    ])
    const finished = await database.sql<{ kind: string; valid: boolean }[]>`
      select c.kind, f.withdrawn_at is null as valid
      from challenge_members m join challenges c on c.id = m.challenge_id
      join challenge_certificates f on f.challenge_id = m.challenge_id and f.user_id = m.user_id
      where m.finished_on is not null order by 1`
    expect(finished).toEqual([
      { kind: 'community', valid: true },
      { kind: 'crown', valid: true },
    ])
    const joined = await database.sql`select from challenge_members where user_id = ${zofia!.id}`
    expect(joined).toHaveLength(7)
    const stamps = await database.sql<{ count: number; worn: number; first: string }[]>`
      select count(*), min(e.earned_on)::text as first,
        (select cardinality(marks) from avatar_marks m where m.user_id = e.user_id) as worn
      from earned_achievements e where held group by e.user_id order by 1`
    expect(stamps).toHaveLength(12)
    expect(stamps.at(-1)!.count).toBeGreaterThan(stamps[0]!.count * 1.5)
    expect(stamps.filter((one) => one.worn > 0).length).toBeGreaterThan(1)
    expect(stamps.map((one) => one.first).toSorted()[0]! < '2020').toBe(true)
  })
})
