import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { randomFrom } from '#domain/terrain/noise.ts'
import { formOf } from '#server/testing/pictures.ts'
import { gpxAlong } from '#server/testing/route-tracks.ts'
import type { Asked } from './arrivals.ts'
import { json, send, type Sent } from './client.ts'
import type { Hikers, Places } from './world.ts'

/** Of a hundred arrivals. */
export const SHARES = { strangers: 70, signedIn: 25, writes: 5 } as const

/** What somebody may look at next. */
type Look = { one(kind: keyof Places): string | number; word(): string; page(): number }
type Question = readonly [weight: number, kind: string, path: (look: Look) => string]

const words = ['szlak', 'babia góra', 'śnieg', 'schronisko', 'rysy', 'wschód', 'anna', 'tarnica', 'mgła']

/** Whoever comes from a search or a link: pages as they are drawn, and what a page asks for afterwards. */
const strangers: Question[] = [
  [10, 'page of a story', ({ one }) => `/activities/${one('stories')}`],
  [8, 'page of a summit', ({ one }) => `/summits/${one('summits')}`],
  [6, 'page of stories', () => '/activities'],
  [4, 'page of a thread', ({ one }) => `/comments/thread/${one('threads')}`],
  [4, 'page of the ranking', () => '/ranking'],
  [4, 'page of trips', () => '/trips'],
  [4, 'page of a hiker', ({ one }) => `/users/${one('people')}`],
  [12, 'picture', ({ one }) => `/api/${one('pictures')}`],
  [8, 'stories', () => '/api/story'],
  [8, 'story', ({ one }) => `/api/story/${one('stories')}`],
  [6, 'track', ({ one }) => `/api/story/${one('tracks')}/track`],
  [6, 'summit', ({ one }) => `/api/summit/${one('summits')}`],
  [4, 'ranking', ({ page }) => `/api/ranking?page=${page()}`],
  [4, 'thread', ({ one }) => `/api/forum/threads/${one('threads')}`],
  [4, 'profile', ({ one }) => `/api/users/${one('people')}`],
  [4, 'search', ({ word }) => `/api/search?q=${word()}`],
  [4, 'trips', () => '/api/trips'],
]

const signedIn: Question[] = [
  [14, 'own data', () => '/api/users/0'],
  [14, 'own unread', () => '/api/notices/unread'],
  [14, 'own feed', () => '/api/story?feed=followed'],
  [10, 'own view of stories', () => '/api/story'],
  [12, 'own view of a story', ({ one }) => `/api/story/${one('stories')}`],
  [8, 'own view of a thread', ({ one }) => `/api/forum/threads/${one('threads')}`],
  [6, 'own view of the ranking', () => '/api/ranking'],
  [6, 'own view of trips', () => '/api/trips'],
  [6, 'own view of a hiker', ({ one }) => `/api/users/${one('people')}`],
  [4, 'own notices', () => '/api/notices'],
  [4, 'own challenges', () => '/api/challenges'],
  [2, 'own search', ({ word }) => `/api/search?q=${word()}`],
]

export type Files = { tracks: Buffer[]; pictures: Buffer[] }

/** Recordings of some hours along real routes, and photos with as much in them as a telephone's once a browser has made them smaller. */
export async function filesToSend(tracks: number, pictures: number): Promise<Files> {
  const random = randomFrom(11)
  return {
    tracks: Array.from({ length: tracks }, () => {
      const from = random() * 0.9
      return gpxAlong('glowny-szlak-beskidzki', from, from + 0.03)
    }),
    pictures: await Promise.all(
      Array.from({ length: pictures }, () =>
        sharp({
          create: {
            width: 1600,
            height: 1067,
            channels: 3,
            background: { r: 90, g: 140, b: 120 },
            noise: { type: 'gaussian', mean: 128, sigma: 12 },
          },
        })
          .jpeg({ quality: 75 })
          .toBuffer(),
      ),
    ),
  }
}

/** Different bytes each time: a comment of JPEG right after its beginning. */
export function onceMore(picture: Buffer, number: number): Buffer {
  const words = Buffer.from(`load ${number}`)
  const head = Buffer.from([0xff, 0xfe, 0, words.length + 2])
  return Buffer.concat([picture.subarray(0, 2), head, words, picture.subarray(2)])
}

const isBuilt = () => existsSync(join(import.meta.dirname, '../../dist/web/index.html'))

/** What people do, by the dice; one for a whole measurement, so that nobody tells the same story twice. */
export class Mix {
  private readonly random: () => number
  private readonly look: Look
  private readonly hikers: Hikers
  private readonly files: Files
  private readonly strangers: Question[]
  private writes = 0
  /** Files that were sent and wait for their story, by whom. */
  private readonly ready: { hiker: number; body: object }[] = []

