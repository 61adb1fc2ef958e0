import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '#domain/terrain/noise.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Measured } from '#domain/quality/figures.ts'
import { none, type Outcome, type Size } from '../faults/lib/outcome.ts'
import { arrive, figuresOf, longestWaits, type Figures } from './lib/arrivals.ts'
import { json, send, type Answer } from './lib/client.ts'
import { filesToSend, Mix } from './lib/mix.ts'
import type { Site, World } from './lib/world.ts'

/** Readers of one thing, joiners of one challenge and of one trip, and the seconds within which they come. */
const SIZES = {
  full: {
    readers: 10_000,
    joiners: 5_000,
    readSeconds: 60,
    joinSeconds: 60,
    noonSeconds: 30,
  },
  short: { readers: 20, joiners: 30, readSeconds: 1, joinSeconds: 1, noonSeconds: 1 },
} as const
const SEATS = 20
/** Others who look at anything else meanwhile, a second. */
const OTHERS = 5
/** Whoever is refused with 503 presses again when they are told to; so often. */
const PRESSES = 20
const DAY_MS = 86_400_000

type Bench = { world: World; site: Site; mix: Mix; size: (typeof SIZES)[Size] }

type Spot = {
  hot: Figures
  others: Figures
  othersRefused: number
  othersLongest: string[]
  wrong: string[]
  more: string[]
  refused: number
}

/** Everybody wants the same thing at once; somebody else looks at something else meanwhile. */
export async function hotSpots(world: World, which: Size): Promise<Outcome> {
  const size = SIZES[which]
  const mix = new Mix(world.places, world.hikers, await filesToSend(1, 1))
  await world.hikers.readyTokens()
  const processes = world.engine === 'server' ? 2 : 1
  return world.serve(processes, async (site) => {
    const bench = { world, site, mix, size }
    const figures: string[] = []
    const problems: string[] = []
    const measured: Measured[] = []
    // Warm, as a site that people know is.
    await arrive({
      many: { aSecond: OTHERS },
      seconds: 1,
      random: randomFrom(1),
      ask: (n) => mix.stranger(site.addresses, n),
    })
    for (const [name, spot] of Object.entries(spots)) {
      await world.hikers.readyTokens()
      const { hot, others, othersRefused, othersLongest, wrong, more, refused } = await spot(bench)
      figures.push(
        `${name}: ${hot.count} answered, p50 ${hot.p50.toFixed(0)} p99 ${hot.p99.toFixed(0)} most ${hot.most.toFixed(0)} ms, ${refused} honest 503; ` +
          `others p50 ${others.p50.toFixed(0)} p99 ${others.p99.toFixed(0)} ms of ${others.count}, ${othersRefused} honest 503, the longest for ${othersLongest.join(', ')}${more.map((one) => `; ${one}`).join('')}`,
      )
      const allWrong = [...wrong, ...others.errors.filter((one) => !one.endsWith(': 503'))]
      problems.push(...allWrong.map((one) => `${name}: ${one}`))
      // Of this hot thing alone: another one may have gone well.
      const told = { goal: 'none', ok: true, problems: allWrong.length } as const
      measured.push(
        { name: `${name}: answered`, value: hot.count, unit: '', ...told },
        { name: `${name}: 99th percentile`, value: hot.p99, unit: 'ms', ...told },
        { name: `${name}: 99th percentile of others`, value: others.p99, unit: 'ms', ...told },
        { ...none(`${name}: wrong`, allWrong.length), problems: allWrong.length },
      )
    }
    const name = `hot spots on the ${world.engine} engine, ${processes} ${processes === 1 ? 'process' : 'processes'}`
    return { name, figures, problems, measured }
  })
}

const spots: Record<string, (bench: Bench) => Promise<Spot>> = {
  'one story shared by everybody': sharedStory,
  'one thread that everybody reads': readThread,
  'one challenge that everybody joins': joinChallenge,
  [`a trip with ${SEATS} seats that opens at noon`]: tripAtNoon,
}

