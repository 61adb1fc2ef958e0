import { useEffect, useSyncExternalStore } from 'react'
import type { CommentSubject } from '#contract/comments.ts'
import type { ReturnByLink } from '#contract/safe-return.ts'
import { send as sendOver } from '#web/lib/api/transport.ts'
import { oneAtATime } from '#web/lib/browser/one-at-a-time.ts'
import { withLock } from '#web/lib/browser/browser-lock.ts'
import { deedStore, type Deed } from '#web/lib/deeds/deed-database.ts'
import { sendDeeds, SENDING, type Answer } from '#web/lib/deeds/send-deeds.ts'
import { DEEDS_CHANGED, noteWaitingDeeds } from '#web/lib/deeds/waiting-deeds.ts'
import { slotName, writeDraft } from '#web/lib/drafts/draft-store.ts'
import { localStore } from '#web/lib/browser/browser-storage.ts'
import { t } from '#web/lib/i18n.ts'
import { API_BASE } from '#web/lib/api/media.ts'
import { session } from '#web/lib/session/session.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { holder } from './holder.ts'

type State = { deeds: readonly Deed[]; isSending: boolean }

let state: State = { deeds: [], isSending: false }
const listeners = new Set<() => void>()

function set(next: Partial<State>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

const isOwn = (deed: Deed) => deed.holder === '' || deed.holder === holder()

export async function readWaiting(): Promise<void> {
  const deeds = (await deedStore.all().catch(() => [])).filter(isOwn)
  // What was refused waits for a person, and holds nobody up.
  noteWaitingDeeds(deeds.filter(({ refusal }) => refusal === null).length)
  set({ deeds })
}

async function sendOne(deed: Deed): Promise<Answer> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (deed.body !== null) headers['Content-Type'] = 'application/json'
  if (deed.holder !== '') {
    const token = await session.current()
    if (token === undefined) throw new Error('Nobody is signed in')
    headers['Authorization'] = `Bearer ${token}`
  }
  const body = deed.body === null ? undefined : JSON.stringify(deed.body)
  const request = { method: deed.method, url: API_BASE + deed.url, body }
  const answer = await sendOver({ ...request, headers })
  if (answer.status !== 401 || deed.holder === '') return answer
  const renewed = await session.renewed(headers['Authorization']!.slice('Bearer '.length))
  return sendOver({ ...request, headers: { ...headers, Authorization: `Bearer ${renewed}` } })
}

/** What the screens of this page show is asked for anew. */
const effects: Record<Deed['kind'], (deed: Deed, reply: unknown) => void> = {
  ascent: () => refreshAfter.ascent(),
  wish: () => refreshAfter.wish(),
  unwish: () => refreshAfter.wish(),
  comment: ({ body }) => {
    const { subject, subjectId } = body as { subject: CommentSubject; subjectId: number }
    refreshAfter.comment(subject, subjectId)
  },
  condition: () => refreshAfter.condition(),
  'check-in': ({ body }, reply) =>
    refreshAfter.returnByLink((body as { link: string }).link, reply as ReturnByLink),
}

/** Sends what waits, or one that was refused before; other tabs and the worker wait meanwhile. */
export const sendWaiting = oneAtATime(async (only?: string): Promise<void> => {
  set({ isSending: true })
  let sent = 0
  try {
    await withLock(SENDING, () =>
      sendDeeds(
        {
          store: deedStore,
          send: sendOne,
          isOwn,
          onSent: (deed, reply) => {
            sent += 1
            effects[deed.kind](deed, reply)
          },
          onRefused: ({ title, refusal }) =>
            showToast({ tone: 'error', text: t('offline.refused', { title }), detail: refusal ?? '' }),
        },
        only,
      ),
    )
  } catch {
    // Without storage nothing waits.
  } finally {
    set({ isSending: false })
  }
  await readWaiting()
  if (sent > 0) showToast({ text: t('offline.sent', { count: sent }) })
})

export async function giveUp(deed: Deed): Promise<void> {
  await deedStore.remove(deed.key)
  await readWaiting()
}

/** Out of the queue and back into the form that it was written in, which finds it as a draft. */
export async function takeBack(deed: Deed): Promise<void> {
  if (deed.draft) writeDraft(localStore, slotName(deed.draft.key, deed.key), deed.draft.value, Date.now())
  await giveUp(deed)
}

const AGAIN_MS = 30_000

let hasBegun = false

/** From here on what waits goes out as soon as it can. */
export function startSending(): void {
  if (hasBegun) return
  hasBegun = true
  const sendAll = () => void sendWaiting()
  const sendIfAny = async () => {
    await readWaiting()
    if (state.deeds.some(({ refusal }) => refusal === null)) sendAll()
  }
  void sendIfAny()
  addEventListener('online', sendAll)
  addEventListener(DEEDS_CHANGED, () => void sendIfAny())
  session.subscribe(() => void readWaiting())
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if ((data as { kind?: string } | null)?.kind === 'send-deeds') sendAll()
  })
  setInterval(() => {
    if (navigator.onLine && state.deeds.some(({ refusal }) => refusal === null)) sendAll()
  }, AGAIN_MS)
}

export function useWaiting(): State {
  useEffect(() => void readWaiting(), [])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
    () => state,
  )
}
