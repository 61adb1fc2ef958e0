import type { QueryClient } from '@tanstack/react-query'
import { localStore } from '#web/lib/browser/browser-storage.ts'
import { OWN_BROUGHT } from '#web/lib/kept/forget-kept.ts'
import { ownClimbedQuery } from '#web/queries/ascents.ts'
import { bookletPagesQuery, bookletQuery } from '#web/queries/booklet.ts'
import { challengeListsQuery, challengeQuery } from '#web/queries/challenges.ts'
import { publicConfigQuery } from '#web/queries/config.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { hutsQuery } from '#web/queries/places.ts'
import { feedQuery, ownDraftsQuery, storyQuery } from '#web/queries/stories.ts'
import { meQuery, userQuery } from '#web/queries/users.ts'
import { ownWishesQuery } from '#web/queries/wishes.ts'

const EACH_MS = 6 * 60 * 60_000
const PAUSE_MS = 400
const STORIES = 12
const CHALLENGES = 8

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

export function isDue(kept: string | null, holder: string, now: number): boolean {
  const [who, at] = kept?.split(' ') ?? []
  // A clock that was put back must not put it off.
  return who !== holder || !(Math.abs(now - Number(at)) <= EACH_MS)
}

/**
 * What is one's own is in the pocket without having been opened: stories, drafts, ascents, wishes, the booklet, challenges
 * that one takes part in. A few times a day at most, one question after another, while the page rests.
 */
export async function bringOwn(client: QueryClient, holder: string, isStill: () => boolean): Promise<void> {
  if (!isDue(localStore.getItem(OWN_BROUGHT), holder, Date.now())) return
  const steps: (() => Promise<unknown>)[] = [
    () => client.prefetchQuery(publicConfigQuery),
    () => client.prefetchQuery(meQuery),
    () => client.prefetchQuery(ownClimbedQuery),
    () => client.prefetchQuery(ownWishesQuery),
    () => client.prefetchInfiniteQuery(ownDraftsQuery),
    () => client.prefetchQuery(summitListQuery),
    () => client.prefetchQuery(hutsQuery),
    async () => {
      const { years } = await client.fetchQuery(bookletQuery)
      const last = years[0]?.lastPage
      if (last !== undefined) await client.prefetchQuery(bookletPagesQuery(last))
    },
    () => client.prefetchQuery(userQuery(Number(holder))),
    async () => {
      const { pages } = await client.fetchInfiniteQuery(feedQuery({ feed: 'mine' }))
      const stories = pages.flatMap(({ items }) => items).slice(0, STORIES)
      steps.push(
        ...stories.map(
          ({ id }) =>
            () =>
              client.prefetchQuery(storyQuery(id)),
        ),
      )
    },
    async () => {
      const { joined } = await client.fetchQuery(challengeListsQuery)
      const addresses = joined.slice(0, CHALLENGES).map(({ key }) => ({ id: key }))
      steps.push(...addresses.map((at) => () => client.prefetchQuery(challengeQuery(at))))
    },
  ]
  for (const step of steps) {
    await pause()
    if (!isStill() || document.visibilityState === 'hidden') return
    // What does not come now comes the next time.
    await step().catch(() => undefined)
  }
  localStore.setItem(OWN_BROUGHT, `${holder} ${Date.now()}`)
}
