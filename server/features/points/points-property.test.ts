import { expect, it } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { ascentRoutes } from '#contract/ascents.ts'
import { fairnessRoutes } from '#contract/fairness.ts'
import type { InputOf, Route } from '#contract/lib/route.ts'
import { companionRoutes } from '#contract/companions.ts'
import { storyRoutes } from '#contract/stories.ts'
import { firstAscentPoints } from '#domain/points/first-ascent.ts'
import { storyPoints } from '#domain/points/story-entries.ts'
import { randomFrom } from '#domain/terrain/noise.ts'
import { changeUser } from '#server/features/account/account.service.ts'
import { isAll } from '#server/testing/is-all.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { foldSteps } from './fold-steps.ts'
import { rebuildPoints } from './upkeep.ts'

/** Each takes the embedded engine four times as long. */
const USUAL_STEPS = process.env['TEST_ENGINE'] === 'embedded' && !isAll ? 40 : 120
/** More with POINTS_STEPS=2000; the seed of a failure is in the message of the expectation. */
const STEPS = Number(process.env['POINTS_STEPS'] ?? USUAL_STEPS)
const AT_ONCE = 4
const SUMMITS = [1, 2, 3, 120, 121, 250]
const DAYS = ['2024-12-31', '2025-01-01', '2025-07-05', '2025-07-06', '2026-02-01', '2026-02-02']

const world = testApp()

/** Refusals are part of life; an answer of 500 and more (two writers in each other's way) never is. */
const broken: string[] = []
function as(person: Person) {
  return async <const R extends Route>(route: R, input: InputOf<R>) => {
    const answer = await world.as(person)(route, input)
    if (answer.status >= 500) broken.push(`${route.method} ${route.path}: ${answer.problem.message}`)
    return answer
  }
}

/** One hiker does something at random; refusals (a story that is gone, an account that is blocked) are part of life. */
function moves(random: () => number) {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const some = (items: readonly number[]) => items.filter(() => random() < 0.4)
  const stories: { id: number; by: Person }[] = []
  const fields = () => ({
    date: pick(DAYS),
    summits: some(SUMMITS),
    // Now and then at a speed that raises a question.
    distance: pick([null, 4_000, 17_000, 60_000]),
    time: pick([null, 120, 600]),
    ascent: pick([null, 150, 900]),
    visibility: pick(['public', 'public', 'followers', 'private'] as const),
    draft: random() < 0.15,
  })
  const story = () => pick(stories)

  return async (people: Person[]): Promise<void> => {
    const who = pick(people)
    const ask = as(who)
    switch (
      pick([
        'tell',
        'tell',
        'change',
        'change',
        'remove',
        'mark',
        'mark',
        'unmark',
        'ask',
        'answer',
        'leave',
        'settle',
        'block',
        'explain',
        'judge',
      ])
    ) {
      case 'tell': {
        const companions = random() < 0.4 ? [pick(people).id].filter((id) => id !== who.id) : []
        const { status, body } = await ask(storyRoutes.create, {
          body: { title: 'Dzień', ...fields(), companions },
        })
        if (status === 201) stories.push({ id: body.id, by: who })
        return
      }
      case 'change':
        if (stories.length > 0) {
          const { id, by } = story()
          await as(by)(storyRoutes.update, { params: { id }, body: fields() })
        }
        return
      case 'remove':
        if (stories.length > 3) {
          const { id, by } = story()
          await as(by)(storyRoutes.remove, { params: { id } })
        }
        return
      case 'mark':
        await ask(ascentRoutes.add, { body: { summitId: pick(SUMMITS), date: pick(DAYS) } })
        return
      case 'unmark': {
        const { body } = await ask(ascentRoutes.mineOfSummit, { params: { id: String(pick(SUMMITS)) } })
        if (Array.isArray(body) && body.length > 0)
          await ask(ascentRoutes.remove, { params: { id: pick(body).id } })
        return
      }
      case 'ask':
      case 'answer':
        if (stories.length > 0) {
          const answer = pick(['confirmed', 'confirmed', 'declined'] as const)
          await ask(companionRoutes.respond, { params: { id: story().id }, body: { answer } })
        }
        return
      case 'leave':
        if (stories.length > 0) {
          await ask(companionRoutes.remove, { params: { id: story().id, userId: who.id } })
        }
        return
      case 'settle':
        await ask(accountRoutes.changeSettings, {
          body: {
            inRanking: random() < 0.7,
            honour: random() < 0.2,
            visibility: pick(['everyone', 'hikers'] as const),
          },
        })
        return
      case 'block':
        await changeUser(world.db, who.email, { blocked: random() < 0.3 })
        return
      case 'explain': {
        const { body } = await ask(fairnessRoutes.mine, {})
        const open = body.items?.[0]
        if (open)
          await ask(fairnessRoutes.explain, {
            params: { id: open.id },
            body: { explanation: 'To był bieg na orientację.' },
          })
        return
      }
      case 'judge':
        // What judging a track again does in the end: the summits of a story are others now.
        if (stories.length > 0) {
          const { id, by } = story()
          await as(by)(storyRoutes.update, { params: { id }, body: { summits: some(SUMMITS) } })
        }
    }
  }
}

