import { setTimeout as wait } from 'node:timers/promises'
import type { Measured } from '#domain/quality/figures.ts'
import type { WatchedProduct } from './product.ts'
import { Visitor } from './visitor.ts'

/** How many times longer than on an idle machine the slowest twentieth of visits may take. */
const MAY_WAIT = 5

export type Watch = {
  /** How many visits tell how long one takes while nobody else is there; 0: nobody asks. */
  idleVisits: number
  /** A visit begins every second or so, nobody signs in more often than the limits allow; where nobody asks how long it takes, seldom. */
  visitEveryMs: number
}

export type Visits = { p95: number; slowest: number; count: number; refused: string[] }

/** Somebody who uses the site as people do, while others abuse it. */
export class Bystander {
  readonly visitor: Visitor
  readonly #name: string
  readonly #watch: Watch
  #storyId = 0

  private constructor(visitor: Visitor, name: string, watch: Watch) {
    this.visitor = visitor
    this.#name = name
    this.#watch = watch
  }

  static async arrive({ port }: WatchedProduct, name: string, watch: Watch): Promise<Bystander> {
    const one = new Bystander(new Visitor(port, '203.0.113.7'), name, watch)
    await one.visitor.join(name)
    const { body } = await one.visitor.ask('/api/story?take=1')
    one.#storyId = JSON.parse(String(body)).items[0].id
    return one
  }

  /** A page, the feed, a story with its line, and signing in, which needs the threads that pictures need too. */
  async #visit(refused: string[]): Promise<number> {
    const began = performance.now()
    const paths = ['/activities', '/api/story?take=20', `/api/story/${this.#storyId}`]
    for (const path of [...paths, `/api/story/${this.#storyId}/track`]) {
      const { status } = await this.visitor.ask(path, { headers: { 'accept-encoding': 'gzip' } })
      if (status !== 200) refused.push(`${status} ${path}`)
    }
    const inside = await this.visitor.signIn(`${this.#name}@example.pl`, Visitor.password)
    if (inside.status !== 200) refused.push(`${inside.status} sign-in`)
    return performance.now() - began
  }

  /** None is begun once it is over, and nobody waits for the next one then. */
  async #visits(isOver: (visits: number[]) => boolean, end?: Promise<unknown>): Promise<Visits> {
    const took: number[] = []
    const refused: string[] = []
    while (!isOver(took)) {
      const next = wait(this.#watch.visitEveryMs)
      took.push(await this.#visit(refused))
      await Promise.race([next, ...(end ? [end] : [])])
    }
    const sorted = took.toSorted((a, b) => a - b)
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1]!
    return { p95, slowest: sorted.at(-1)!, count: took.length, refused }
  }

  /** How it is when nobody else is there; the first visits warm up what everybody shares. */
  async alone(): Promise<Visits | null> {
    const { idleVisits } = this.#watch
    if (idleVisits === 0) return null
    await this.#visits((took) => took.length >= Math.min(3, idleVisits))
    return this.#visits((took) => took.length >= idleVisits)
  }

  /** How it is while an attack goes on, and what came of that. */
  async beside<T>(attack: Promise<T>): Promise<{ visits: Visits; result: T }> {
    let isOver = false
    const watched = attack.finally(() => (isOver = true))
    const ended = watched.catch(() => {})
    const [visits, result] = await Promise.all([
      this.#visits((took) => isOver && took.length > 0, ended),
      watched,
    ])
    return { visits, result }
  }
}

/** As a figure, and as a problem if somebody waited too long or was turned away. */
export function judgeVisits(idle: Visits | null, beside: Visits): { figure: string; problems: string[] } {
  const problems =
    beside.refused.length > 0 ? [`others were refused: ${beside.refused.slice(0, 3).join(', ')}`] : []
  const took = `a visit takes ${beside.p95.toFixed(0)} ms (p95 of ${beside.count}`
  const slowest = `slowest ${beside.slowest.toFixed(0)} ms`
  if (idle === null) return { figure: `${took}), ${slowest}`, problems }
  const times = beside.p95 / idle.p95
  if (times > MAY_WAIT) problems.unshift(`others wait ${times.toFixed(1)} times as long`)
  return {
    figure: `${took}, idle ${idle.p95.toFixed(0)} ms): ${times.toFixed(1)} times as long; ${slowest}`,
    problems,
  }
}

/** What the card tells of others: the visits that waited longest, of all that was done to them; nothing where nobody asked. */
export function worstVisits(idle: Visits | null, attacks: readonly Visits[]): Measured[] {
  if (idle === null) return []
  const worst = attacks.toSorted((a, b) => b.p95 - a.p95)[0]!
  const times = worst.p95 / idle.p95
  const told = { unit: 'ms', goal: 'none', ok: true } as const
  return [
    {
      name: 'a visit beside it, against one alone',
      value: times,
      unit: '×',
      goal: `≤ ${MAY_WAIT} ×`,
      ok: times <= MAY_WAIT,
    },
    { name: 'a visit beside it', value: worst.p95, ...told },
    { name: 'a visit alone', value: idle.p95, ...told },
  ]
}

/** The most memory that the whole process had, and may have. */
export function mostMemory(megabytes: number, most: number): Measured {
  return { name: 'most memory', value: megabytes, unit: 'MB', goal: `≤ ${most} MB`, ok: megabytes <= most }
}
