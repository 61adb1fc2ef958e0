import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { summits } from '#data/mountains.ts'
import { randomFrom } from '#domain/terrain/noise.ts'
import { addComment } from '#server/features/comments/comments.service.ts'
import { createTrackReader } from '#server/features/tracks/tracks.service.ts'
import { createSpool } from '#server/lib/spool.ts'
import type { Storage } from '#server/lib/storage.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { createWorkerPool } from '#server/lib/worker-pool.ts'
import type { Sql, Transaction } from '../../db/connect.ts'
import { ahead } from '../ahead.ts'
import { demoEmail, demoHikers, type DemoHiker } from '../cast.ts'
import { startOf } from '../demo-hike.ts'
import { readRecording, tellStory, type PreparedStory } from '../demo-story.ts'
import {
  backdateComment,
  hikerIds,
  insertApplause,
  insertFollows,
  insertHikers,
  insertUploads,
  setProfilePicture,
} from '../demo.queries.ts'
import { humanHour } from '../human-hour.ts'
import { storePortrait } from '../portrait.ts'
import answers from './answers.json' with { type: 'json' }
import { crowdHikers, type CrowdHiker } from './crowd-hikers.ts'
import { markOldDays } from './crowd-marks.ts'
import { createPainter } from './crowd-pictures.ts'
import { crowdGpx } from './crowd-recording.ts'
import { crowdStories, type CrowdStory } from './crowd-stories.ts'
import remarks from './remarks.json' with { type: 'json' }
import { sayFacts } from './voices.ts'

const DAY = 86_400_000
/** Nothing is said of a story after this evening. */
const LAST_WORD = Date.UTC(2026, 10, 16, 18)

const saidAt = (at: number) => humanHour(new Date(Math.min(at, LAST_WORD - (at % 7_200_000))))
const slugOf = new Map(summits.map(({ id, slug }) => [id, slug]))

/**
 * The larger community on top of the first twelve: hikers, their stories, what others said of them and what they marked by hand,
 * done by the same functions as everybody's. It takes minutes, so it is done beforehand and kept.
 */
export async function tellCrowd(db: Transaction, storage: Storage): Promise<void> {
  await insertHikers(db, crowdHikers, demoEmail, '', joinedAt)
  const everybody = [...demoHikers, ...crowdHikers]
  const ids = await hikerIds(db, everybody, demoEmail)
  const viewerOf = (key: string): Viewer => ({ id: ids.get(key)!, role: 'hiker', blocked: false })
  await portray(db, storage, ids)
  await followEachOther(db, everybody, ids)
  const told = await tellStories(db, storage, viewerOf)
  await applaud(db, told, ids)
  await remark(db, told, viewerOf)
  await markOldDays(db, viewerOf)
}

/** Before their first story, on a day of their own. */
function joinedAt(hiker: DemoHiker, place: number): Date {
  const first = crowdStories.find(({ by }) => by === hiker.key)
  const at = first ? startOf(first) - (20 + (place % 9) * 11) * DAY : Date.UTC(2026, 10, 9)
  return new Date(Math.floor(at / DAY) * DAY + (7 + (place % 13)) * 3_600_000 + place * 61_000)
}

async function tellStories(
  db: Sql,
  storage: Storage,
  viewerOf: (key: string) => Viewer,
): Promise<Map<CrowdStory, number>> {
  const workers = createWorkerPool()
  const trackReader = createTrackReader(storage, createSpool(join(tmpdir(), 'kopczyk-spool')), workers)
  const paint = createPainter(storage)
  const prepare = async (story: CrowdStory): Promise<PreparedStory & { of: CrowdStory }> => {
    const [read, pictures] = await Promise.all([
      readRecording(trackReader, `crowd ${story.seed}`, crowdGpx(story), story.title),
      paint(story),
    ])
    // Whatever the way leads over was climbed, too.
    const certain = read.digest.summits.filter(({ evidence }) => evidence.verdict === 'certain')
    const climbed = certain.map(({ summitId }) => slugOf.get(summitId)!)
    return {
      of: story,
      story: { ...story, summits: [...new Set([...story.summits, ...climbed])] },
      pictures,
      ...read,
    }
  }
  const told = new Map<CrowdStory, number>()
  try {
    for await (const one of ahead(crowdStories, 4, prepare)) {
      const companions = (one.of.with ?? []).map(viewerOf)
      told.set(one.of, await tellStory(db, trackReader, viewerOf(one.of.by), companions, one))
    }
  } finally {
    await workers.close()
  }
  return told
}

