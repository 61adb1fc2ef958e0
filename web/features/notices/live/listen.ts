import { noticeRoutes, type NewsEvent } from '#contract/notices.ts'
import { routeUrl } from '#contract/lib/route.ts'
import { withLock } from '#web/lib/browser/browser-lock.ts'
import { API_BASE } from '#web/lib/api/media.ts'
import { session } from '#web/lib/session/session.ts'
import { setUnread } from '#web/lib/page/unread-notices.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { readEvents } from './read-events.ts'

/** Milliseconds before a broken stream is opened again; the longest when the server has trouble. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000
/** A window in the background lets go after so long: another one may listen, and a telephone may sleep. */
const HIDDEN_MS = 60_000

type Message = { news: NewsEvent } | 'what is new?'

/**
 * Listens to what is new: one window of the browser keeps the stream and tells the others. Gives the way to stop.
 */
export function listenToNotices(): () => void {
  const stopped = new AbortController()
  const others = openChannel()
  let last: NewsEvent | null = null

  const apply = (news: NewsEvent) => {
    last = news
    setUnread({ count: news.unread, more: news.more })
    if (news.items.length > 0) refreshAfter.notices()
  }
  const applyInAllTabs = (news: NewsEvent) => {
    apply(news)
    others?.postMessage({ news } satisfies Message)
  }
  let isLeading = false
  others?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data !== 'what is new?') apply(data.news)
    else if (isLeading && last) others.postMessage({ news: { ...last, items: [] } } satisfies Message)
  })
  others?.postMessage('what is new?' satisfies Message)

  const lead = async () => {
    isLeading = true
    await keepStream(applyInAllTabs, stopped.signal)
    isLeading = false
  }
  void leadInTurn(lead, stopped.signal)
  return () => {
    stopped.abort()
    others?.close()
  }
}

/** A browser that forbids storage forbids windows to talk, too. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('kopczyk-notices')
  } catch {
    return null
  }
}

/** Only one window at a time leads; when it is closed or long hidden, the next one in line does. */
async function leadInTurn(lead: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await untilVisible(signal)
    if (signal.aborted) return
    await withLock('kopczyk-notices', lead, { signal }).catch(() => undefined)
  }
}

/** Until the window is long hidden, or nobody is signed in any more. */
async function keepStream(tell: (news: NewsEvent) => void, signal: AbortSignal): Promise<void> {
  const left = new AbortController()
  const leave = () => left.abort()
  signal.addEventListener('abort', leave)
  const watch = watchHidden(leave)
  let heard = ''
  let pause = FIRST_PAUSE
  while (!left.signal.aborted) {
    if (navigator.onLine) {
      const before = heard
      heard = await readStream(heard, tell, left.signal)
      pause = heard === before ? Math.min(LONGEST_PAUSE, pause * 2) : FIRST_PAUSE
    }
    await sleep(pause * (0.5 + Math.random()), left.signal)
  }
  watch()
  signal.removeEventListener('abort', leave)
}

/** Until it breaks or ends; gives the last event that was heard, so that the next one goes on from there. */
async function readStream(
  heard: string,
  tell: (news: NewsEvent) => void,
  signal: AbortSignal,
): Promise<string> {
  try {
    const token = await session.current()
    if (token === undefined) return heard
    const response = await fetch(routeUrl(API_BASE, noticeRoutes.stream, {}), {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        ...(heard !== '' && { 'Last-Event-ID': heard }),
      },
      signal,
    })
    if (response.status === 401) await session.renewed(token)
    if (!response.ok || response.body === null) return heard
    const text = response.body.pipeThrough(new TextDecoderStream())
    for await (const { id, data } of readEvents(chunksOf(text))) {
      heard = id
      tell(JSON.parse(data) as NewsEvent)
    }
  } catch {
    // Lost on the way, or told to stop; the next try begins where this one ended.
  }
  return heard
}

/** Not every browser lets a stream be walked through. */
async function* chunksOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

function watchHidden(leave: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(leave, HIDDEN_MS)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

function untilVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    document.addEventListener('visibilitychange', done)
    signal.addEventListener('abort', done)
  })
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
