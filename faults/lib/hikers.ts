import { setTimeout as wait } from 'node:timers/promises'
import { authRoutes } from '#contract/auth.ts'
import { commentRoutes } from '#contract/comments.ts'
import { filesRoutes } from '#contract/files.ts'
import { healthRoutes } from '#contract/health.ts'
import { noticeRoutes, type Notice } from '#contract/notices.ts'
import { storyRoutes } from '#contract/stories.ts'
import { picture } from '#server/testing/pictures.ts'
import { call, get, type Answer } from './api.ts'
import type { Standstills } from './standstills.ts'

const PASSWORD = 'kopiec kreta'
/** Two summits in each story: a story with one of them was written half. */
const SUMMITS = [1, 2]
const TOKEN_MS = 8 * 60_000
/** Whoever comments more often is a flood, and told to wait. */
const COMMENT_EVERY_MS = 8_000

type Hiker = { email: string; token: string; signedInAt: number; commentedAt: number }
/** Something that was just acknowledged. */
export type Deed = { kind: 'hiker' | 'story' | 'comment' | 'picture'; key: string | number }
type HikerOptions = {
  asksReady?: boolean
  /** Milliseconds between two deeds of one hand, on average: without them people take all that the machine has. */
  pause?: number
  standstills?: Standstills | null
  onKept?: (deed: Deed) => void
}
type Said = { storyId: number; by: Hiker }
/** What was acknowledged to somebody, by what it is. */
type Kept = { stories: Map<number, Hiker>; comments: Map<number, Said>; pictures: Set<string> }
/** A process that died holds its jobs for half a minute; what follows from a fact comes after that, however busy the machine is. */
const FOLLOWS_WITHIN_MS = 90_000

/** People who write and read without a pause, remember what they were promised, and look for it afterwards. */
export class Hikers {
  readonly kept: Kept = { stories: new Map(), comments: new Map(), pictures: new Set() }
  /** Answers of the API that nobody should get, each with its text. */
  readonly wrong: string[] = []
  /** Honest refusals: 503 and 507. */
  refused = 0
  lastRefusal = ''
  /** Requests that nobody answered. */
  unanswered = 0
  /** Requests in all. */
  asked = 0
  /** Milliseconds that the slowest answer took. */
  slowest = 0
  /** When the last write was acknowledged. */
  lastKeptAt = 0
  readonly #people: Hiker[] = []
  #work: Promise<unknown> = Promise.resolve()
  #isOver = true
  #turn = 0
  #lastStory = 0
  readonly #asksReady: boolean
  readonly #pause: number
  readonly #standstills: Standstills | null
  readonly #onKept: (deed: Deed) => void
  /** What failed because the machine stood still, for whoever asks about that. */
  excused = 0

  /** Behind a balancer it is the balancer who asks whether a process is ready. */
  constructor({ asksReady = true, pause = 0, standstills = null, onKept = () => {} }: HikerOptions = {}) {
    this.#asksReady = asksReady
    this.#pause = pause
    this.#standstills = standstills
    this.#onKept = onKept
  }

  async signUp(address: string, count: number, name = 'hiker'): Promise<void> {
    for (let number = 0; number < count; number++) {
      const email = `${name}-${number}@example.pl`
      const body = { email, password: PASSWORD, passwordConfirm: PASSWORD, rules: true as const }
      const made = await call(address, null, authRoutes.signup, { body })
      if (made.status !== 201) throw new Error(`Signing up gave ${made.status}: ${made.text}`)
      this.#onKept({ kind: 'hiker', key: email })
      this.#people.push({ email, token: '', signedInAt: -Infinity, commentedAt: -Infinity })
    }
    await this.#signIn(address)
  }