async function portray(db: Sql, storage: Storage, ids: Map<string, number>): Promise<void> {
  for (const [place, hiker] of crowdHikers.entries()) {
    const portrait = await storePortrait(storage, hiker, 40 + place)
    await insertUploads(db, ids.get(hiker.key)!, [portrait])
    await setProfilePicture(db, ids.get(hiker.key)!, portrait.path)
  }
}

/** Neighbours follow each other, everybody a few others, and whoever has just come two who write a lot. */
async function followEachOther(
  db: Sql,
  everybody: readonly DemoHiker[],
  ids: Map<string, number>,
): Promise<void> {
  const random = randomFrom(77)
  const homes = (hiker: DemoHiker) => ('ranges' in hiker ? (hiker as CrowdHiker).ranges : [])
  const pairs = crowdHikers.flatMap((follower) =>
    everybody
      .filter((followed) => followed.key !== follower.key)
      .filter((followed) => {
        if (follower.stories === 0) return ['zofia', 'wojtek'].includes(followed.key)
        const isNear = homes(followed).some((range) => follower.ranges.includes(range))
        return random() < (isNear ? 0.5 : 0.13)
      })
      .map((followed) => ({ followerId: ids.get(follower.key)!, followedId: ids.get(followed.key)! })),
  )
  await insertFollows(db, pairs)
}

/** How much somebody is liked differs, and so does what they wrote that day. */
async function applaud(db: Sql, told: Map<CrowdStory, number>, ids: Map<string, number>): Promise<void> {
  const random = randomFrom(86)
  const likedAs = new Map([...ids.keys()].map((key) => [key, 0.03 + 0.22 * random()]))
  const rows = crowdStories.flatMap((story) => {
    const start = startOf(story)
    const luck = 0.4 + 1.2 * random()
    return [...ids]
      .filter(
        ([key]) => key !== story.by && hasJoined(key, start) && random() < likedAs.get(story.by)! * luck,
      )
      .map(([, userId]) => ({
        storyId: told.get(story)!,
        userId,
        createdAt: saidAt(start + DAY * (0.55 + 2.5 * random() ** 2)),
      }))
  })
  for (let at = 0; at < rows.length; at += 2_000) await insertApplause(db, rows.slice(at, at + 2_000))
}

function hasJoined(key: string, at: number): boolean {
  const place = crowdHikers.findIndex((one) => one.key === key)
  if (place < 0) return at > Date.UTC(2025, 4, 1)
  return joinedAt(crowdHikers[place]!, place).getTime() < at
}

/** Every third story is talked about by one or two, and its author answers some of them. */
async function remark(
  db: Sql,
  told: Map<CrowdStory, number>,
  viewerOf: (key: string) => Viewer,
): Promise<void> {
  const random = randomFrom(87)
  const said = new Map<string, Set<string>>()
  for (const [story, subjectId] of told) {
    if (random() > 0.36) continue
    const start = startOf(story)
    const others = crowdHikers.filter(
      (one) => one.key !== story.by && one.stories > 0 && hasJoined(one.key, start),
    )
    const speakers = Array.from(
      { length: random() < 0.4 ? 2 : 1 },
      () => others[Math.floor(random() * others.length)],
    )
    for (const speaker of new Set(speakers)) {
      if (speaker === undefined) continue
      const before = said.get(speaker.key) ?? new Set()
      said.set(speaker.key, before)
      const left = remarks.filter((one) => !before.has(one))
      if (left.length === 0) continue
      const words = left[Math.floor(random() * left.length)]!
      before.add(words)
      const text = sayFacts(words, {}, speaker.isWoman)
      const at = saidAt(start + DAY * (0.6 + 3 * random()))
      const { id } = await addComment(db, viewerOf(speaker.key), {
        subject: 'story',
        subjectId,
        text: `<p>${speaker.voice === 'caps' ? text.toLocaleUpperCase('pl') : text}</p>`,
      })
      await backdateComment(db, id, at)
      if (!words.endsWith('?') || random() > 0.7) continue
      const answer = answers[answerTo(words)]!
      const { id: answered } = await addComment(db, viewerOf(story.by), {
        subject: 'story',
        subjectId,
        text: `<p>${answer}</p>`,
        quoteId: id,
      })
      await backdateComment(
        db,
        answered,
        humanHour(new Date(Math.min(at.getTime() + DAY * (0.1 + 0.8 * random()), LAST_WORD + 3_600_000))),
      )
    }
  }
}

/** Which answer fits a question. */
function answerTo(question: string): number {
  const about: [RegExp, number][] = [
    [/zajęło/, 0],
    [/parking/i, 1],
    [/ławka/, 3],
    [/psem/, 4],
    [/źródełko/, 6],
    [/Dzieci/, 7],
    [/drugiej strony/, 8],
  ]
  return about.find(([words]) => words.test(question))?.[1] ?? 5
}
