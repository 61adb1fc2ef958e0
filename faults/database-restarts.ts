import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresServer } from '#server/testing/postgres-server.ts'
import { Hikers } from './lib/hikers.ts'
import {
  judge,
  median,
  PAUSE,
  repeated,
  seconds,
  took,
  withPlace,
  type Outcome,
  type Size,
} from './lib/outcome.ts'
import { startProduct, type Product } from './lib/product.ts'

/** Milliseconds after which people are served again once the database is back; beside other tests nothing is in time. */
const BACK_WITHIN = { full: 3000, short: 30_000 }

/** PostgreSQL is restarted under load, in order and by falling over in turn; the product lives through all of it. */
export function databaseRestarts(): Promise<Outcome> {
  return withPlace('server', async (place, _folder, server) => {
    const product = await startProduct(place)
    const outcome = await restartDatabase(server!, product, 'full')
    const { code } = await product.end('SIGTERM')
    if (code !== 0) outcome.problems.push(`it ended with ${code}: ${product.said().slice(-1000)}`)
    return outcome
  })
}

export async function restartDatabase(
  server: PostgresServer,
  product: Product,
  size: Size,
): Promise<Outcome> {
  const [times, people] = size === 'full' ? [20, 6] : [2, 3]
  const hikers = new Hikers({ pause: PAUSE[size] })
  await hikers.signUp(product.address, people, 'restarts')
  await hikers.begin(product.address)
  const gaps: number[] = []
  for (let round = 0; round < times; round++) {
    await hikers.work(500)
    await server.end(round % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
    await wait(200)
    await server.start()
    const back = performance.now()
    while (hikers.lastKeptAt < back && performance.now() - back < 30_000) await wait(20)
    gaps.push(hikers.lastKeptAt - back)
  }
  await hikers.rest()
  const { figures, problems, measured } = await judge(hikers, product.address)
  const slow = gaps.filter((gap) => gap < 0 || gap > BACK_WITHIN[size])
  return {
    name: `database restarts × ${times} under load`,
    figures: [
      ...figures,
      `${hikers.refused} × 503`,
      `serving again ${seconds(median(gaps))} after the database, at most ${seconds(Math.max(...gaps))}`,
    ],
    measured: [
      ...measured,
      repeated(times),
      took('serving again after it, median', median(gaps)),
      took('serving again after it, at most', Math.max(...gaps), BACK_WITHIN[size]),
    ],
    problems: [
      ...problems,
      ...(product.isAlive() ? [] : [`the process died:\n${product.said()}`]),
      ...(hikers.unanswered > 0 ? [`${hikers.unanswered} requests were not answered`] : []),
      ...(slow.length > 0 ? [`${slow.length} times not served within ${seconds(BACK_WITHIN[size])}`] : []),
    ],
  }
}
