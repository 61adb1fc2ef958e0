import { setTimeout as wait } from 'node:timers/promises'
import { Hikers } from './lib/hikers.ts'
import { judge, repeated, withPlace, type Outcome, type Size } from './lib/outcome.ts'
import { startProduct, type Place, type Product } from './lib/product.ts'

/** Two containers on one data folder, started at once: one serves, the other says why it does not. */
export function twoProcesses(size: Size): Promise<Outcome> {
  const times = size === 'full' ? 5 : 1
  return withPlace('embedded', async (place) => {
    const inside = { ...place, inContainer: true }
    const hikers = new Hikers()
    const problems: string[] = []
    let served = 0
    for (let round = 0; round < times; round++) {
      const product = await oneOfTwo(inside, problems)
      if (product === null) break
      if (problems.length === 0) served++
      if (round === 0) await hikers.signUp(product.address, 2)
      await hikers.begin(product.address)
      await hikers.work(500)
      await startProduct(inside).then(
        (late) => {
          problems.push('a second process started beside the first')
          return late.end('SIGKILL')
        },
        (error: Error) => problems.push(...unclear(error)),
      )
      await wait(300)
      await hikers.rest()
      await product.end('SIGKILL')
    }
    const last = await startProduct(inside)
    const found = await judge(hikers, last.address)
    await last.end('SIGKILL')
    return {
      name: `two containers on one folder × ${times}`,
      figures: [...found.figures, `exactly one served ${served} times`],
      measured: [
        ...found.measured,
        repeated(times),
        { name: 'exactly one served', value: served, unit: 'times', goal: `≥ ${times}`, ok: served >= times },
      ],
      problems: [...problems, ...found.problems],
    }
  })
}

async function oneOfTwo(place: Place, problems: string[]): Promise<Product | null> {
  const results = await Promise.allSettled([startProduct(place), startProduct(place)])
  const served = results.filter((one) => one.status === 'fulfilled').map((one) => one.value)
  if (served.length !== 1) problems.push(`${served.length} of two processes serve`)
  for (const one of results) if (one.status === 'rejected') problems.push(...unclear(one.reason as Error))
  await Promise.all(served.slice(1).map((one) => one.end('SIGKILL')))
  return served[0] ?? null
}

/** Whoever comes second is told in one sentence. */
function unclear({ message }: Error): string[] {
  return /^It ended with 1:\nAnother Kopczyk \(.+\) is using .+\.\n$/.test(message) ? [] : [message]
}
