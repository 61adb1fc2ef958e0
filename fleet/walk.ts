import { get } from 'node:http'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { accountRoutes } from '#contract/account.ts'
import { applauseRoutes } from '#contract/applause.ts'
import { authRoutes, type Tokens } from '#contract/auth.ts'
import { commentRoutes } from '#contract/comments.ts'
import type { Uploaded } from '#contract/files.ts'
import { forumRoutes } from '#contract/forum.ts'
import { healthRoutes } from '#contract/health.ts'
import { noticeRoutes } from '#contract/notices.ts'
import { searchRoutes } from '#contract/search.ts'
import { storyRoutes } from '#contract/stories.ts'
import type { Story } from '#contract/story.ts'
import type { TrackPreview } from '#contract/tracks.ts'
import { tripRoutes } from '#contract/trips.ts'
import { usersRoutes } from '#contract/users.ts'
import { formOf, picture } from '#server/testing/pictures.ts'
import { gpxOver, summitNamed } from '#server/testing/story-world.ts'
import { dayFrom } from '#server/testing/trip-world.ts'
import type { Client } from './lib/client.ts'
import type { Fleet } from './lib/topology.ts'

const PASSWORD = 'kopiec kreta'
const TITLE = 'Śnieżka ze słońcem w plecy'
/** On a busy machine whatever comes from the queue takes a while. */
const COMES_MS = 60_000

type Hiker = { email: string } & Tokens
export type Step = { name: string; milliseconds: number; problem: string | null }
type World = { client: Client; fleet: Fleet; one: Hiker; other: Hiker; story: Story; photo: Uploaded }

function must(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new Error(sentence)
}

/** The main ways through the product, from outside, one after another; stops at the first that cannot be gone. */
export async function walk(client: Client, fleet: Fleet): Promise<Step[]> {
  const world = { client, fleet } as World
  const steps: Step[] = []
  for (const [name, go] of Object.entries(ways)) {
    const began = performance.now()
    const problem = await go(world).then(
      () => null,
      (error: Error) => error.message,
    )
    steps.push({ name, milliseconds: performance.now() - began, problem })
    if (problem !== null) break
  }
  return steps
}

