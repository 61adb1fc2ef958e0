import type { Sql } from '#server/db/connect.ts'
import type { Writes } from '#server/db/sql.ts'
import { foldChanges, readVersions } from './topics.queries.ts'
import type { Topic } from './topics.ts'

type Versions = Map<Topic, number>
type Round = { topics: Set<Topic>; answer: Promise<Versions> }

/**
 * Asks the database for versions, one question at a time: whoever comes while one is on its way waits for the next, and all
 * of them share it. An answer is never older than its question, so what was committed before is always in it. A process that
 * alone writes (`writes`) asks again only after it has sent something that may have changed one.
 */
export function topicVersions(db: Sql, writes: Writes | null): (topics: readonly Topic[]) => Promise<string> {
  let next: Round | null = null
  let last: Promise<unknown> = Promise.resolve()
  const known: { at: number; versions: Versions } = { at: -1, versions: new Map() }

  function begin(): Round {
    const topics = new Set<Topic>()
    const answer = Promise.all([last, turn()]).then(async () => {
      next = null
      const at = writes?.count
      const versions = await readVersions(db, [...topics])
      if (at !== undefined && at === writes?.count) learn(at, versions)
      return versions
    })
    last = answer.catch(() => undefined)
    return { topics, answer }
  }

  function learn(at: number, versions: Versions): void {
    if (known.at !== at) known.versions.clear()
    known.at = at
    for (const [topic, version] of versions) known.versions.set(topic, version)
  }

  return async (topics) => {
    if (writes?.count === known.at && topics.every((topic) => known.versions.has(topic))) {
      return written(topics, known.versions)
    }
    const round = (next ??= begin())
    for (const topic of topics) round.topics.add(topic)
    return written(topics, await round.answer)
  }
}

function written(topics: readonly Topic[], versions: Versions): string {
  return topics.map((topic) => versions.get(topic)).join(' ')
}

/** Until everybody who came in this turn of the event loop has asked. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

const BATCH = 20_000

export async function foldTopics(db: Sql, signal?: AbortSignal): Promise<void> {
  while ((await foldChanges(db, BATCH)) === BATCH) signal?.throwIfAborted()
}
