import { setTimeout as wait } from 'node:timers/promises'
import { Balancer } from './lib/balancer.ts'
import { Hikers } from './lib/hikers.ts'
import { judge, seconds, withPlace, type Outcome, type Size } from './lib/outcome.ts'
import { startProduct, type Product } from './lib/product.ts'
import { Readers } from './lib/readers.ts'
import { Standstills } from './lib/standstills.ts'

const SIZES = {
  full: { processes: 3, replaced: 3, requests: 10_000, rounds: 2, readers: 8 },
  short: { processes: 2, replaced: 1, requests: 300, rounds: 1, readers: 2 },
}

/** Every process behind a balancer is replaced by a new one, one after another, while people write, read and wait for news. */
export function rolling(size: Size): Promise<Outcome> {
  const { processes, replaced, requests, rounds, readers: count } = SIZES[size]
  return withPlace('server', async (place) => {
    // Much longer than the balancer needs to notice, on a busy machine, too.
    const leaving = { env: { ...place.env, LEAVE_SECONDS: '3' } }
    const balancer = new Balancer()
    const address = await balancer.open()
    const standstills = new Standstills()
    const hikers = new Hikers({ asksReady: false, standstills })
    const readers = new Readers(standstills)
    const started: Product[] = []
    const problems: string[] = []
    const startOne = async () => {
      const product = await startProduct(leaving)
      started.push(product)
      return product
    }
    try {
      // In the short form those that come later are begun at once, too: starting is most of it.
      const first = Array.from({ length: size === 'full' ? processes : processes + replaced }, startOne)
      const spare = await Promise.all(first)
      let serving = spare.splice(0, processes)
      for (const product of serving) await balancer.add(product.address)
      await hikers.signUp(address, 2)
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
          const fresh = spare.pop() ?? (await startOne())
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
        name: `rolling restart under load, ${replaced} of ${processes} processes, server`,
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
          { name: 'failed', value: failures, unit: '', goal: '≤ 0', ok: failures === 0 },
        ],
        problems: [...problems, ...found.problems, ...failed.slice(0, 5)],
      }
    } finally {
      await readers.rest()
      await hikers.rest()
      balancer.close()
      standstills.close()
      await Promise.all(started.map((product) => product.end('SIGKILL')))
    }
  })
}
