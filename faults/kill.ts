import { Hikers } from './lib/hikers.ts'
import {
  judge,
  median,
  PAUSE,
  repeated,
  seconds,
  took,
  withPlace,
  type Engine,
  type Outcome,
  type Size,
} from './lib/outcome.ts'
import { startProduct } from './lib/product.ts'

/** `kill -9` in the middle of writing, again and again: what was acknowledged is there, nothing is there in part. */
export function killed(engine: Engine, size: Size): Promise<Outcome> {
  const times = size === 'full' ? 50 : 1
  return withPlace(engine, async (place) => {
    const hikers = new Hikers({ pause: PAUSE[size] })
    const starts: number[] = []
    let product = await startProduct(place)
    await hikers.signUp(product.address, 3)
    for (let round = 0; round < times; round++) {
      await hikers.begin(product.address)
      await hikers.work(700)
      await product.end('SIGKILL')
      await hikers.rest()
      product = await startProduct(place)
      starts.push(product.startedIn)
    }
    const { figures, problems, measured } = await judge(hikers, product.address)
    await product.end('SIGTERM')
    return {
      name: `kill -9 × ${times}, ${engine}`,
      figures: [
        ...figures,
        `up again in ${seconds(median(starts))}, at most ${seconds(Math.max(...starts))}`,
      ],
      measured: [
        ...measured,
        repeated(times),
        took('up again, median', median(starts)),
        took('up again, at most', Math.max(...starts)),
      ],
      problems,
    }
  })
}
