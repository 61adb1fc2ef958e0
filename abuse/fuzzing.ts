import type { Route } from '#contract/lib/route.ts'
import { seconds, type Outcome } from '../faults/lib/outcome.ts'
import { contractRoutes } from './lib/contract-routes.ts'
import { oddRequest, type OddRequest } from './lib/fuzz.ts'
import type { WatchedProduct } from './lib/product.ts'
import { randomOf } from './lib/random.ts'
import type { Known } from './lib/values.ts'
import { Visitor, type Answer } from './lib/visitor.ts'

const AT_ONCE = 12
/** Megabytes that the second half of the requests may add, and that the process may have at its end. */
const MAY_GROW = 100
const MAY_HAVE = 1_200
/** Milliseconds after which an answer counts as none. */
const HANGS = 60_000

/** Requests made from the contract, each a little or altogether wrong; none of them is ever our fault. */
export async function fuzzing(product: WatchedProduct, requests: number, seed: number): Promise<Outcome> {
  const routes = await contractRoutes()
  const crowd = await Crowd.gather(product)
  const missing = await undescribed(crowd.stranger, routes)
  const random = randomOf(seed)
  const memory: number[] = [product.memory()]
  const began = performance.now()
  let sent = 0
  const worker = async () => {
    while (sent < requests) {
      if (++sent % Math.ceil(requests / 10) === 0) memory.push(product.memory())
      await crowd.send(oddRequest(routes, random, crowd.known), random.below(4))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await product.letItRest()
  memory.push(product.memory())
  const [half, end] = [memory[Math.floor(memory.length / 2)]!, memory.at(-1)!]
  return {
    name: `${sent} odd requests to ${routes.length} routes and all pages, seed ${seed}`,
    figures: [
      `${Math.round(sent / ((performance.now() - began) / 1000))} a second`,
      `answers: ${crowd.counts()}`,
      `slowest ${seconds(crowd.slowest)} (${crowd.slowestPath})`,
      `memory ${memory.map((one) => one.toFixed(0)).join(' → ')} MB`,
    ],
    measured: [
      { name: 'odd requests, sent', value: sent, unit: '', goal: 'none', ok: true },
      {
        name: 'odd requests, answered with a fault',
        value: crowd.faults.length,
        unit: '',
        goal: '≤ 0',
        ok: crowd.faults.length === 0,
      },
    ],
    problems: [
      ...crowd.faults.slice(0, 20),
      ...missing.map((one) => `not in the contract: ${one}`),
      ...(crowd.share('5') > 0.01 ? ['more than a hundredth is told to come again'] : []),
      ...(crowd.share('2') < 0.1 ? ['hardly anything gets through: these requests try nothing'] : []),
      ...(end - half > MAY_GROW ? [`memory grew by ${(end - half).toFixed(0)} MB in the second half`] : []),
      ...(end > MAY_HAVE ? [`${end.toFixed(0)} MB at the end`] : []),
    ],
  }
}

/** Who sends: a stranger and hikers with something of their own, replaced when they delete or lock out themselves. */
class Crowd {
  readonly faults: string[] = []
  slowest = 0
  slowestPath = ''
  readonly stranger: Visitor
  readonly known: Known
  readonly #port: number
  readonly #hikers: Visitor[] = []
  readonly #counts = new Map<number, number>()
  #refusals = 0
  #joined = 0

  private constructor(port: number, stranger: Visitor, known: Known) {
    this.#port = port
    this.stranger = stranger
    this.known = known
  }

  static async gather({ port }: WatchedProduct): Promise<Crowd> {
    const stranger = new Visitor(port, '198.51.100.1')
    const { items } = JSON.parse(String((await stranger.ask('/api/story?take=50')).body)) as {
      items: { id: number; author: { id: number }; photos: { path: string }[] }[]
    }
    const known = {
      ids: [...new Set(items.slice(0, 12).flatMap((one) => [one.id, one.author.id]))],
      names: ['sniezka', 'rysy', 'gorce', 'tatry'],
      pictures: items.flatMap((one) => one.photos.map((photo) => photo.path)).slice(0, 8),
    }
    const crowd = new Crowd(port, stranger, known)
    for (let at = 0; at < 3; at++) await crowd.#replace(at)
    return crowd
  }

  async #replace(at: number): Promise<void> {
    const hiker = new Visitor(this.#port, `198.51.100.${10 + at}`)
    await hiker.join(`obca-${++this.#joined}`)
    const made = await hiker.json('POST', '/api/story', {
      title: 'Moja',
      date: '2026-01-10',
      summits: [1, 2],
    })
    const begun = await hiker.json('POST', '/api/imports', {})
    for (const { body } of [made, begun]) this.known.ids.push(JSON.parse(String(body)).id)
    this.#hikers[at] = hiker
  }

  /** `who` 3 is the stranger. */
  async send(request: OddRequest, who: number): Promise<void> {
    const visitor = this.#hikers[who] ?? this.stranger
    const asked: Promise<Judged> = visitor.ask(request.path, request)
    const { status, ms, text = '' } = await Promise.race([asked, hanging()]).catch(brokenOff)
    this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1)
    if (ms > this.slowest)
      [this.slowest, this.slowestPath] = [ms, `${request.method} ${request.path.slice(0, 80)}`]
    const isHonest = (status > 0 && status < 500) || status === 503 || status === 507
    if (!isHonest) {
      const body = request.body?.toString('latin1', 0, 400) ?? ''
      this.faults.push(`${status} ${text} ${request.method} ${request.path.slice(0, 300)} ${body}`)
    }
    // Deleted, signed off or with another password: somebody else takes the place.
    if (status === 401 && who < 3 && !request.headers['authorization'] && ++this.#refusals % 5 === 0) {
      await this.#replace(who)
    }
  }

  share(first: string): number {
    const all = [...this.#counts].reduce((sum, [, count]) => sum + count, 0)
    const those = [...this.#counts].filter(([status]) => String(status).startsWith(first))
    return those.reduce((sum, [, count]) => sum + count, 0) / all
  }

  counts(): string {
    const sorted = [...this.#counts].toSorted(([a], [b]) => a - b)
    return sorted.map(([status, count]) => `${count} × ${status}`).join(', ')
  }
}

type Judged = Pick<Answer, 'status' | 'ms'> & { text?: string }

function hanging(): Promise<Judged> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ status: 0, ms: HANGS, text: 'no answer' }), HANGS).unref()
  })
}

function brokenOff(error: Error): Judged {
  return { status: 0, ms: 0, text: `broken off (${error.message})` }
}

/** What is served and not in the contract would go untried. */
async function undescribed(visitor: Visitor, routes: Route[]): Promise<string[]> {
  const { paths } = JSON.parse(String((await visitor.ask('/api/openapi.json')).body)) as {
    paths: Record<string, object>
  }
  const known = new Set(routes.map((route) => `/api${route.path.replace(/:(\w+)/g, '{$1}')}`))
  return Object.keys(paths).filter((path) => !known.has(path))
}
