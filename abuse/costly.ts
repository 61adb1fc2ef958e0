import type { Route } from '#contract/lib/route.ts'
import { pages } from '#contract/pages.ts'
import { none, seconds, type Outcome } from '../faults/lib/outcome.ts'
import { Bystander, judgeVisits, mostMemory, worstVisits, type Visits, type Watch } from './lib/bystander.ts'
import { contractRoutes } from './lib/contract-routes.ts'
import { largestRequest, type LargestRequest, type Places } from './lib/largest.ts'
import type { WatchedProduct } from './lib/product.ts'
import { Visitor, type Answer } from './lib/visitor.ts'

export type CostlyAttack = Watch & {
  atOnce: number
  /** Finds so many by itself, or takes these; asking everything once takes some twenty seconds of a core. */
  dearest: number | string[]
}
/** How often each question is asked alone. */
const TRIES = 2

const MAY_HAVE_MB = 1_200
/** Connections that an attacker with an account has open; a stranger opens one for each request, so that all come at once. */
const CONNECTIONS = 64
/** How long the storms of one question go on beginning new requests, together. */
const STORMS_MS = 40_000

/** What ends the attacker's own session, and what is limited much more strictly by a rule of its own (`limits.ts`). */
const LEFT_OUT = /^\/(?:auth|account|notices\/stream|moderation)/

/** `isOpen`: strangers may ask it. */
type Question = { name: string; isOpen: boolean; ask: (at: number) => LargestRequest }

/**
 * Finds by itself what is costly: every route of the contract and every page of a summit is asked with its largest input, one alone, and
 * the dearest of them many times at once, by somebody with an account and by a stranger, while somebody else uses the site. Or begins
 * with those that are known.
 */
export async function costly(product: WatchedProduct, attack: CostlyAttack): Promise<Outcome> {
  const bystander = await Bystander.arrive(product, 'cierpliwa', attack)
  const idle = await bystander.alone()
  const places = await placesOf(bystander.visitor)
  const questions = questionsOf(await contractRoutes(), places)
  const figures: string[] = []
  let dearest: Question[]
  if (typeof attack.dearest === 'number') {
    const found = await costliestOf(product, questions, attack.dearest)
    const told = found.map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`)
    figures.push(`dearest of ${questions.length}: ${told.join(', ')}`)
    dearest = found
  } else
    dearest = attack.dearest.map((wanted) => questions.find(({ name }) => name === wanted) ?? gone(wanted))
  product.peak()
  const problems: string[] = []
  const watched: Visits[] = []
  let faults = 0
  for (const [number, question] of dearest.entries()) {
    const stormMs = STORMS_MS / (question.isOpen ? 2 : 1)
    const hiker = new Visitor(product.port, `198.51.100.${number + 1}`, CONNECTIONS)
    const attackers = [{ name: question.name, attacker: await hiker.join(`zachlanna${number}`) }]
    if (question.isOpen) {
      const stranger = new Visitor(product.port, `198.51.100.${number + 101}`, attack.atOnce)
      attackers.push({ name: `${question.name} by a stranger`, attacker: stranger })
    }
    for (const { name, attacker } of attackers) {
      const began = performance.now()
      const { visits, result } = await bystander.beside(storm(attacker, question.ask, attack.atOnce, stormMs))
      attacker.leave()
      const judged = judgeVisits(idle, visits)
      const wrong = result.filter(isFault)
      watched.push(visits)
      faults += wrong.length
      figures.push(`${name}: ${statuses(result)} in ${seconds(performance.now() - began)}; ${judged.figure}`)
      problems.push(
        ...judged.problems.map((one) => `${name}: ${one}`),
        ...wrong.slice(0, 2).map(({ status, body }) => `${name}: ${status} ${body.toString('utf8', 0, 200)}`),
      )
    }
  }
  const peak = product.peak()
  figures.push(`most memory ${peak.toFixed(0)} MB`)
  if (peak > MAY_HAVE_MB) problems.push(`${peak.toFixed(0)} MB in memory`)
  const measured = [
    ...worstVisits(idle, watched),
    mostMemory(peak, MAY_HAVE_MB),
    none('answers that tell of a fault', faults),
  ]
  return { name: `${attack.atOnce} of the dearest requests at once`, figures, measured, problems }
}

function gone(name: string): never {
  throw new Error(`${name} is called otherwise now`)
}

/** 503 with a time to come again is honest; no other 5xx is. */
const isFault = ({ status, headers }: Answer) =>
  status >= 500 && !((status === 503 || status === 507) && headers['retry-after'] !== undefined)

function questionsOf(routes: readonly Route[], places: Places): Question[] {
  const calls = routes
    .filter(({ method, path }) => method !== 'DELETE' && !LEFT_OUT.test(path))
    .map((route) => ({
      name: `${route.method} ${route.path}`,
      isOpen: route.access === 'public',
      ask: (at: number) => largestRequest(route, at, places),
    }))
  const drawn = [pages.summit, pages.panorama].map(({ path }) => ({
    name: `page ${path}`,
    isOpen: true,
    ask: (at: number) => ({
      method: 'GET',
      path: path.replace(':id', places.summits[at % places.summits.length]!),
      body: undefined,
    }),
  }))
  return [...calls, ...drawn]
}

/** As many at once as the attacker has connections, until all were sent or the time is over. */
async function storm(attacker: Visitor, ask: Question['ask'], most: number, ms: number): Promise<Answer[]> {
  const answers: Answer[] = []
  const until = performance.now() + ms
  let sent = 0
  const connection = async () => {
    while (sent < most && performance.now() < until) answers.push(await send(attacker, ask(10 + sent++)))
  }
  await Promise.all(Array.from({ length: attacker.connections }, connection))
  return answers
}

/** The time of one alone, the best of some: whatever else the machine does only adds. */
async function costliestOf(product: WatchedProduct, questions: readonly Question[], most: number) {
  const measured: (Question & { ms: number })[] = []
  let asker: Visitor | undefined
  for (const [number, question] of questions.entries()) {
    // Somebody else now and then: nobody's budget shall be used up by what is measured.
    if (asker === undefined || number % 20 === 19)
      asker = await new Visitor(product.port, `192.0.2.${1 + number}`).join(`pytajaca-${number}`)
    const took: number[] = []
    for (let i = 0; i < TRIES; i++) took.push((await send(asker, question.ask(number + i))).ms)
    measured.push({ ...question, ms: Math.min(...took) })
  }
  return measured.toSorted((a, b) => b.ms - a.ms).slice(0, most)
}

function send(visitor: Visitor, { method, path, body }: LargestRequest): Promise<Answer> {
  const headers = {
    'accept-encoding': 'br',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return visitor.ask(path, { method, headers, body })
}

async function placesOf(visitor: Visitor): Promise<Places> {
  const read = async (path: string) => JSON.parse(String((await visitor.ask(path)).body)) as never
  const { summits } = (await read('/api/summit')) as { summits: { slug: string }[] }
  const { items } = (await read('/api/story?take=50')) as { items: { id: number }[] }
  return { summits: summits.map(({ slug }) => slug), stories: items.map(({ id }) => id) }
}

function statuses(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ')
}
