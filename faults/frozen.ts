import { setTimeout as wait } from 'node:timers/promises'
import { healthRoutes } from '#contract/health.ts'
import { call } from './lib/api.ts'
import { Hikers } from './lib/hikers.ts'
import { judge, lasting, PAUSE, seconds, took, withPlace, type Outcome, type Size } from './lib/outcome.ts'
import { startProduct, type Product } from './lib/product.ts'

/** Locks of a process that stands still are let go of after ten seconds; then a waiting one still has to do its work. */
const OTHERS_WAIT = { full: 15_000, short: 60_000 }

/** Milliseconds until readiness has told that the database is silent. */
const TELLS_WITHIN = 5000

/** The only process stands still (a laptop's lid, a paused container) and goes on as if nothing had been. */
export function frozenAlone(size: Size): Promise<Outcome> {
  const pause = size === 'full' ? 10_000 : 3000
  return withPlace('embedded', async (place) => {
    const hikers = new Hikers()
    const product = await startProduct(place)
    await hikers.signUp(product.address, 3)
    await hikers.begin(product.address)
    await hikers.work(500)
    product.signal('SIGSTOP')
    const second = await startProduct(place).then(
      () => 'a second process started on the folder of a frozen one',
      (error: Error) => (error.message.includes('Another Kopczyk') ? null : error.message),
    )
    await wait(pause)
    product.signal('SIGCONT')
    await hikers.work(500)
    await hikers.rest()
    const { figures, problems, measured } = await judge(hikers, product.address)
    await product.end('SIGTERM')
    const restarted = product.said().includes('started again') ? 'its database was started again' : null
    return {
      name: `process frozen for ${seconds(pause)}, embedded`,
      figures,
      measured: [...measured, lasting(pause)],
      problems: [...problems, ...[second, restarted].filter((one) => one !== null)],
    }
  })
}

/** One of two processes stands still in the middle of its transactions; the other goes on without it. */
export function frozenOfTwo(): Promise<Outcome> {
  return withPlace('server', async (place) => {
    const two = [await startProduct(place), await startProduct(place)] as const
    const outcome = await freezeOne(two, 'full')
    await Promise.all(two.map((one) => one.end('SIGTERM')))
    return outcome
  })
}

/** The first of them is frozen; both serve when it is over. */
export async function freezeOne([frozen, other]: readonly [Product, Product], size: Size): Promise<Outcome> {
  const [pause, people] = size === 'full' ? [20_000, 3] : [0, 2]
  const caught = new Hikers({ pause: PAUSE[size] })
  const free = new Hikers({ pause: PAUSE[size] })
  await Promise.all([
    caught.signUp(frozen.address, people, 'caught'),
    free.signUp(other.address, people, 'free'),
  ])
  await Promise.all([caught.begin(frozen.address), free.begin(other.address)])
  await Promise.all([caught.work(300), free.work(300)])
  const stopped = performance.now()
  frozen.signal('SIGSTOP')
  await wait(pause)
  // Not what was under way at that moment, but what was begun after it. Counted in turns: on a machine that stood still nobody waited.
  for (let waited = 0; free.lastKeptAt < stopped + 1000 && waited < OTHERS_WAIT[size]; waited += 50)
    await wait(50)
  const meanwhile = free.lastKeptAt >= stopped + 1000
  const stood = performance.now() - stopped
  frozen.signal('SIGCONT')
  await Promise.all([caught.work(300), free.work(300)])
  await Promise.all([caught.rest(), free.rest()])
  const [one, two] = await Promise.all([judge(caught, frozen.address), judge(free, other.address)])
  return {
    name: `one of two processes frozen for ${seconds(size === 'full' ? pause : stood)}, server`,
    figures: [...two.figures, `the other’s slowest answer ${seconds(free.slowest)}`],
    measured: [
      ...one.measured.map((figure, at) => ({
        ...figure,
        value: figure.value + two.measured[at]!.value,
        ok: figure.ok && two.measured[at]!.ok,
      })),
      lasting(pause),
      took('slowest answer of the other', free.slowest, OTHERS_WAIT[size]),
    ],
    problems: [
      ...one.problems,
      ...two.problems,
      ...(meanwhile ? [] : ['the other process did not go on']),
      ...(free.slowest > OTHERS_WAIT[size] ? [`the other waited ${seconds(free.slowest)}`] : []),
    ],
  }
}

/** The database takes connections and answers nothing: readiness says so soon, and all goes on when it wakes. */
export function frozenDatabase(size: Size): Promise<Outcome> {
  const pause = size === 'full' ? 8000 : 3000
  return withPlace('server', async (place, _folder, server) => {
    const hikers = new Hikers()
    const product = await startProduct(place)
    await hikers.signUp(product.address, 3)
    await hikers.begin(product.address)
    await hikers.work(500)
    server!.freeze()
    const asked = performance.now()
    const ready = await call(product.address, null, healthRoutes.ready, {})
    const readyIn = performance.now() - asked
    await wait(pause)
    server!.thaw()
    await hikers.work(500)
    await hikers.rest()
    const { figures, problems, measured } = await judge(hikers, product.address)
    await product.end('SIGTERM')
    return {
      name: `database frozen for ${seconds(pause)}`,
      figures: [...figures, `readiness said ${ready.status} after ${seconds(readyIn)}`],
      measured: [...measured, lasting(pause), took('readiness says so', readyIn, TELLS_WITHIN)],
      problems: [
        ...problems,
        ...(ready.status === 503 && readyIn <= TELLS_WITHIN ? [] : ['readiness did not tell in time']),
      ],
    }
  })
}