const ways: Record<string, (world: World) => Promise<void>> = {
  'the door: TLS, and none without it': async ({ client, fleet }) => {
    const { status, headers } = await client.send('/info', { headers: { accept: 'text/html' } })
    must(status === 200, `The first page gave ${status}`)
    must(headers['strict-transport-security'] !== undefined, 'Browsers are not told to keep to TLS')
    const [plain] = (await once(get(`${fleet.proxy.plainUrl}/ranking`), 'response')) as [IncomingMessage]
    plain.resume()
    must(plain.headers.location === `${fleet.proxy.url}/ranking`, 'Without TLS nobody is sent to it')
    const figures = await client.send('/metrics')
    must(figures.status === 404, `Figures of the operator are told to strangers: ${figures.status}`)
  },

  'signing up, with the address confirmed from a letter': async (world) => {
    world.one = await join(world, 'lucja@example.pl', 'Łucja')
    world.other = await join(world, 'olek@example.pl', 'Olek')
    const { body } = await world.client.call(world.one.accessToken, usersRoutes.own, {})
    must(body.email === world.one.email, 'Somebody else is signed in')
  },

  'sessions: any process knows them, a renewed one too': async ({ client, one }) => {
    const { body } = await client.call(one.refreshToken, authRoutes.refresh, {})
    Object.assign(one, body)
    for (let time = 0; time < 6; time++) await client.call(one.accessToken, usersRoutes.own, {})
  },

  'a story with a photo and a track': async (world) => {
    const { client, one } = world
    const token = one.accessToken
    const form = formOf({ type: 'photo' }, await picture(1600, 1200, 'jpeg'))
    const sent = await client.send('/api/files/upload', {
      method: 'POST',
      token,
      headers: form.headers,
      body: form.payload,
    })
    must(sent.status === 201, `A photo gave ${sent.status}: ${sent.bytes}`)
    world.photo = JSON.parse(sent.bytes.toString()) as Uploaded
    const read = await client.send('/api/story/track-preview?name=sniezka.gpx', {
      method: 'POST',
      token,
      headers: { 'content-type': 'application/gpx+xml' },
      body: gpxOver(['sniezka']),
    })
    must(read.status === 200, `A track gave ${read.status}: ${read.bytes}`)
    const { key } = JSON.parse(read.bytes.toString()) as TrackPreview
    const { body } = await client.call(token, storyRoutes.create, {
      body: {
        title: TITLE,
        date: '2026-06-20',
        visibility: 'public',
        allowDownload: true,
        description: '<p>Wschód nad Kotłem Łomniczki.</p>',
        track: { key },
        photos: [{ path: world.photo.path }],
      },
    })
    const climbed = body.summits.map(({ summit }) => summit.slug)
    must(climbed.includes('sniezka'), `The track reached ${climbed.join(', ') || 'nothing'}`)
    world.story = body
  },

  'the story read from every process, by a stranger': async ({ client, fleet, story }) => {
    const readers = new Set<string>()
    for (let time = 0; time < 30 && readers.size < fleet.apps.length; time++) {
      const { body, servedBy } = await client.call(null, storyRoutes.one, { params: { id: story.id } })
      must(body.title === TITLE && body.photos.length === 1, `${servedBy} tells another story`)
      readers.add(servedBy)
    }
    must(readers.size === fleet.apps.length, `Only ${[...readers].join(', ')} told it`)
  },

  'the photo, whole, in part and not again': async ({ client, photo }) => {
    const path = `/api/${photo.path}`
    const whole = await client.send(path)
    must(whole.status === 200 && whole.headers['content-type'] === 'image/jpeg', `It gave ${whole.status}`)
    const part = await client.send(path, { headers: { range: 'bytes=100-299' } })
    must(part.status === 206, `A part of it gave ${part.status}`)
    must(part.bytes.equals(whole.bytes.subarray(100, 300)), 'A part of it is not that part')
    const again = await client.send(path, { headers: { 'if-none-match': String(whole.headers.etag) } })
    must(again.status === 304, `Asked for again it gave ${again.status}`)
  },

  'the track as a file': async ({ client, story }) => {
    const { status, bytes } = await client.send(`/api/story/${story.id}/gpx`)
    must(status === 200 && bytes.includes('<trkpt'), `It gave ${status}`)
  },

  'a comment and applause, heard from every process': async ({ client, fleet, one, other, story }) => {
    // Whichever process takes what is done, the others learn of it.
    const streams = new Map<string, Awaited<ReturnType<Client['listen']>>>()
    try {
      for (let time = 0; time < 12 && streams.size < fleet.apps.length; time++) {
        const stream = await client.listen(one.accessToken)
        streams.get(stream.servedBy)?.close()
        streams.set(stream.servedBy, stream)
      }
      must(streams.size === fleet.apps.length, `${streams.size} processes give streams`)
      await client.call(other.accessToken, commentRoutes.create, {
        body: { subject: 'story', subjectId: story.id, text: '<p>Pięknie!</p>' },
      })
      await client.call(other.accessToken, applauseRoutes.giveToStory, { params: { id: story.id } })
      const wanted = ['story-commented', 'story-applauded'] as const
      const deaf = () =>
        [...streams].flatMap(([process, { events }]) => {
          const heard = new Set(events.flatMap(({ items }) => items.map(({ kind }) => kind)))
          const missed = wanted.filter((kind) => !heard.has(kind))
          return missed.length > 0 ? [`${process} told nothing of ${missed.join(', ')}`] : []
        })
      for (const since = performance.now(); performance.now() - since < COMES_MS; await wait(50)) {
        if (deaf().length === 0) break
      }
      must(deaf().length === 0, deaf().join('; '))
    } finally {
      for (const stream of streams.values()) stream.close()
    }
    const { body } = await client.call(one.accessToken, noticeRoutes.unread, {})
    must(body.count >= 2, `${body.count} notices are unread`)
  },

  'a trip, joined by somebody else': async ({ client, one, other }) => {
    const { body: trip } = await client.call(one.accessToken, tripRoutes.create, {
      body: {
        title: 'Trzy Korony i Sokolica',
        summits: [summitNamed('trzy-korony').id],
        date: dayFrom(10),
        hour: '08:15',
        startPlace: 'Krościenko',
        seats: 4,
      },
    })
    await client.call(other.accessToken, tripRoutes.join, { params: { id: trip.id }, body: {} })
    const { body } = await client.call(one.accessToken, tripRoutes.one, { params: { id: trip.id } })
    must(body.taken === 2, `${body.taken} go along`)
  },

  'a thread of the forum, answered': async ({ client, one, other }) => {
    const { body: thread } = await client.call(one.accessToken, forumRoutes.start, {
      body: { board: 'sprzet', title: 'Raczki na Kozią Przełęcz', text: '<p>Które wziąć?</p>' },
    })
    await client.call(other.accessToken, commentRoutes.create, {
      body: { subject: 'thread', subjectId: thread.id, text: '<p>Takie z kolcami.</p>' },
    })
    const { body } = await client.call(null, forumRoutes.thread, { params: { id: thread.id }, query: {} })
    must(body.posts.length === 2, `${body.posts.length} posts stand in it`)
  },

  'found by other words than were written': async ({ client, story }) => {
    const { body } = await client.call(null, searchRoutes.everything, { query: { q: 'słońca' } })
    must(
      body.stories.some(({ id }) => id === story.id),
      'The search does not find the story',
    )
  },

  'a page drawn by the server': async ({ client, story }) => {
    const { status, bytes } = await client.send(`/activities/${story.id}`, {
      headers: { accept: 'text/html' },
    })
    must(status === 200, `It gave ${status}`)
    // Short words are tied to the next one.
    const heading = /<h1[^>]*>(?:<[^>]+>)*([^<]+)/.exec(bytes.toString())?.[1]?.replaceAll('\u00a0', ' ')
    must(heading === TITLE, `Its heading is ${heading}`)
    const script = /<script[^>]+src="(\/static\/[^"]+\.js)"/.exec(bytes.toString())?.[1]
    must(script !== undefined, 'It has no script')
    const asset = await client.send(script, { headers: { 'accept-encoding': 'br' } })
    must(
      asset.status === 200 && asset.headers['content-encoding'] === 'br',
      `Its script gave ${asset.status}`,
    )
  },

  'everybody is ready, and one version runs': async ({ client, fleet }) => {
    const versions = new Set<string>()
    for (let time = 0; time < fleet.apps.length; time++) {
      await client.call(null, healthRoutes.ready, {})
      const { body } = await client.call(null, healthRoutes.alive, {})
      versions.add(`${body.version} ${body.commit}`)
    }
    must(versions.size === 1, `Versions: ${[...versions].join(', ')}`)
  },

  'signing off, known to every process at once': async ({ client, fleet, other }) => {
    await client.call(null, authRoutes.signoff, { body: { refreshToken: other.refreshToken } })
    for (let time = 0; time < fleet.apps.length; time++) {
      const { status } = await client.send('/api/auth/refresh', { token: other.refreshToken })
      must(status === 401, `A session that was ended is renewed: ${status}`)
    }
  },
}

async function join({ client, fleet }: World, email: string, firstName: string): Promise<Hiker> {
  const passwords = { password: PASSWORD, passwordConfirm: PASSWORD }
  await client.call(null, authRoutes.signup, { body: { email, firstName, ...passwords, rules: true } })
  const link = await fleet.mail.linkFor(email, /\/confirm-email\/(\S+)/)
  await client.call(null, accountRoutes.confirmEmail, { body: { link } })
  const { body } = await client.call(null, authRoutes.signin, { body: { email, password: PASSWORD } })
  return { email, ...body }
}
