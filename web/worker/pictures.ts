/** Photos, stamps and pieces of relief that pages of the last weeks showed. */
const NAME = 'pictures'
const MOST = 400
const LARGEST = 600_000

/** Not for every picture: to count them is dearer than to keep a few too many. */
const COUNT_EACH = 40
let sinceCounted = 0

/** The network first: whoever hides a photo hides it from everybody who has network. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request)
    const isSmall = Number(answer.headers.get('content-length') ?? 0) <= LARGEST
    if (answer.status === 200 && answer.type === 'basic' && isSmall) {
      const copy = answer.clone()
      event.waitUntil(keep(event.request.url, copy).catch(() => undefined))
    }
    return answer
  } catch (error) {
    const kept = await (await caches.open(NAME)).match(event.request.url)
    if (kept) return kept
    throw error
  }
}

async function keep(url: string, copy: Response): Promise<void> {
  const cache = await caches.open(NAME)
  await cache.delete(url)
  await cache.put(url, copy)
  sinceCounted += 1
  if (sinceCounted < COUNT_EACH) return
  sinceCounted = 0
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((one) => cache.delete(one)))
}
