import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { expect, it } from 'vitest'
import { challengeLimits, challengeRoutes } from '#contract/challenges.ts'
import { commentRoutes } from '#contract/comments.ts'
import { conditionRoutes } from '#contract/conditions.ts'
import { companionRoutes } from '#contract/companions.ts'
import { importLimits, importRoutes } from '#contract/imports.ts'
import { moderationLimits, moderationRoutes } from '#contract/moderation.ts'
import { noticeRoutes, pushLimits } from '#contract/notices.ts'
import { photoRoutes } from '#contract/photos.ts'
import { keptQuota } from '#contract/quotas.ts'
import { storyRoutes } from '#contract/stories.ts'
import { storyLimits } from '#contract/story.ts'
import { storySummitRoutes } from '#contract/story-summits.ts'
import { tripLimits, tripRoutes } from '#contract/trips.ts'
import { FLOOD_POSTS, postLimits } from '#domain/moderation/trust.ts'
import { summits } from '#data/mountains.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { attemptLimits, countAttempt, type Attempt } from '#server/features/auth/attempts.ts'
import { useQuota } from '#server/features/quotas/quotas.service.ts'
import { letterLimits } from '#server/features/trip-letters/trip-letters.queries.ts'
import { formOf, picture } from '#server/testing/pictures.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'
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
const { announce, input, join: joinTrip } = tripWorld(world)
const { tell, upload } = storyWorld(world)

