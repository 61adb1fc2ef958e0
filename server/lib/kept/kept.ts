import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/connect.ts'
import type { CachedBody } from '../cached-body.ts'
import { inReading } from '../tracing/cause.ts'
import { topicVersions } from './topic-versions.ts'
import { topics as allTopics, type Topic } from './topics.ts'

/** With compressed forms: some hundred pages, or some thousand calls. */
const BYTES = 64_000_000
/** What no topic knows of, such as a trip that begins by itself, may be so old. */
const FRESH_MS = 1_000
/** From this age on one visit makes it anew, and the others go on with what is there. */
const RENEWED_MS = 750

type Entry<T> = { version: string; since: number; value: T }

export type Kept = {
  /**
   * What was made of these topics, as long as none of them has changed since; else it is made anew. `before`: what was kept until
   * now. Null is not kept.
   */
  get<T extends KeptValue>(
    key: string,
    topics: readonly Topic[],
    make: (before: T | null) => Promise<T | null>,
  ): Promise<T | null>
  /** The same where it is there already; null where it would have to be made. At once, where this process knows the versions by itself. */
  find(key: string, topics: readonly Topic[]): KeptValue | null | Promise<KeptValue | null>
  /** After a change, before anybody is told of it: from then on no process shows what was there before. */
  untilOthersKnow(): Promise<void>
  /** Where there are replicas: how much of the primary's log one must have, so that nobody sees what was hidden from them before this question. */
  narrowedPlace(): Promise<number>
}

/** `passing`: for those who ask now, and not kept. */
export type KeptValue = { body: CachedBody; passing?: boolean }

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers as strangers get them. */
    kept: Kept
  }
}

/**
 * Bytes as strangers get them, kept in this process with the version that their topics had before they were read. A version is
 * read again at the latest some milliseconds later (topic-versions.ts), and whoever changed something is told so after that:
 * whatever is hidden is gone at once, in whichever process. Something read slowly while it changed has an old version,
 * which never comes again.
 */
export function createKept(database: Database): Kept {
  const versions = topicVersions(database)
  const { replicas } = database
  /** From a replica only if that has the versions which the answer is kept with. */
  const madeOf = <T>(topics: readonly Topic[], make: () => Promise<T>): Promise<T> =>
    replicas === null ? make() : inReading(replicas.reading(versions.placeOf(topics)), make)
  const narrowed = [allTopics.narrowed]
  const kept = new LRUCache<string, Entry<KeptValue>>({
    maxSize: BYTES,
    sizeCalculation: ({ value: { body } }, key) => Math.round(body.plain.length * 1.5) + key.length + 500,
  })
  /** By key and version: all who ask for the same at once wait for one making. */
  const making = new Map<string, Promise<KeptValue | null>>()

  return {
    untilOthersKnow: versions.untilOthersKnow,
    async narrowedPlace() {
      if (versions.known(narrowed) === null) await versions.read(narrowed)
      return versions.placeOf(narrowed)
    },
    async get<T extends KeptValue>(
      key: string,
      topics: readonly Topic[],
      make: (before: T | null) => Promise<T | null>,
    ): Promise<T | null> {
      const version = versions.known(topics) ?? (await versions.read(topics))
      const known = kept.get(key) as Entry<T> | undefined
      const now = Date.now()
      const name = `${version} ${key}`
      const begun = making.get(name) as Promise<T | null> | undefined
      const age = known?.version === version ? now - known.since : Infinity
      if (age < (begun === undefined ? RENEWED_MS : FRESH_MS)) return known!.value
      if (begun !== undefined) return begun
      const made = madeOf(topics, () => make(known?.value ?? null))
        .then((value) => {
          if (value === null || value.passing) kept.delete(key)
          else kept.set(key, { version, since: now, value })
          return value
        })
        .finally(() => making.delete(name))
      making.set(name, made)
      return made
    },
    find(key, topics) {
      const entry = kept.get(key)
      const age = entry === undefined ? Infinity : Date.now() - entry.since
      if (entry === undefined || age >= FRESH_MS) return null
      if (age >= RENEWED_MS && !making.has(`${entry.version} ${key}`)) return null
      const valueAt = (version: string) => (version === entry.version ? entry.value : null)
      const version = versions.known(topics)
      return version === null ? versions.read(topics).then(valueAt) : valueAt(version)
    },
  }
}