/** Its page, its call and its track by turns, by strangers. */
async function sharedStory({ world, site, mix, size }: Bench): Promise<Spot> {
  const [id] = world.places.tracks
  const paths = [`/api/story/${id}`, `/activities/${id}`, `/api/story/${id}/track`]
  return beside({ site, mix }, size.readers, size.readSeconds, (n, address) => {
    const path = paths[n % paths.length]!
    return { kind: path, answer: send(address, path) }
  })
}

/** Each reader is somebody else, reads the newest page and says so; now and then somebody writes. */
async function readThread({ world, site, mix, size }: Bench): Promise<Spot> {
  const [id] = world.places.threads
  let posts = 0
  const spot = await beside({ site, mix }, size.readers, size.readSeconds, (n, address) => {
    const token = world.hikers.tokenOf(n)
    if (n % 200 === 199) {
      const body = { subject: 'thread', subjectId: id, text: `<p>Też tam byłem, ${posts++}.</p>` }
      return {
        kind: 'post',
        answer: send(address, '/api/comments', { method: 'POST', token, ...json(body) }),
      }
    }
    return { kind: 'thread', answer: send(address, `/api/forum/threads/${id}`, { token }) }
  })
  return { ...spot, more: [`${posts} posts written meanwhile`] }
}

async function joinChallenge({ world, site, mix, size }: Bench): Promise<Spot> {
  const [id] = world.places.challenges
  const membersOf = async () => {
    const { text } = await send(site.addresses[0]!, `/api/challenges/${id}`, { read: true })
    return (JSON.parse(text) as { members: number }).members
  }
  const before = await membersOf()
  const joined = new Set<number>()
  const spot = await beside({ site, mix }, size.joiners, size.joinSeconds, (n, address) => {
    const token = world.hikers.tokenOf(n)
    const answer = pressing(() => send(address, `/api/challenges/${id}/join`, { method: 'POST', token }))
    return {
      kind: 'join',
      answer: answer.then((given) => {
        if (given.status === 200) joined.add(n % world.hikers.count)
        return given
      }),
    }
  })
  const members = (await membersOf()) - before
  const wrong = members === joined.size ? [] : [`${members} members of ${joined.size} who joined`]
  return { ...spot, wrong: [...spot.wrong, ...wrong], more: [`${joined.size} joined`] }
}

/** What somebody who joined was told. */
type Joined = {
  hiker: number
  sent: number
  answered: number
  status: number
  own: { state: 'going' | 'waiting'; place: number | null } | null
}

async function tripAtNoon({ world, site, mix, size }: Bench): Promise<Spot> {
  const organiser = world.hikers.tokenOf(0)
  const body = {
    title: 'Wschód słońca, zapisy od południa',
    summits: [1],
    date: warsawDay(new Date(Date.now() + 30 * DAY_MS)),
    hour: '08:15',
    startPlace: 'Krościenko',
    // The organiser has one of them.
    seats: SEATS + 1,
  }
  const made = await send(site.addresses[0]!, '/api/trips', {
    method: 'POST',
    token: organiser,
    read: true,
    ...json(body),
  })
  if (made.status !== 201) throw new Error(`The trip: ${made.status} ${made.text.slice(0, 300)}`)
  const { id } = JSON.parse(made.text) as { id: number }
  const joins: Joined[] = []
  const spot = await beside({ site, mix }, size.joiners, size.noonSeconds, (n, address) => {
    const hiker = 1 + (n % (world.hikers.count - 1))
    const token = world.hikers.tokenOf(hiker)
    const sent = performance.now()
    const answer = pressing(() =>
      send(address, `/api/trips/${id}/seat`, { method: 'PUT', token, read: true, ...json({}) }),
    )
    return {
      kind: 'join',
      answer: answer.then((given) => {
        const own = given.status === 200 ? (JSON.parse(given.text) as { own: Joined['own'] }).own : null
        joins.push({ hiker, sent, answered: performance.now(), status: given.status, own })
        return given
      }),
    }
  })
  const seen = await send(site.addresses[0]!, `/api/trips/${id}`, { token: organiser, read: true })
  const { taken, waiting } = JSON.parse(seen.text) as { taken: number; waiting: number }
  return {
    ...spot,
    wrong: [...spot.wrong, ...wrongSeats({ taken: taken - 1, waiting }, joins)],
    more: [`${taken - 1} have a seat, ${waiting} wait`],
  }
}

