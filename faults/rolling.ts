import { setTimeout as wait } from 'node:timers/promises'
import { Balancer } from './lib/balancer.ts'
import { Hikers } from './lib/hikers.ts'
import { judge, none, PAUSE, repeated, seconds, withPlace, type Outcome, type Size } from './lib/outcome.ts'
import { startProduct, type Product } from './lib/product.ts'
import { Readers } from './lib/readers.ts'
import { Standstills } from './lib/standstills.ts'

const SIZES = {
  full: { replaced: 3, requests: 10_000, rounds: 2, readers: 8 },
  short: { replaced: 1, requests: 200, rounds: 1, readers: 2 },
}
/** That serve at any moment. */
const PROCESSES = 3

/** Seconds in which a process still takes requests: much longer than the balancer needs to notice, on a busy machine, too. */
export const LEAVING = { LEAVE_SECONDS: '3' }

/** Every process behind a balancer is replaced by a new one, one after another, while people write, read and wait for news. */
export function rolling(): Promise<Outcome> {
  return withPlace('server', async (place) => {
    const started: Product[] = []
    const startOne = async () => {
      const product = await startProduct({ env: { ...place.env, ...LEAVING } })
      started.push(product)
      return product
    }
    try {
      const serving = await Promise.all(Array.from({ length: PROCESSES }, startOne))
      return await replaceOneByOne(serving, startOne, 'full')
    } finally {
      await Promise.all(started.map((product) => product.end('SIGKILL')))
    }
  })
}

/** Those that serve give way to `next`, begun with LEAVING. */
export async function replaceOneByOne(
  first: Product[],
  next: () => Promise<Product>,
  size: Size,
): Promise<Outcome> {
  const { replaced, requests, rounds, readers: count } = SIZES[size]
  const balancer = new Balancer()
  const address = await balancer.open()
  const standstills = new Standstills()
  const hikers = new Hikers({ asksReady: false, pause: PAUSE[size], standstills })
  const readers = new Readers(standstills, PAUSE[size])
  const problems: string[] = []
  try {
    let serving = first
    await Promise.all(serving.map((product) => balancer.add(product.address)))
    await hikers.signUp(address, 2, 'rolling')
    await readers.signUp(address)
    await hikers.begin(address)
    readers.begin(address, count)
    const done = () => hikers.asked + readers.answered + readers.failed.length
    const began = performance.now()
    let times = 0
    // In the short form one round is enough, and the rest of the requests follow it.
    const meanwhile = size === 'full' ? requests : 0
    for (let round = 0; round < rounds || done() < meanwhile; round++) {
      for (const old of serving.slice(0, replaced)) {
        const fresh = await next()
        await balancer.add(fresh.address)
        const { code } = await old.end('SIGTERM')
        balancer.remove(old.address)
        serving = [...serving.filter((one) => one !== old), fresh]
        times++
        if (code !== 0 && !standstills.isNear)
          problems.push(`a process ended with ${code}: ${old.said().slice(-500)}`)
      }
    }
    while (done() < requests) await wait(20)
    const took = performance.now() - began
    await Promise.all([hikers.rest(), readers.rest()])
    const found = await judge(hikers, address)
    const failed = [
      ...readers.failed,
      ...(hikers.unanswered > 0 ? [`${hikers.unanswered} of those who write got no answer`] : []),
      ...(hikers.refused > 0 ? [`${hikers.refused} refused: ${hikers.lastRefusal}`] : []),
    ]
    const excused = readers.excused + hikers.excused
    const failures = readers.failed.length + hikers.unanswered + hikers.refused + hikers.wrong.length
    if (readers.streamsEnded === 0) problems.push('no stream was ended')
    return {
      name: `rolling restart under load, ${replaced} of ${first.length} processes, server`,
      figures: [
        `${done()} requests in ${seconds(took)}, ${failures} failed`,
        `${times} processes replaced`,
        ...(standstills.seconds > 0
          ? [`${excused} more while the machine stood still for ${standstills.seconds.toFixed(0)} s`]
          : []),
        `${readers.streamsEnded} streams ended in order`,
        ...found.figures,
      ],
      measured: [
        ...found.measured,
        { name: 'requests', value: done(), unit: '', goal: `≥ ${requests}`, ok: done() >= requests },
        none('failed', failures),
        repeated(times),
      ],
      problems: [...problems, ...found.problems, ...failed.slice(0, 5)],
    }
  } finally {
    await readers.rest()
    await hikers.rest()
    balancer.close()
    standstills.close()
  }
}
