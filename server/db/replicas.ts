import { forNobody } from '../lib/tracing/cause.ts'
import { isAnswer, lost, type Rows } from './connection.ts'
import type { Pool } from './pool.ts'
import { Reading, type Source } from './reading.ts'

/** Each replica is looked at so often. */
const LOOK_MS = 250
/** Farther behind, or silent for so long, it is left out. Times the patience that is asked for. */
const MOST_MS = 1_000
/** Moments that are remembered of one that is behind: ten minutes of them. */
const MOMENTS = 2_400
/** To each replica. */
const CONNECTIONS = 20

type Make = Parameters<Pool['run']>[0]
/** How far the log of the primary had come at a moment of this process's clock; places are bytes since the beginning of the log. */
type Moment = { at: number; place: number }

export type ReplicaFigures = {
  name: string
  isUsed: boolean
  lagSeconds: number
  lagBytes: number
  answered: number
  failed: number
}

export type Replicas = {
  /** Reads what is there up to this place of the primary's log, from a replica that has it; from the primary, if there is none. */
  reading(needs: number): Reading
  /** Reads from the primary. */
  fromPrimary(): Reading
  figures(): ReplicaFigures[]
  close(): Promise<void>
}

type Options = {
  urls: readonly string[]
  /** `max`: connections at most; `answerWithin`: seconds until a silent one is given up. */
  openPool: (url: string, max: number, answerWithin?: number) => Pool
  primary: Pool
  patience: number
}

/** Copies of the primary that only read. Whoever asks is given one that is known to have what they need, and never waits for it. */
export function openReplicas({ urls, openPool, primary, patience }: Options): Replicas {
  const most = MOST_MS * patience
  // Looked at on a connection of its own: one that is busy is not away.
  const replicas = urls.map(
    (url) =>
      new Replica(
        nameOf(url),
        { work: openPool(url, CONNECTIONS), looks: openPool(url, 1, 3 * patience) },
        most,
      ),
  )
  let turn = 0
  let isAsking = false

  async function askPrimary(): Promise<void> {
    if (isAsking) return
    isAsking = true
    try {
      const moment = await placeNow(primary)
      for (const replica of replicas) replica.expect(moment)
    } catch {
      // While the primary is away nobody can be behind it.
    } finally {
      isAsking = false
    }
  }
  const look = () => {
    void askPrimary()
    for (const replica of replicas) void replica.look()
  }
  forNobody(look)
  const clock = forNobody(() => setInterval(look, LOOK_MS).unref())

  return {
    reading(needs) {
      for (let tried = 0; tried < replicas.length; tried++) {
        const replica = replicas[turn++ % replicas.length]!
        if (replica.has(needs)) return new Reading(replica, needs)
      }
      return new Reading(null, needs)
    },
    fromPrimary: () => new Reading(null, 0),
    figures: () => replicas.map((replica) => replica.figures()),
    async close() {
      clearInterval(clock)
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

/** What is flushed: no replica can have more. */
async function placeNow(primary: Pool): Promise<Moment> {
  const at = performance.now()
  const [row] = await primary.run((driver) =>
    driver.unsafe(`select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as place`),
  )
  return { at, place: row!['place'] as number }
}

type Pools = { work: Pool; looks: Pool }

class Replica implements Source {
  readonly #name: string
  readonly #pools: Pools
  readonly #mostMs: number
  /** Everything up to here can be read from it. It only moves on, so what was known a moment ago is never too much. */
  #replayed = -1
  #isThere = false
  #lookedAt = -Infinity
  /** What the primary had at moments that it has not come to yet. */
  #ahead: Moment[] = []
  #newest = 0
  #looking: Promise<void> | null = null
  readonly #waiting = new Set<(error: Error) => void>()
  #answered = 0
  #failed = 0

  constructor(name: string, pools: Pools, mostMs: number) {
    this.#name = name
    this.#pools = pools
    this.#mostMs = mostMs
  }

  has(place: number): boolean {
    if (!this.#isUsable()) return false
    if (this.#replayed >= place) return true
    // Nobody waits for the answer, but the next one may be glad of it.
    void forNobody(() => this.look())
    return false
  }

  /** An answer that does not come because the replica is gone is not waited for. */
  run(make: Make): Promise<Rows> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      this.#pools.work.run(make).then(
        (rows) => {
          this.#waiting.delete(reject)
          this.#answered++
          resolve(rows)
        },
        (error: Error) => {
          this.#waiting.delete(reject)
          this.#failed++
          if (!isAnswer(error) || ['FATAL', 'PANIC'].includes(error.severity)) this.#leaveOut(error)
          reject(error)
        },
      )
    })
  }

  /** How far the primary had come by then. */
  expect(moment: Moment): void {
    this.#newest = moment.place
    if (moment.place <= this.#replayed) return
    // The oldest one says how far behind it is; without some of the later ones that is only rounded up.
    if (this.#ahead.length < MOMENTS) this.#ahead.push(moment)
  }

  /** One at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#see().finally(() => (this.#looking = null))
    return this.#looking
  }

  figures(): ReplicaFigures {
    return {
      name: this.#name,
      isUsed: this.#isUsable(),
      lagSeconds: this.#lagMs() / 1000,
      lagBytes: Math.max(0, this.#newest - Math.max(0, this.#replayed)),
      answered: this.#answered,
      failed: this.#failed,
    }
  }

  async close(): Promise<void> {
    this.#leaveOut(lost('CONNECTION_ENDED', 'The program is stopping.'))
    await Promise.all([this.#pools.work.close(), this.#pools.looks.close()])
  }

  #isUsable(): boolean {
    return (
      this.#isThere &&
      this.#lagMs() <= this.#mostMs &&
      performance.now() - this.#lookedAt <= this.#mostMs + LOOK_MS
    )
  }

  #lagMs(): number {
    const [first] = this.#ahead
    return first === undefined ? 0 : performance.now() - first.at
  }

  async #see(): Promise<void> {
    let late: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_resolve, reject) => {
      const why = lost('CONNECT_TIMEOUT', 'The replica does not answer.')
      late = setTimeout(() => reject(why), this.#mostMs).unref()
    })
    try {
      const [row] = await Promise.race([this.#pools.looks.run(howFar), silence])
      const { isReplica, replayed } = row as { isReplica: boolean; replayed: number | null }
      if (!isReplica || replayed === null) throw lost('CONNECTION_CLOSED', 'It is no replica any more.')
      this.#replayed = replayed
      this.#lookedAt = performance.now()
      this.#isThere = true
      while (this.#ahead[0] !== undefined && this.#ahead[0].place <= replayed) this.#ahead.shift()
    } catch (error) {
      this.#leaveOut(error as Error)
    } finally {
      clearTimeout(late)
    }
  }

  /** From now on; whoever waits for it turns to the primary. The next good look takes it back. */
  #leaveOut(why: Error): void {
    this.#isThere = false
    for (const reject of this.#waiting) reject(why)
    this.#waiting.clear()
  }
}

const howFar: Make = (driver) =>
  driver.unsafe(`select pg_is_in_recovery() as is_replica,
    pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as replayed`)

/** Without user and password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}