  async #signIn(address: string): Promise<void> {
    for (const hiker of this.#people) {
      if (performance.now() - hiker.signedInAt < TOKEN_MS) continue
      const body = { email: hiker.email, password: PASSWORD }
      const answer = await call(address, null, authRoutes.signin, { body })
      if (answer.status !== 200) throw new Error(`Signing in gave ${answer.status}: ${answer.text}`)
      hiker.token = answer.body!.accessToken
      hiker.signedInAt = performance.now()
    }
  }

  /** Each writes and reads until `rest`; several addresses are used in turn. */
  async begin(...addresses: [string, ...string[]]): Promise<void> {
    await this.#signIn(addresses[0])
    this.#isOver = false
    const at = () => addresses[this.#turn++ % addresses.length]!
    const until = async (step: () => Promise<boolean>) => {
      while (!this.#isOver) {
        // Whoever was refused waits a little before the next try.
        const least = (await step()) ? 0 : 20
        if (least + this.#pause > 0) await wait(least + Math.random() * 2 * this.#pause)
      }
    }
    this.#work = Promise.all([
      ...this.#people.flatMap((hiker) => [
        until(() => this.#write(at(), hiker)),
        until(() => this.#write(at(), hiker)),
      ]),
      until(() => this.#read(at())),
      until(() => this.#read(at())),
    ])
  }

  /** Until a few more things were acknowledged, however busy the machine is, and then for a random while. */
  async work(milliseconds: number): Promise<void> {
    const { stories, comments, pictures } = this.kept
    const all = () => stories.size + comments.size + pictures.size
    const wanted = all() + 3
    for (let waited = 0; all() < wanted && waited < 30_000; waited += 20) await wait(20)
    await wait(Math.random() * milliseconds)
  }

  async rest(): Promise<void> {
    this.#isOver = true
    await this.#work
  }

  async #write(address: string, hiker: Hiker): Promise<boolean> {
    const what = Math.random()
    if (what < 0.05) return this.#addPicture(address, hiker)
    const mayComment = this.#lastStory > 0 && performance.now() - hiker.commentedAt > COMMENT_EVERY_MS
    if (what < 0.3 && mayComment) return this.#addComment(address, hiker)
    const body = { title: `Wędrówka ${this.#turn}`, date: '2026-01-10', summits: SUMMITS }
    const answer = await this.#timed(call(address, hiker.token, storyRoutes.create, { body }))
    if (answer.status === 201) {
      this.#lastStory = answer.body!.id
      this.kept.stories.set(this.#lastStory, hiker)
      this.#onKept({ kind: 'story', key: this.#lastStory })
    }
    return this.#judge(answer, 201)
  }

  async #addComment(address: string, hiker: Hiker): Promise<boolean> {
    const subjectId = this.#lastStory
    hiker.commentedAt = performance.now()
    const body = { subject: 'story' as const, subjectId, text: '<p>Pięknie!</p>' }
    const answer = await this.#timed(call(address, hiker.token, commentRoutes.create, { body }))
    if (answer.status === 201) {
      this.kept.comments.set(answer.body!.id, { storyId: subjectId, by: hiker })
      this.#onKept({ kind: 'comment', key: answer.body!.id })
    }
    return this.#judge(answer, 201)
  }

  async #addPicture(address: string, hiker: Hiker): Promise<boolean> {
    const form = new FormData()
    form.append('type', 'photo')
    const bytes = await picture(
      40 + Math.floor(Math.random() * 200),
      40 + Math.floor(Math.random() * 200),
      'jpeg',
    )
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'x.jpg')
    const answer = await this.#timed(call(address, hiker.token, filesRoutes.upload, { body: form }))
    if (answer.status === 201) {
      this.kept.pictures.add(answer.body!.path)
      this.#onKept({ kind: 'picture', key: answer.body!.path })
    }
    return this.#judge(answer, 201)
  }

  async #read(address: string): Promise<boolean> {
    const list = this.#judge(await this.#timed(call(address, null, storyRoutes.list, { query: {} })), 200)
    const health = this.#asksReady ? healthRoutes.ready : healthRoutes.alive
    const ready = this.#judge(await this.#timed(call(address, null, health, {})), 200)
    const page = await this.#timed(get(`${address}/activities`, { headers: { accept: 'text/html' } }))
    // Without a built web app there is no page.
    return this.#judge(page, page.status === 404 ? 404 : 200) && list && ready
  }

  async #timed<T>(request: Promise<T>): Promise<T> {
    const askedAt = performance.now()
    const answer = await request
    this.asked++
    this.slowest = Math.max(this.slowest, performance.now() - askedAt)
    return answer
  }

  #judge({ status, text }: Pick<Answer<unknown>, 'status' | 'text'>, wanted: number): boolean {
    if (status === wanted) {
      if (wanted === 201) this.lastKeptAt = performance.now()
      return true
    }
    if (this.#standstills?.isNear) this.excused++
    else if (status === 0) this.unanswered++
    else if (status === 503 || status === 507) {
      this.refused++
      this.lastRefusal = text.slice(0, 300)
    } else this.wrong.push(`${status} ${text.slice(0, 300)}`)
    return false
  }

  /** Looks for everything that was promised: what is missing, and what is there in part. */
  async check(address: string): Promise<{ lost: string[]; half: string[] }> {
    await this.#signIn(address)
    const lost: string[] = []
    const half: string[] = []
    const cards = new Map<number, number>()
    for (const hiker of this.#people) {
      for (const card of await allOf(address, hiker.token)) {
        cards.set(card.id, card.comments)
        if (card.summits.length !== SUMMITS.length)
          half.push(`story ${card.id} with ${card.summits.length} summits`)
      }
    }
    for (const id of this.kept.stories.keys()) if (!cards.has(id)) lost.push(`story ${id}`)
    const totals = await this.#checkComments(address, cards, lost, half)
    await this.#checkNotices(address, totals, lost, half)
    for (const path of this.kept.pictures) {
      const { status } = await get(`${address}/api/${path}`)
      if (status !== 200) lost.push(`picture ${path}`)
    }
    return { lost, half }
  }

  async #checkComments(
    address: string,
    counts: Map<number, number>,
    lost: string[],
    half: string[],
  ): Promise<Map<number, number>> {
    const told = new Map<number, Set<number>>()
    const totals = new Map<number, number>()
    for (const subjectId of new Set([...this.kept.comments.values()].map((one) => one.storyId))) {
      const query = { subject: 'story' as const, subjectId, take: 100 }
      const answer = await call(address, null, commentRoutes.list, { query })
      if (answer.status !== 200) throw new Error(`Comments gave ${answer.status}: ${answer.text}`)
      const { items, total } = answer.body!
      told.set(subjectId, new Set(items.map((one) => one.id)))
      totals.set(subjectId, total)
      if (total !== counts.get(subjectId) || total < items.length) half.push(`comments of story ${subjectId}`)
    }
    for (const [id, { storyId }] of this.kept.comments)
      if (!told.get(storyId)!.has(id)) lost.push(`comment ${id}`)
    return totals
  }

  /** Every author finds, in the end and once, what others said of their stories. */
  async #checkNotices(
    address: string,
    totals: Map<number, number>,
    lost: string[],
    half: string[],
  ): Promise<void> {
    const ofOthers = [...this.kept.comments.values()].filter(
      ({ storyId, by }) => by !== this.kept.stories.get(storyId),
    )
    const wanted = Map.groupBy(ofOthers, (one) => one.storyId)
    const missing = async () => {
      const found = new Map<string, number>()
      for (const hiker of this.#people) {
        for (const { kind, path, times } of await noticesOf(address, hiker.token)) {
          if (kind === 'story-commented') found.set(path, (found.get(path) ?? 0) + times)
        }
      }
      const timesOf = (storyId: number) => found.get(`/activities/${storyId}`) ?? 0
      for (const [storyId, total] of totals)
        if (timesOf(storyId) > total) half.push(`notices of story ${storyId}, more than there are comments`)
      return [...wanted].filter(([storyId, said]) => timesOf(storyId) < said.length)
    }
    const until = performance.now() + FOLLOWS_WITHIN_MS
    let left = await missing()
    while (left.length > 0 && half.length === 0 && performance.now() < until) {
      await wait(500)
      left = await missing()
    }
    lost.push(...left.map(([storyId]) => `notice of a comment on story ${storyId}`))
  }
}

async function noticesOf(address: string, token: string): Promise<Notice[]> {
  const notices: Notice[] = []
  for (let cursor: string | undefined; ;) {
    const answer = await call(address, token, noticeRoutes.list, { query: { take: 100, cursor } })
    if (answer.status !== 200) throw new Error(`Notices gave ${answer.status}: ${answer.text}`)
    notices.push(...answer.body!.items)
    if (answer.body!.next === null) return notices
    cursor = answer.body!.next
  }
}

async function allOf(address: string, token: string) {
  const cards = []
  for (let cursor: string | undefined; ;) {
    const query = { feed: 'mine' as const, take: 50, cursor }
    const answer = await call(address, token, storyRoutes.list, { query })
    if (answer.status !== 200) throw new Error(`Own stories gave ${answer.status}: ${answer.text}`)
    cards.push(...answer.body!.items)
    if (answer.body!.next === null) return cards
    cursor = answer.body!.next
  }
}
