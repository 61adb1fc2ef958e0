import type { Sql } from '#server/db/connect.ts'
import { foldChanges, readVersions } from './topics.queries.ts'
import type { Topic } from './topics.ts'

type Round = { topics: Set<Topic>; answer: Promise<Map<Topic, number>> }

/**
 * Asks the database for versions, one question at a time: whoever comes while one is on its way waits for the next, and all
 * of them share it. An answer is never older than its question, so what was committed before is always in it.
 */
export function topicVersions(db: Sql): (topics: readonly Topic[]) => Promise<string> {
  let next: Round | null = null
  let last: Promise<unknown> = Promise.resolve()

  function begin(): Round {
    const topics = new Set<Topic>()
    const answer = Promise.all([last, turn()]).then(() => {
      next = null
      return readVersions(db, [...topics])
    })
    last = answer.catch(() => undefined)
    return { topics, answer }
  }

  return async (topics) => {
    const round = (next ??= begin())
    for (const topic of topics) round.topics.add(topic)
    const versions = await round.answer
    return topics.map((topic) => versions.get(topic)).join(' ')
  }
}

/** Until everybody who came in this turn of the event loop has asked. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

const BATCH = 20_000

export async function foldTopics(db: Sql, signal?: AbortSignal): Promise<void> {
  while ((await foldChanges(db, BATCH)) === BATCH) signal?.throwIfAborted()
}
