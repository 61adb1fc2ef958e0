import { setTimeout as wait } from 'node:timers/promises'
import { storyRoutes } from '#contract/stories.ts'
import { demoHikers, demoStories } from '#server/demo/cast.ts'
import { call } from './lib/api.ts'
import { counted, none, repeated, seconds, withPlace, type Outcome, type Size } from './lib/outcome.ts'
import { launch, startProduct } from './lib/product.ts'

/** The first start, which makes the demo world, is killed at several moments; the next one has the whole world. */
export function firstStart(size: Size): Promise<Outcome> {
  const moments = size === 'full' ? [200, 700, 1500, 3000, 6000, 12_000] : [1500]
  return withPlace('embedded', async (place) => {
    for (const moment of moments) {
      const { exited, kill, started } = launch({ ...place, hasDemo: true })
      started.catch(() => {})
      await wait(moment)
      kill()
      await exited
    }
    const product = await startProduct({ ...place, hasDemo: true })
    const authors = new Set<number>()
    let stories = 0
    for (let cursor: string | undefined; ;) {
      const { body } = await call(product.address, null, storyRoutes.list, { query: { take: 50, cursor } })
      for (const { author } of body!.items) authors.add(author.id)
      stories += body!.items.length
      if (body!.next === null) break
      cursor = body!.next
    }
    await product.end('SIGTERM')
    const off = Math.abs(demoStories.length - stories) + Math.abs(demoHikers.length - authors.size)
    const found = `${stories} of ${demoStories.length} stories, ${authors.size} of ${demoHikers.length} hikers`
    return {
      name: `first start killed ${moments.length} times, after ${moments.map(seconds).join(', ')}`,
      figures: [found],
      measured: [
        repeated(moments.length),
        counted('stories', stories),
        counted('hikers', authors.size),
        none('lost', off),
      ],
      problems: off === 0 ? [] : [`half a demo world: ${found}`],
    }
  })
}