/** As many seats as there are, and one row for the others; whoever was answered before another pressed stands before them. */
export function wrongSeats(
  { taken, waiting }: { taken: number; waiting: number },
  joins: readonly Joined[],
): string[] {
  const wrong: string[] = []
  // Nobody leaves, so a place in the row stays.
  const told = [...new Map(joins.filter(({ own }) => own !== null).map((one) => [one.hiker, one])).values()]
  const going = told.filter(({ own }) => own!.state === 'going').toSorted((a, b) => a.answered - b.answered)
  const row = told
    .filter(({ own }) => own!.state === 'waiting')
    .toSorted((a, b) => a.own!.place! - b.own!.place!)
  if (taken !== Math.min(SEATS, taken + waiting)) wrong.push(`${taken} have one of ${SEATS} seats`)
  if (going.length > taken || row.length > waiting)
    wrong.push(`${going.length} were told that they go and ${row.length} that they wait`)
  if (new Set(row.map(({ own }) => own!.place)).size < row.length) wrong.push('two have one place in the row')
  let latestSent = 0
  let overtaken = 0
  for (const { sent, answered } of [...going, ...row]) {
    if (answered < latestSent) overtaken++
    latestSent = Math.max(latestSent, sent)
  }
  if (overtaken > 0) wrong.push(`${overtaken} were overtaken in the row`)
  return wrong
}

/** Whoever is told to come again comes again, as often as they are told and not without end. */
async function pressing(press: () => Promise<Answer>): Promise<Answer & { refused: number }> {
  for (let refused = 0; ; refused++) {
    const answer = await press()
    if (answer.status !== 503 || answer.retryAfter === null || refused === PRESSES)
      return { ...answer, refused }
    await wait(answer.retryAfter * 1000)
  }
}

type Ask = (
  number: number,
  address: string,
) => { kind: string; answer: Promise<Answer & { refused?: number }> }

/** The hot thing and people who look at something else, each in their own open model. */
async function beside(
  { site, mix }: Pick<Bench, 'site' | 'mix'>,
  people: number,
  seconds: number,
  ask: Ask,
): Promise<Spot> {
  let refused = 0
  const [hot, others] = await Promise.all([
    arrive({
      many: { inAll: people },
      seconds,
      random: randomFrom(5),
      mostOpen: 20_000,
      ask: (number) => {
        const { kind, answer } = ask(number, site.addresses[number % site.addresses.length]!)
        const counted = answer.then((given) => {
          refused += given.refused ?? (isHonest(given) ? 1 : 0)
          return isHonest(given) ? { ...given, status: HONEST } : given
        })
        return { kind, answer: counted }
      },
    }),
    arrive({
      many: { aSecond: OTHERS },
      seconds,
      random: randomFrom(6),
      ask: (n) => mix.stranger(site.addresses, n),
    }),
  ])
  const answered = hot.arrivals.filter(({ status }) => status !== HONEST)
  return {
    hot: figuresOf(answered),
    others: figuresOf(others.arrivals),
    othersLongest: longestWaits(others.arrivals, 3),
    othersRefused: others.arrivals.filter(({ status }) => status === 503).length,
    wrong: figuresOf(answered).errors,
    more: [],
    refused,
  }
}

/** In place of the status of who was refused with a time to come again, which is no fault. */
const HONEST = -1
const isHonest = ({ status, retryAfter }: Answer) => status === 503 && retryAfter !== null
