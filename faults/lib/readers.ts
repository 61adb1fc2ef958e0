import { setTimeout as wait } from 'node:timers/promises'
import { authRoutes } from '#contract/auth.ts'
import type { Route } from '#contract/lib/route.ts'
import { rangeRoutes, summitRoutes } from '#contract/mountains.ts'
import { noticeRoutes } from '#contract/notices.ts'
import { rankingRoutes } from '#contract/ranking.ts'
import { searchRoutes } from '#contract/search.ts'
import { storyRoutes } from '#contract/stories.ts'
import { usersRoutes } from '#contract/users.ts'
import { call } from './api.ts'
import type { Standstills } from './standstills.ts'

type Question = { route: Route; input: object }

/** As people ask: most of them strangers. */
const ofStrangers: Question[] = [
  { route: storyRoutes.list, input: { query: {} } },
  { route: summitRoutes.one, input: { params: { id: 'sniezka' } } },
  { route: summitRoutes.nearby, input: { params: { id: 'rysy' } } },
  { route: rangeRoutes.one, input: { params: { id: 'gorce' } } },
  { route: rankingRoutes.list, input: { query: {} } },
  { route: searchRoutes.everything, input: { query: { q: 'babia' } } },
]
const ofHikers: Question[] = [
  { route: storyRoutes.list, input: { query: { feed: 'mine' } } },
  { route: usersRoutes.own, input: {} },
  { route: noticeRoutes.unread, input: {} },
]
const STRANGERS = 0.75

/** People who only read, without a pause, and one window each that waits for news; whatever is not answered well is kept. */
export class Readers {
  answered = 0
  readonly failed: string[] = []
  /** What failed because the machine stood still. */
  excused = 0
  readonly #standstills: Standstills
  /** Streams that ended in order and were opened again. */
  streamsEnded = 0
  #token = ''
  #isOver = false
  readonly #leave = new AbortController()
  #work: Promise<unknown> = Promise.resolve()

  /** Milliseconds between two questions of one reader, on average. */
  readonly #pause: number

  constructor(standstills: Standstills, pause: number) {
    this.#standstills = standstills
    this.#pause = pause
  }

  async signUp(address: string): Promise<void> {
    const [email, password] = ['reader@example.pl', 'kopiec kreta']
    const body = { email, password, passwordConfirm: password, rules: true as const }
    await call(address, null, authRoutes.signup, { body })
    const { body: signedIn } = await call(address, null, authRoutes.signin, { body: { email, password } })
    this.#token = signedIn!.accessToken
  }

  begin(address: string, count: number): void {
    const reading = async () => {
      while (!this.#isOver) {
        await this.#read(address)
        if (this.#pause > 0) await wait(Math.random() * 2 * this.#pause)
      }
    }
    const waiting = async () => {
      while (!this.#isOver) await this.#wait(address)
    }
    this.#work = Promise.all([...Array.from({ length: count }, reading), waiting(), waiting()])
  }

  async rest(): Promise<void> {
    this.#isOver = true
    this.#leave.abort()
    await this.#work
  }

  async #read(address: string): Promise<void> {
    const isStranger = Math.random() < STRANGERS
    const some = isStranger ? ofStrangers : ofHikers
    const { route, input } = some[Math.floor(Math.random() * some.length)]!
    const { status, text } = await call(address, isStranger ? null : this.#token, route, input)
    if (status === 200) this.answered++
    else this.#fail(`${route.method} ${route.path}: ${status} ${text.slice(0, 200)}`)
  }

  #fail(why: string): void {
    if (this.#standstills.isNear) this.excused++
    else this.failed.push(why)
  }

  /** A stream is to end with a last byte, never to be cut off. */
  async #wait(address: string): Promise<void> {
    const { signal } = this.#leave
    const headers = { authorization: `Bearer ${this.#token}` }
    try {
      const answer = await fetch(`${address}/api${noticeRoutes.stream.path}`, { headers, signal })
      if (answer.status !== 200) return this.#fail(`stream: ${answer.status} ${await answer.text()}`)
      this.answered++
      for await (const _piece of answer.body!);
      this.streamsEnded++
    } catch (error) {
      if (!signal.aborted) this.#fail(`stream: ${(error as Error).message}`)
    }
  }
}