/** Points of everybody counted without any of the code that keeps them: from the facts, by the words of the rules. */
async function countedByHand(): Promise<Map<number, number>> {
  const stories = await world.db<
    { userId: number; day: string; distanceM: number; ascentM: number; hasPhoto: boolean }[]
  >`
    select author_id as user_id, hiked_on as day, distance_m, ascent_m, photo_count > 0 as has_photo
    from stories s join users u on u.id = s.author_id
    where s.visibility = 'public' and not draft and not honour and not exists (
      select from fairness_flags f where f.story_id = s.id and f.state in ('open', 'refused'))`
  const ascents = await world.db<
    { userId: number; summitId: number; day: string; heightM: number; crown: boolean }[]
  >`
    select user_id, summit_id, climbed_on as day, height_m,
      exists (select from crowns c where slug = 'korona-gor-polski' and m.id = any(c.summits)) as crown
    from ascents a join summits m on m.id = a.summit_id join users u on u.id = a.user_id
    where not hidden and not honour and not exists (
      select from fairness_flags f where f.state in ('open', 'refused')
        and (f.story_id = a.story_id or f.story_id is null and f.user_id = a.user_id and f.day = a.climbed_on))
    order by climbed_on`
  const points = new Map<number, number>()
  const add = (userId: number, more: number) => points.set(userId, (points.get(userId) ?? 0) + more)
  for (const [userId, theirs] of Map.groupBy(stories, (one) => one.userId)) {
    for (const ofDay of Map.groupBy(theirs, (one) => one.day).values()) {
      const best = ofDay.map((one) => storyPoints(one).points).toSorted((a, b) => b - a)
      add(userId, (best[0] ?? 0) + (best[1] ?? 0))
    }
  }
  for (const ofSummit of Map.groupBy(ascents, (one) => `${one.userId} ${one.summitId}`).values()) {
    const [first, ...rest] = ofSummit
    add(first!.userId, firstAscentPoints(first!.heightM, first!.crown))
    for (const ofYear of Map.groupBy(rest, (one) => one.day.slice(0, 4)).values()) {
      add(first!.userId, Math.min(10, 2 * ofYear.length))
    }
  }
  return points
}

it(
  'after anything that people do, several at once, the ledger says what counting from nothing says',
  { timeout: 600_000 },
  async () => {
    const seed = Number(process.env['POINTS_SEED'] ?? 13)
    const random = randomFrom(seed)
    const people = await Promise.all(Array.from({ length: 5 }, () => world.newUser()))
    const move = moves(random)
    for (let step = 0; step < STEPS; step += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => move(people)))
      if (step % 20 === 0) await foldSteps(world.db)
      if (step === STEPS / 2) {
        const gone = people.pop()!
        await as(gone)(accountRoutes.remove, { params: { id: gone.id } })
      }
    }
    const sums = await world.db<{ userId: number; points: number; entries: number }[]>`
    select t.user_id, t.points, (select sum(e.points)::integer from point_entries e where e.user_id = t.user_id) as entries
    from point_totals t where scope = 0 and period = 0 and points <> 0`
    expect(broken).toEqual([])
    const counted = await countedByHand()
    expect(Object.fromEntries(sums.map((one) => [one.userId, one.points])), `seed ${seed}`).toEqual(
      Object.fromEntries(counted),
    )
    expect(sums.map((one) => one.points)).toEqual(sums.map((one) => one.entries))
    expect(counted.size).toBeGreaterThan(1)
    expect(await rebuildPoints(world.db), `seed ${seed}`).toMatchObject({ entries: 0, totals: 0, counts: 0 })
  },
)