type Answer = { status: number }
/** One way of sending something of which a hiker may send so many; `ready` makes what it is sent about. */
type Quota = {
  /** The constants that say how many. */
  of: string[]
  most: number
  refused: number
  ready?: (wanted: number, person: Person) => Promise<number[]>
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

const made: number[] = []

/** Of others, so that everybody may join them. */
async function challenges(wanted: number): Promise<number[]> {
  while (made.length < wanted) {
    const maker = await world.newUser()
    for (let k = 0; k < challengeLimits.made; k++) {
      const body = { title: `Wyzwanie ${made.length}`, ...goal }
      made.push((await world.as(maker)(challengeRoutes.create, { body })).body.id)
    }
  }
  return made.slice(0, wanted)
}

async function ownStory(wanted: number, person: Person): Promise<number[]> {
  return Array<number>(wanted).fill((await tell(person)).id)
}

async function sendFile(person: Person, importId: number, turn: number): Promise<Answer> {
  const { statusCode } = await world.inject({
    method: 'POST',
    url: `/api/imports/${importId}/files?name=${turn}.gpx`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(`<gpx>${turn}</gpx>`),
  })
  return { status: statusCode }
}

const quotas: Record<string, Quota> = {
  'trips ahead': {
    of: ['tripLimits.organised'],
    most: tripLimits.organised,
    refused: 429,
    send: (person, _about, turn) =>
      world.as(person)(tripRoutes.create, { body: input({ title: `Wyprawa numer ${turn}` }) }),
  },
  'reports a day': {
    of: ['moderationLimits.reportsADay'],
    most: moderationLimits.reportsADay,
    refused: 429,
    ready: stories,
    send: (person, subjectId) =>
      world.as(person)(moderationRoutes.report, { body: { subject: 'story', subjectId, reason: 'spam' } }),
  },
  'browsers that are pushed to': {
    of: ['pushLimits.browsers'],
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
    of: ['challengeLimits.made'],
    most: challengeLimits.made,
    refused: 409,
    send: (person, _about, turn) =>
      world.as(person)(challengeRoutes.create, { body: { title: `Wyzwanie ${turn}`, ...goal } }),
  },
  'challenges on the way': {
    of: ['challengeLimits.joined'],
    most: challengeLimits.joined,
    refused: 409,
    ready: challenges,
    send: (person, id) => world.as(person)(challengeRoutes.join, { params: { id }, query: {} }),
  },
  'comments within a minute': {
    of: ['FLOOD_POSTS'],
    most: FLOOD_POSTS,
    refused: 429,
    ready: async (wanted) => Array<number>(wanted).fill((await stories(1))[0]!),
    send: (person, subjectId, turn) =>
      world.as(person)(commentRoutes.create, {
        body: { subject: 'story', subjectId, text: `<p>Komentarz ${turn}</p>` },
      }),
  },
  'posts of a new account a day': {
    of: ['postLimits.*.postsADay'],
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
  'challenges on the way, with those one makes': {
    of: ['challengeLimits.joined'],
    most: 10,
    refused: 409,
    ready: async (_wanted, person) => {
      const joined = await challenges(challengeLimits.joined - 10)
      for (const id of joined) await world.as(person)(challengeRoutes.join, { params: { id }, query: {} })
      return []
    },
    send: (person, _about, turn) =>
      world.as(person)(challengeRoutes.create, { body: { title: `Wyzwanie ${turn}`, ...goal } }),
  },
  'photos of a story': {
    of: ['storyLimits.photos'],
    most: storyLimits.photos,
    refused: 400,
    ready: ownStory,
    send: async (person, id, turn) => {
      const path = await upload(person, `${person.id} ${turn}`)
      return world.as(person)(photoRoutes.add, { params: { id }, body: { path } })
    },
  },
  'companions of a story': {
    of: ['storyLimits.companions'],
    most: storyLimits.companions,
    refused: 400,
    ready: ownStory,
    send: async (person, id) => {
      const { id: userId } = await world.newUser()
      return world.as(person)(companionRoutes.ask, { params: { id, userId } })
    },
  },
  'summits of a story': {
    of: ['storyLimits.summits'],
    most: storyLimits.summits,
    refused: 400,
    ready: ownStory,
    send: (person, id, turn) =>
      world.as(person)(storySummitRoutes.add, { params: { id, summitId: summits[turn]!.id } }),
  },
  'pictures of a new account a day': {
    of: ['postLimits.*.picturesADay', 'dailyQuotas.picture.files'],
    most: 4,
    refused: 429,
    ready: async (wanted, { id }) => {
      await world.db`
        insert into daily_usage (user_id, kind, day, files, bytes)
        values (${id}, 'picture', ${warsawDay(new Date())}, ${postLimits.new.picturesADay - wanted / 2}, 0)`
      return []
    },
    send: async (person, _about, turn) => {
      const form = formOf({ type: 'photo' }, await picture(20 + turn, 20, 'png'))
      const { statusCode } = await world.inject({
        method: 'POST',
        url: '/api/files/upload',
        headers: { ...form.headers, authorization: `Bearer ${person.token}` },
        payload: form.payload,
      })
      return { status: statusCode }
    },
  },
  'files kept without a story': {
    of: ['keptQuota.files'],
    most: 4,
    refused: 429,
    ready: async (wanted, person) => {
      const { id } = (await world.as(person)(importRoutes.create, { body: {} })).body
      await world.db`
        insert into import_files (import_id, user_id, name, size, content_hash, file_key, state, file_needed_until)
        select ${id}, ${person.id}, 'x', 1, 'hash ' || n, 'no file ' || n, 'queued', 'infinity'
        from generate_series(1, ${keptQuota.files - wanted / 2}) n`
      return Array<number>(wanted).fill(id)
    },
    send: sendFile,
  },
}

// First: it waits until nothing is left to be done, and what follows leaves a lot.
it('letters to an address that nobody confirmed: of twice as many trips changed at once, exactly so many are told', async () => {
  const one = await world.newUser()
  const trips: { organiser: Person; id: number }[] = []
  for (let i = 0; i < letterLimits.unconfirmedADay * 2; i++) {
    const organiser = await world.newUser()
    trips.push({ organiser, id: (await announce(organiser)).id })
    await joinTrip(one, trips[i]!.id)
  }
  const answers = await Promise.all(
    trips.map(({ organiser, id }) =>
      world.as(organiser)(tripRoutes.change, {
        params: { id },
        body: { ...input({ hour: '07:00' }), revision: 1 },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(trips.map(() => 200))
  await world.settled()
  const [kept] = await world.db<{ count: number }[]>`
    select count(*) from trip_letters where user_id = ${one.id}`
  expect(kept!.count).toBe(letterLimits.unconfirmedADay)
})

it.each(Object.entries(quotas))(
  '%s: of twice as many sent at once, exactly so many are taken',
  async (_name, { most, refused, ready, send }) => {
    const person = await world.newUser()
    const about = (await ready?.(most * 2, person)) ?? []
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

it('the last one that there is room for, sent twice at once with one key, is one and both get it', async () => {
  const person = await world.newUser()
  for (let turn = 1; turn < tripLimits.organised; turn++) await announce(person)
  const trip = { ...input(), clientKey: 'ostatnia-wyprawa' }
  const trips = await Promise.all(
    [trip, trip, trip].map((body) => world.as(person)(tripRoutes.create, { body })),
  )
  expect(trips.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(trips.map(({ body }) => body.id)).size).toBe(1)

  const [story] = await stories(1)
  const text = `<p>${'Tak długi, że drugi taki sam byłby powtórzeniem. '.repeat(2)}</p>`
  const comment = { subject: 'story' as const, subjectId: story!, text, clientKey: 'jeden-komentarz' }
  const comments = await Promise.all(
    [comment, comment, comment].map((body) => world.as(person)(commentRoutes.create, { body })),
  )
  expect(comments.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(comments.map(({ body }) => body.id)).size).toBe(1)

  const posts = tripLimits.organised + 1
  const send = (turn: number, clientKey?: string) =>
    world.as(person)(conditionRoutes.create, {
      body: {
        summitId: summitNamed('trzy-korony').id,
        kind: 'mud',
        text: `Błoto po kostki ${turn}`,
        seenOn: dayFrom(0),
        ...(clientKey !== undefined && { clientKey }),
      },
    })
  for (let turn = posts; turn < postLimits.new.postsADay - 1; turn++) await send(turn)
  const reports = await Promise.all([0, 0, 0].map((turn) => send(turn, 'ostatnie-bloto')))
  expect(reports.map(({ status }) => status < 300)).toEqual([true, true, true])
  expect(new Set(reports.map(({ body }) => body.id)).size).toBe(1)
})

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
  const answers = await Promise.all(Array.from({ length: room * 2 }, (_, turn) => sendFile(person, id, turn)))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array<number>(room).fill(202), ...Array<number>(room).fill(413)])
  const [kept] = await world.db<{ count: number }[]>`
    select count(*) from import_files where import_id = ${id}`
  expect(kept!.count).toBe(importLimits.files)
})

type Attempts = [action: Attempt['action'], scope: string, most: number]
const attempts = Object.entries(attemptLimits).flatMap(([action, scopes]) =>
  Object.entries(scopes).map(([scope, { max }]): Attempts => [action as Attempt['action'], scope, max]),
)

it.each(attempts)(
  'attempts at %s of one %s: of twice as many at once, exactly so many are taken',
  async (action, scope, most) => {
    const mark = `${action} ${scope}`
    const tried = await Promise.allSettled(
      Array.from({ length: most * 2 }, (_, turn) =>
        countAttempt(
          world.db,
          { ...world.config, rateLimit: true },
          {
            action,
            address: scope === 'network' || scope === 'pair' ? mark : `${mark} ${turn}`,
            account: scope === 'network' ? `${mark} ${turn}` : mark,
            device: scope === 'device' ? mark : null,
          },
        ),
      ),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
  },
)

/** Counted where more may come at once, and tried in another file on both engines. */
const triedElsewhere = {
  'tripLimits.seats.max': 'server/features/trips/seats.test.ts',
  'streamLimits.ofHiker': 'server/features/notices/streams.test.ts',
  'streamLimits.inAll': 'server/features/notices/streams.test.ts',
}
const triedHere = [
  ...Object.values(quotas).flatMap(({ of }) => of),
  'dailyQuotas.*.files',
  'dailyQuotas.*.bytes',
  'keptQuota.bytes',
  'importLimits.files',
  'attemptLimits.*.*.max',
  'letterLimits.unconfirmedADay',
]

/** Say nothing of how many a hiker has sent before. */
const measures = {
  'how long, large or many one thing may be that is sent at once': [
    'challengeLimits.{title.*,description,html,summits,days,search}',
    'goalLimits.*',
    'commentLimits.{text,html}',
    'conditionLimits.{text,textLeast}',
    'forumLimits.{title,titleLeast,searchLeast,searchLongest}',
    'importLimits.{fileBytes,listBytes,zipBytes,zipEntries,unpackedBytes,ratio}',
    'moderationLimits.{words,message,blockDays}',
    'postLimits.*.{links,pictures}',
    'searchLimits.{least,longest}',
    'storyLimits.{title,route,description,html,caption,distance,ascent,time,visibilityAtOnce}',
    'storyLimits.{hiddenEnds,hiddenEndsMax,zones,zoneRadiusMin,zoneRadiusMax}',
    'trackLimits.*',
    'tripLimits.{title,summits,place,note,description,html,seats.min,carSeats,word,ahead}',
    'paceLimits.*',
    'packLimits.*',
  ],
  'how much is read or shown at once': [
    'commentLimits.{page,maxPage,quote}',
    'communityLimits.latest',
    'conditionLimits.{days,page,feed,summits}',
    'feedLimits.entries',
    'forumLimits.{posts,threads,latest,pinned,unread,similar,found,excerpt}',
    'importLimits.page',
    'moderationLimits.page',
    'noticeLimits.*',
    'searchLimits.{stories,hikers,threads,trips,challenges,starts,excerpt}',
    'storyLimits.{page,maxPage,mapStories,mapLines}',
    'streamLimits.items',
    'tripLimits.{waitingShown,page,maxPage,onMap}',
  ],
  'how often, or how long': [
    'attemptLimits.*.*.minutes',
    'communityLimits.counted',
    'letterLimits.changesAnHour',
    'safeReturnLimits.*',
    'streamLimits.beat',
  ],
}

/** Every number of every constant that is called a limit or a quota. */
async function limits(): Promise<string[]> {
  const root = join(import.meta.dirname, '../../..')
  const found: string[] = ['FLOOD_POSTS']
  const look = (path: string, value: unknown): void => {
    if (typeof value === 'number') found.push(path)
    else for (const [key, inside] of Object.entries(value as object)) look(`${path}.${key}`, inside)
  }
  const files = globSync('{contract,domain,server}/**/*.ts', {
    cwd: root,
    exclude: (name) => name.endsWith('.test.ts'),
  })
  for (const file of files) {
    const names = [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:export )?const (\w*(?:[lL]imits|[qQ]uotas?))\b/gm,
      ),
    ]
    if (names.length === 0) continue
    const module = (await import(join(root, file))) as Record<string, unknown>
    for (const [, name] of names) {
      if (module[name!] === undefined)
        throw new Error(`${file} keeps ${name} to itself: this test cannot see it.`)
      look(name!, module[name!])
    }
  }
  return found
}

it('every limit is tried here, in a file that is named, or counts nothing', async () => {
  const wanted = await limits()
  const known = [...triedHere, ...Object.keys(triedElsewhere), ...Object.values(measures).flat()].flatMap(
    (name) => {
      const [, before = name, among, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? []
      return among === undefined ? [name] : among.split(',').map((one) => before + one + after)
    },
  )
  const says = (name: string) => (path: string) =>
    new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+')}$`).test(path)
  expect(wanted.length).toBeGreaterThan(100)
  expect(
    wanted.filter((path) => !known.some((name) => says(name)(path))),
    'limits that nobody tries',
  ).toEqual([])
  expect(
    known.filter((name) => !wanted.some(says(name))),
    'limits that are gone',
  ).toEqual([])
})
