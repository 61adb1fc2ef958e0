import webPush from 'web-push'
import { expect, it } from 'vitest'
import { challengeLimits, challengeRoutes } from '#contract/challenges.ts'
import { commentRoutes } from '#contract/comments.ts'
import { conditionRoutes } from '#contract/conditions.ts'
import { importLimits, importRoutes } from '#contract/imports.ts'
import { moderationLimits, moderationRoutes } from '#contract/moderation.ts'
import { noticeRoutes, pushLimits } from '#contract/notices.ts'
import { storyRoutes } from '#contract/stories.ts'
import { tripLimits, tripRoutes } from '#contract/trips.ts'
import { FLOOD_POSTS, postLimits } from '#domain/moderation/trust.ts'
import { useQuota } from '#server/features/quotas/quotas.service.ts'
import { summitNamed } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { dayFrom, tripWorld } from '#server/testing/trip-world.ts'

const keys = webPush.generateVAPIDKeys()
const world = testApp({
  env: {
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: 'mailto:kopczyk@example.pl',
  },
})
const { input } = tripWorld(world)

type Answer = { status: number }
/** One way of sending something of which a hiker may send so many; `ready` makes what it is sent about. */
type Quota = {
  most: number
  refused: number
  ready?: (wanted: number) => Promise<number[]>
  send: (person: Person, about: number, turn: number) => Promise<Answer>
}

async function stories(wanted: number): Promise<number[]> {
  const ids: number[] = []
  let author = await world.newUser()
  for (let i = 0; i < wanted; i++) {
    if (i % 20 === 19) author = await world.newUser()
    const body = { title: `Wycieczka ${i}`, date: '2026-06-20' }
    ids.push((await world.as(author)(storyRoutes.create, { body })).body.id)
  }
  return ids
}

const goal = { unit: 'list' as const, summits: [1, 2] }

async function challenges(wanted: number): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < wanted; i += challengeLimits.made) {
    const maker = await world.newUser()
    for (let k = 0; k < Math.min(challengeLimits.made, wanted - i); k++) {
      const body = { title: `Wyzwanie ${i + k}`, ...goal }
      ids.push((await world.as(maker)(challengeRoutes.create, { body })).body.id)
    }
  }
  return ids
}

const quotas: Record<string, Quota> = {
  'trips ahead': {
    most: tripLimits.organised,
    refused: 429,
    send: (person, _about, turn) =>
      world.as(person)(tripRoutes.create, { body: input({ title: `Wyprawa numer ${turn}` }) }),
  },
  'reports a day': {
    most: moderationLimits.reportsADay,
    refused: 429,
    ready: stories,
    send: (person, subjectId) =>
      world.as(person)(moderationRoutes.report, { body: { subject: 'story', subjectId, reason: 'spam' } }),
  },
  'browsers that are rung': {
    most: pushLimits.browsers,
    refused: 409,
    send: (person, _about, turn) =>
      world.as(person)(noticeRoutes.subscribe, {
        body: {
          endpoint: `https://fcm.googleapis.com/fcm/send/${person.id}-${turn}`,
          p256dh: 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
          auth: 'FPssNDTKnInHVndSTdbKFw',
        },
      }),
  },
  'challenges of one maker': {
    most: challengeLimits.made,
    refused: 409,
    send: (person, _about, turn) =>
      world.as(person)(challengeRoutes.create, { body: { title: `Wyzwanie ${turn}`, ...goal } }),
  },
  'challenges on the way': {
    most: challengeLimits.joined,
    refused: 409,
    ready: challenges,
    send: (person, id) => world.as(person)(challengeRoutes.join, { params: { id }, query: {} }),
  },
  'comments within a minute': {
    most: FLOOD_POSTS,
    refused: 429,
    ready: async (wanted) => Array<number>(wanted).fill((await stories(1))[0]!),
    send: (person, subjectId, turn) =>
      world.as(person)(commentRoutes.create, {
        body: { subject: 'story', subjectId, text: `<p>Komentarz ${turn}</p>` },
      }),
  },
  'posts of a new account a day': {
    most: postLimits.new.postsADay,
    refused: 429,
    send: (person, _about, turn) =>
      world.as(person)(conditionRoutes.create, {
        body: {
          summitId: summitNamed('trzy-korony').id,
          kind: 'mud',
          text: `Błoto po kostki ${turn}`,
          seenOn: dayFrom(0),
        },
      }),
  },
}

it.each(Object.entries(quotas))(
  '%s: of twice as many sent at once, exactly so many are taken',
  async (_name, { most, refused, ready, send }) => {
    const about = (await ready?.(most * 2)) ?? []
    const person = await world.newUser()
    const answers = await Promise.all(
      Array.from({ length: most * 2 }, (_, turn) => send(person, about[turn] ?? 0, turn)),
    )
    const taken = answers.filter(({ status }) => status < 300).length
    expect([taken, new Set(answers.map(({ status }) => status)).has(refused), answers.length]).toEqual([
      most,
      true,
      most * 2,
    ])
    expect(answers.every(({ status }) => status < 300 || status === refused)).toBe(true)
  },
)

it.each(['import', 'track', 'picture'] as const)(
  '%s: of twice as many files at once, exactly so many are taken',
  async (kind) => {
    const { id } = await world.newUser()
    const sent = await Promise.allSettled(
      Array.from({ length: 40 }, () => useQuota(world.db, id, kind, { files: 1, bytes: 10 }, 20)),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  },
)

it('one import: of twice as many files at once as there is room for, exactly so many are taken', async () => {
  const room = 6
  const person = await world.newUser()
  const { id } = (await world.as(person)(importRoutes.create, { body: {} })).body
  // As if they were read long ago.
  await world.db`
    insert into import_files (import_id, user_id, name, size, content_hash, state, file_needed_until)
    select ${id}, ${person.id}, 'x', 1, 'hash ' || n, 'duplicate', null from generate_series(1, ${importLimits.files - room}) n`
  const answers = await Promise.all(
    Array.from({ length: room * 2 }, (_, turn) =>
      world.inject({
        method: 'POST',
        url: `/api/imports/${id}/files?name=${turn}.gpx`,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(`<gpx>${turn}</gpx>`),
      }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(statuses).toEqual([...Array<number>(room).fill(202), ...Array<number>(room).fill(413)])
  const [kept] = await world.db<{ count: number }[]>`
    select count(*) from import_files where import_id = ${id}`
  expect(kept!.count).toBe(importLimits.files)
})
