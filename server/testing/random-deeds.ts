import { applauseRoutes } from '#contract/applause.ts'
import { ascentRoutes } from '#contract/ascents.ts'
import { companionRoutes } from '#contract/companions.ts'
import { storyRoutes } from '#contract/stories.ts'
import { randomFrom } from '#domain/terrain/noise.ts'
import { storyWorld } from './story-world.ts'
import type { Person, testApp } from './test-app.ts'

type Where = { seed: number; hikers: readonly Person[]; days: readonly string[]; summits: readonly number[] }

/**
 * What hikers do all the time, in an order that only the seed decides: for tests that compare what was counted as it happened with
 * what is counted from scratch. Deeds about something that is gone, or not theirs, are refused by the product; that is fine.
 */
export function randomDeeds(world: ReturnType<typeof testApp>, { seed, hikers, days, summits }: Where) {
  const { tell } = storyWorld(world)
  const random = randomFrom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const some = () => summits.filter(() => random() < 0.45)
  const stories: { id: number; by: Person }[] = []
  const ascents: { id: number; by: Person }[] = []

  const tellStory = async () => {
    const by = pick(hikers)
    const companions = hikers.filter((one) => one !== by && random() < 0.5).map((one) => one.id)
    const { id } = await tell(by, {
      date: pick(days),
      summits: some(),
      visibility: pick(['public', 'public', 'followers', 'private'] as const),
      companions,
      distance: Math.floor(random() * 12_000),
      ascent: Math.floor(random() * 1_200),
      draft: random() < 0.2,
    })
    stories.push({ id, by })
  }
  const markAscent = async () => {
    const by = pick(hikers)
    const body = { summitId: pick(summits), date: pick(days) }
    ascents.push({ id: (await world.as(by)(ascentRoutes.add, { body })).body.id, by })
  }
  const deeds: (() => Promise<unknown>)[] = [
    tellStory,
    markAscent,
    async () => {
      const story = pick(stories)
      const body = pick([
        { date: pick(days) },
        { summits: some() },
        { visibility: pick(['public', 'private'] as const) },
        { distance: 12_345 },
        { ascent: 700 },
        { draft: random() < 0.5 },
        { companions: [] },
      ])
      await world.as(story.by)(storyRoutes.update, { params: { id: story.id }, body })
    },
    async () => {
      const body = { answer: pick(['confirmed', 'confirmed', 'declined'] as const) }
      await world.as(pick(hikers))(companionRoutes.respond, { params: { id: pick(stories).id }, body })
    },
    async () => {
      const route = random() < 0.7 ? applauseRoutes.giveToStory : applauseRoutes.takeFromStory
      await world.as(pick(hikers))(route, { params: { id: pick(stories).id } })
    },
    async () => {
      const { id, by } = pick(ascents)
      await world.as(by)(ascentRoutes.remove, { params: { id } })
    },
    async () => {
      if (stories.length < 4) return
      const [story] = stories.splice(Math.floor(random() * stories.length), 1)
      await world.as(story!.by)(storyRoutes.remove, { params: { id: story!.id } })
    },
  ]

  return {
    random,
    pick,
    /** Two at once each time, so that they meet; `more` are deeds of the test's own. */
    async happen(times: number, more: readonly (() => Promise<unknown>)[] = []): Promise<void> {
      await tellStory()
      await markAscent()
      for (let at = 0; at < times; at++) {
        await Promise.all([pick([...deeds, ...more])(), pick([...deeds, ...more])()])
      }
    },
  }
}
