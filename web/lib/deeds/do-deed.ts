import { routeUrl, type InputOf, type ReplyOf, type Route } from '#contract/lib/route.ts'
import { holderOf } from '../session/access-token.ts'
import { ApiProblem, call } from '../api/api.ts'
import type { CallArguments } from '../api/caller.ts'
import { rememberDraftsOwner } from '../drafts/drafts-owner.ts'
import { session } from '../session/session.ts'
import { leaveToWorker } from './leave-to-worker.ts'
import { newKey } from './new-key.ts'
import { sinceAfter } from './since-after.ts'
import { countWaiting, DEEDS_CHANGED, markKeptDeeds, noteWaitingDeeds } from './waiting-deeds.ts'
import type { Deed } from './deed-database.ts'

type About<R extends Route> = Pick<Deed, 'kind' | 'title'> & {
  route: R
  /** With the key where the route has its place for it. */
  input: (clientKey: string) => InputOf<R>
  key?: string
  draft?: Deed['draft']
}

export type Outcome<T> = { isKept: false; reply: T } | { isKept: true }

/**
 * Does something now, or keeps it for when the network is back (send-deeds.ts): in both cases under one key, so that a deed whose answer
 * was lost is never done twice. While others wait it waits behind them: what came later must not be done earlier. What the
 * server refuses is thrown, as ever.
 */
export async function doDeed<R extends Route>(about: About<R>): Promise<Outcome<ReplyOf<R>>> {
  const key = about.key ?? newKey()
  const input = about.input(key)
  let error: unknown = null
  if (countWaiting() === 0) {
    try {
      return { isKept: false, reply: await call(about.route, ...([input] as unknown as CallArguments<R>)) }
    } catch (thrown) {
      if (!(thrown instanceof ApiProblem) || thrown.status !== 0) throw thrown
      error = thrown
    }
  }
  try {
    await keep(about, key, input)
  } catch (storage) {
    throw error ?? storage
  }
  return { isKept: true }
}

/** Not wanted after all, if it has not been sent yet. */
export async function undoKept(key: string): Promise<void> {
  const { deedStore } = await import('./deed-database.ts')
  await deedStore.remove(key)
  dispatchEvent(new Event(DEEDS_CHANGED))
}

async function keep<R extends Route>(
  { route, kind, title, draft = null }: About<R>,
  key: string,
  input: { params?: object; query?: object; body?: unknown },
): Promise<void> {
  const { deedStore } = await import('./deed-database.ts')
  const waiting = await deedStore.all().catch(() => [])
  const tokens = session.tokens()
  const holder = route.bearer === 'none' ? '' : ((tokens && holderOf(tokens)) ?? '')
  const path = window.location.pathname + window.location.search
  const url = routeUrl('', route, input)
  const body = input.body ?? null
  markKeptDeeds()
  await deedStore.put({
    key,
    holder,
    kind,
    since: sinceAfter(waiting, Date.now()),
    method: route.method,
    url,
    body,
    title,
    path,
    draft,
    refusal: null,
  })
  if (tokens) rememberDraftsOwner(tokens)
  await leaveToWorker().catch(() => undefined)
  noteWaitingDeeds(countWaiting() + 1)
  dispatchEvent(new Event(DEEDS_CHANGED))
}