  constructor(known: Places, hikers: Hikers, files: Files, seed = 1) {
    const random = randomFrom(seed)
    this.random = random
    this.hikers = hikers
    this.files = files
    // A few are looked at by most.
    const pick = <T>(all: readonly T[]) => all[Math.floor(random() ** 2 * all.length)]!
    this.look = {
      one: (kind) => pick<string | number>(known[kind]),
      word: () => encodeURIComponent(pick(words)),
      page: () => 1 + Math.floor(random() ** 4 * 3),
    }
    // Without the built web app there are no pages.
    this.strangers = isBuilt() ? strangers : strangers.filter(([, kind]) => !kind.startsWith('page'))
  }

  /** The next arrival, at one of the processes in turn. */
  next(addresses: readonly string[], number: number): Asked {
    const address = addresses[number % addresses.length]!
    const what = this.random() * 100
    if (what < SHARES.strangers) return this.read(address, this.strangers)
    const hiker = Math.floor(this.random() * this.hikers.count)
    if (what < SHARES.strangers + SHARES.signedIn)
      return this.read(address, signedIn, this.hikers.tokenOf(hiker))
    return this.write(address)
  }

  /** Somebody who only looks on: for how others fare beside something hot. */
  stranger(addresses: readonly string[], number: number): Asked {
    return this.read(addresses[number % addresses.length]!, this.strangers)
  }

  private read(address: string, questions: readonly Question[], token?: string): Asked {
    const [, kind, path] = drawn(questions, this.random())
    return { kind, answer: send(address, path(this.look), { token }) }
  }

  /** A file, then its story; between them words for others. Each is sent by another hiker, and never the same twice. */
  private write(address: string): Asked {
    const number = this.writes++
    const hiker = number % this.hikers.count
    const round = Math.floor(number / this.hikers.count)
    const sent = (who: number, more: Sent): Sent => ({
      method: 'POST',
      token: this.hikers.tokenOf(who),
      ...more,
    })
    const waiting = this.random() < 0.5 ? this.ready.shift() : undefined
    if (waiting !== undefined) {
      const body = { title: `Wędrówka ${number}`, date: '2026-06-20', ...waiting.body }
      const answer = send(address, '/api/story', sent(waiting.hiker, json(body)))
      return { kind: 'write: story with a file', answer }
    }
    const what = this.random()
    if (what < 0.35) {
      const gpx = this.files.tracks[(hiker + round) % this.files.tracks.length]!
      return this.sendFile(
        'write: track',
        hiker,
        (key: { key: string }) => ({ track: key }),
        () =>
          send(
            address,
            '/api/story/track-preview?name=slad.gpx',
            sent(hiker, { type: 'application/gpx+xml', body: gpx, read: true }),
          ),
      )
    }
    if (what < 0.7) {
      const picture = onceMore(this.files.pictures[number % this.files.pictures.length]!, number)
      const { payload, headers } = formOf({ type: 'photo' }, picture)
      return this.sendFile(
        'write: picture',
        hiker,
        ({ path }: { path: string }) => ({ photos: [{ path }] }),
        () =>
          send(
            address,
            '/api/files/upload',
            sent(hiker, { type: headers['content-type'], body: payload, read: true }),
          ),
      )
    }
    const story = this.look.one('stories')
    if (what < 0.85) {
      const body = { subject: 'story', subjectId: story, text: `<p>Pięknie tam, ${number}!</p>` }
      return { kind: 'write: comment', answer: send(address, '/api/comments', sent(hiker, json(body))) }
    }
    const token = this.hikers.tokenOf(hiker)
    return {
      kind: 'write: applause',
      answer: send(address, `/api/story/${story}/applause`, { method: 'PUT', token }),
    }
  }

  private sendFile<T>(
    kind: string,
    hiker: number,
    bodyOf: (answer: T) => object,
    sendIt: () => ReturnType<typeof send>,
  ): Asked {
    const answer = sendIt().then((given) => {
      if (given.status < 300 && given.status > 0) {
        const told = JSON.parse(given.text) as T & { key?: string }
        const known = told.key === undefined ? told : { key: told.key }
        this.ready.push({ hiker, body: bodyOf(known as T) })
      }
      return given
    })
    return { kind, answer }
  }
}

function drawn(questions: readonly Question[], share: number): Question {
  const all = questions.reduce((sum, [weight]) => sum + weight, 0)
  let left = share * all
  return questions.find(([weight]) => (left -= weight) < 0) ?? questions[0]!
}
