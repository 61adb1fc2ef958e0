import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomFrom } from '#domain/terrain/noise.ts'
import { addAscent } from '#server/features/ascents/ascents.service.ts'
import { addComment } from '#server/features/comments/comments.service.ts'
import { createTrackReader } from '#server/features/tracks/tracks.service.ts'
import { createSpool } from '#server/lib/spool.ts'
import type { Storage } from '#server/lib/storage.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { createWorkerPool } from '#server/lib/worker-pool.ts'
import type { Sql, Transaction } from '../db/connect.ts'
import { followAtOnce } from '../events/follow.ts'
import { listeners } from '../features/listeners.ts'
import { ahead } from './ahead.ts'
import { demoComments, demoEmail, demoHikers, demoStories, type DemoStory } from './cast.ts'
import { askAboutDays } from './demo-fairness.ts'
import { demoHikes, demoSummit, startOf } from './demo-hike.ts'
import { prepareStory, tellStory } from './demo-story.ts'
import {
  backdateComment,
  insertApplause,
  insertFollows,
  insertHikers,
  insertUploads,
  setProfilePicture,
} from './demo.queries.ts'
import { storePortrait } from './portrait.ts'

const DAY = 86_400_000

/** Summits that hikers marked by hand, before they began to write. */
const marked: Record<string, string[]> = {
  jan: [
    'skalnik',
    'wysoka-kopa',
    'waligora',
    'chelmiec',
    'jagodna',
    'kowadlo',
    'lysica',
    'skrzyczne',
    'turbacz',
  ],
  marek: ['rysy', 'babia-gora', 'turbacz'],
  halina: ['bukowa-gora', 'klonowka', 'swinica'],
  zofia: ['turbacz', 'pilsko', 'lackowa'],
  michal: ['wielka-sowa', 'sleza'],
  tomasz: ['turbacz', 'radziejowa', 'mogielica', 'lackowa', 'lubomir', 'tarnica', 'wysoka'],
}

/**
 * Everything of the demo world that has a day of its own: hikers, their stories, what they said of them and what they
 * marked by hand, done by the same functions as everybody's. It takes half a minute, so it is done beforehand and kept.
 */
export async function tellWorld(db: Transaction, storage: Storage): Promise<void> {
  const ids = await insertHikers(db, demoHikers, demoEmail, NO_PASSWORD)
  const viewerOf = (key: string): Viewer => ({ id: ids.get(key)!, role: 'hiker', blocked: false })
  await followEachOther(db, [...ids.values()])
  await portray(db, storage, ids)

  const workers = createWorkerPool()
  const trackReader = createTrackReader(storage, createSpool(join(tmpdir(), 'kopczyk-spool')), workers)
  const told = new Map<DemoStory, number>()
  try {
    // Oldest first and one after another, so that the same story always has the same id; what is slow and touches no
    // row is done several at once, a few stories ahead of the one being told.
    for await (const one of ahead(demoHikes, 6, (hike) => prepareStory(trackReader, hike))) {
      const companions = (one.story.with ?? []).map(viewerOf)
      told.set(one.story, await tellStory(db, trackReader, viewerOf(one.story.by), companions, one))
    }
  } finally {
    await workers.close()
  }
  await applaud(db, told, ids)
  await talk(db, told, viewerOf)
  for (const [key, slugs] of Object.entries(marked)) {
    for (const [place, slug] of slugs.entries()) {
      const date = `20${16 + (place % 8)}-0${5 + (place % 5)}-1${place % 9}`
      await addAscent(db, viewerOf(key), { summitId: demoSummit(slug).id, date })
    }
  }
  await askAboutDays(db, viewerOf('tomasz'))
  await followAtOnce(db, listeners, ['achievements', 'notice-causes'])
}

/** Nobody signs in with it; they get theirs when the world is opened. */
const NO_PASSWORD = ''

async function portray(db: Sql, storage: Storage, ids: Map<string, number>): Promise<void> {
  const portraits = await Promise.all(demoHikers.map((one, place) => storePortrait(storage, one, place)))
  for (const [place, portrait] of portraits.entries()) {
    const id = ids.get(demoHikers[place]!.key)!
    await insertUploads(db, id, [portrait])
    await setProfilePicture(db, id, portrait.path)
  }
}

async function followEachOther(db: Sql, ids: number[]): Promise<void> {
  const random = randomFrom(12)
  const pairs = ids.flatMap((followerId) =>
    ids
      .filter((id) => id !== followerId && random() < 0.55)
      .map((followedId) => ({ followerId, followedId })),
  )
  await insertFollows(db, pairs)
}

async function applaud(db: Sql, told: Map<DemoStory, number>, ids: Map<string, number>): Promise<void> {
  const random = randomFrom(85)
  const rows = demoStories.flatMap((story) =>
    [...ids]
      .filter(([key]) => key !== story.by && random() < 0.3 + 0.5 * (story.with?.length ? 1 : 0.4))
      .map(([, userId], place) => ({
        storyId: told.get(story)!,
        userId,
        createdAt: new Date(startOf(story) + DAY * (0.5 + random()) + place * 60_000),
      })),
  )
  await insertApplause(db, rows)
}

async function talk(db: Sql, told: Map<DemoStory, number>, viewerOf: (key: string) => Viewer): Promise<void> {
  const said = new Map<number, number[]>()
  for (const { on, by, after, text, quotes } of demoComments) {
    const story = demoStories.find((one) => one.title.startsWith(on))
    if (story === undefined) throw new Error(`No story begins with ${on}`)
    const subjectId = told.get(story)!
    const before = said.get(subjectId) ?? []
    const quoteId = quotes === undefined ? null : before[quotes]!
    const { id } = await addComment(db, viewerOf(by), {
      subject: 'story',
      subjectId,
      text: `<p>${text}</p>`,
      quoteId,
    })
    await backdateComment(db, id, new Date(startOf(story) + DAY * after))
    said.set(subjectId, [...before, id])
  }
}
