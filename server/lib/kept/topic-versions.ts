import type { Database, Sql } from '#server/db/connect.ts'
import { forNobody } from '../tracing/cause.ts'
import { foldChanges, readVersions, readVersionsAndPlace } from './topics.queries.ts'
import type { Topic } from './topics.ts'

type Versions = Map<Topic, number>
type Round = { topics: Set<Topic>; answer: Promise<Versions> }

export type TopicVersions = {
  /** Read after this call. */
  read(topics: readonly Topic[]): Promise<string>
  /** As they were read a moment ago, where that is as good; else null. */
  known(topics: readonly Topic[]): string | null
  /** Until no process goes by what it read before the last change that this one made. */
  untilOthersKnow(): Promise<void>
  /**
   * Whoever reads what is there up to this place of the primary's log reads these topics in the versions that are known, or newer
   * ones. Only told where there are replicas.
   */
  placeOf(topics: readonly Topic[]): number
}

/**
 * Where others write too, an answer of the database is good for this many milliseconds, counted from its question. Whoever
 * changes something is told so only after that time: by then nobody goes by what was read before.
 */
const GOOD_MS = 10
/** While there are visits the next question is asked at this age, so that nobody waits for it. */
const RENEWED_MS = 6
/** What was asked about so long ago is asked about no more by itself. */
const WANTED_MS = 100
/** Topics in one question beyond those that somebody waits for. */
const MOST_WANTED = 200

/**
 * The versions of topics, asked for one question at a time: whoever comes while one is on its way waits for the next, and all
 * of them share it. An answer is never older than its question, so what was committed before is always in it. It is good until
 * this process sends something that may have changed one; where others write too, only for a moment.
 */
export function topicVersions(
  { sql, writes, isAlone, replicas }: Pick<Database, 'sql' | 'writes' | 'isAlone' | 'replicas'>,
  now: () => number = () => performance.now(),
): TopicVersions {
  let next: Round | null = null
  let last: Promise<unknown> = Promise.resolve()
  let isAsking = false
  const learned = { since: -Infinity, at: -1, versions: new Map() as Versions }
  const wanted = new Map<Topic, number>()
  /** When a version was seen first, the log had come so far. */
  const places = new Map<Topic, { version: number; place: number }>()

  async function ask(topics: Topic[]): Promise<Versions> {
    if (replicas === null) return readVersions(sql, topics)
    // Not in the name of whoever asks first: their request may read from a replica.
    const { versions, place } = await forNobody(() => readVersionsAndPlace(sql, topics))
    for (const [topic, version] of versions) {
      if (places.get(topic)?.version !== version) places.set(topic, { version, place })
    }
    return versions
  }

  function begin(): Round {
    const topics = new Set<Topic>()
    const answer = Promise.all([last, turn()]).then(async () => {
      next = null
      for (const topic of stillWanted()) topics.add(topic)
      const [at, since] = [writes.count, now()]
      isAsking = true
      const versions = await ask([...topics]).finally(() => (isAsking = false))
      if (at === writes.count) learn(at, since, versions)
      return versions
    })
    last = answer.catch(() => undefined)
    return { topics, answer }
  }

  function learn(at: number, since: number, versions: Versions): void {
    const stillGood = isAlone && learned.at === at ? learned.versions : []
    Object.assign(learned, { at, since, versions: new Map([...stillGood, ...versions]) })
  }

  function want(topics: readonly Topic[]): void {
    const moment = now()
    for (const topic of topics) wanted.set(topic, moment)
  }

  function stillWanted(): Topic[] {
    const since = now() - WANTED_MS
    for (const [topic, at] of wanted) if (at < since) wanted.delete(topic)
    return isAlone ? [] : [...wanted.keys()].slice(0, MOST_WANTED)
  }

  return {
    async read(topics) {
      const round = (next ??= begin())
      for (const topic of topics) round.topics.add(topic)
      want(topics)
      return written(topics, await round.answer)
    },
    known(topics) {
      if (writes.count !== learned.at) return null
      const age = isAlone ? 0 : now() - learned.since
      if (age >= GOOD_MS || !topics.every((topic) => learned.versions.has(topic))) return null
      if (!isAlone) want(topics)
      if (age >= RENEWED_MS && !isAsking) (next ??= begin()).answer.catch(() => undefined)
      return written(topics, learned.versions)
    },
    placeOf(topics) {
      return Math.max(...topics.map((topic) => places.get(topic)?.place ?? Infinity))
    },
    async untilOthersKnow() {
      const since = now() - writes.at
      if (!isAlone && since < GOOD_MS) await wait(GOOD_MS - since)
    },
  }
}

function written(topics: readonly Topic[], versions: Versions): string {
  let text = ''
  for (const topic of topics) text += ` ${versions.get(topic)}`
  return text
}

/** Until everybody who came in this turn of the event loop has asked. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** A timer may come up to a millisecond early. */
function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.ceil(ms) + 1))
}

const BATCH = 20_000

export async function foldTopics(db: Sql, signal?: AbortSignal): Promise<void> {
  while ((await foldChanges(db, BATCH)) === BATCH) signal?.throwIfAborted()
}
