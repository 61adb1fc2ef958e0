import { build } from './build.ts'

const PREFIX = 'files-'
const NAME = PREFIX + build.version

/** Pages of the build before may still stand open: their files are kept as long. */
const KEPT_BUILDS = 2

/** A hash in its name says that it never changes. */
const isHashed = (path: string) =>
  path.startsWith('/static/') || path === build.shell || path === build.english.shell

/** Opened once: every file of every page is asked for here. */
let opened: Promise<Cache> | undefined
function own(): Promise<Cache> {
  // A storage that fails once is asked again.
  opened ??= caches.open(NAME).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function bring(cache: Cache, path: string): Promise<void> {
  const known = isHashed(path) ? await caches.match(path) : undefined
  if (known) return cache.put(path, known)
  await cache.add(new Request(path, { cache: isHashed(path) ? 'default' : 'reload' }))
}

/** All of them or the worker does not begin: a shell without one of its files would be no shell. */
export async function bringFirst(): Promise<void> {
  const cache = await own()
  await Promise.all(build.first.map((path) => bring(cache, path)))
}

/** One after another, so that nobody on this connection waits; goes on where it was stopped. */
export async function bringRest(wanted: readonly string[] = []): Promise<void> {
  const cache = await own()
  const known = new Set(build.rest)
  for (const path of new Set([...wanted.filter((one) => known.has(one)), ...build.rest])) {
    if (await cache.match(path)) continue
    try {
      await bring(cache, path)
    } catch {
      // Without network, or already of another build: the next time that a page rests.
      return
    }
  }
}

export async function forgetOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME)
  const old = builds.slice(0, Math.max(0, builds.length - KEPT_BUILDS + 1))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** What is named by its content is the same wherever it comes from. */
export async function answerHashed(request: Request): Promise<Response> {
  // Where the storage fails, the network is as good.
  const kept = await keptFile(request.url).catch(() => undefined)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && build.rest.includes(new URL(request.url).pathname)) {
    const copy = answer.clone()
    void own()
      .then((cache) => cache.put(request.url, copy))
      .catch(() => undefined)
  }
  return answer
}

/** Its own first: to look through pages and pictures as well takes as long again, dozens of times for one page. */
async function keptFile(url: string): Promise<Response | undefined> {
  return (await (await own()).match(url)) ?? (await caches.match(url))
}

/** A network that takes everything and brings nothing must not leave a page without words. */
const PATIENCE_MS = 6_000

/**
 * Words, icons and the manifest keep their names: what is on the server belongs to the page that the server sent, what is
 * kept to a page that was kept (`isOfKeptPage`).
 */
export async function answerNamed(request: Request, isOfKeptPage: boolean): Promise<Response> {
  const kept = () => ofThisBuild(new URL(request.url).pathname)
  const first = isOfKeptPage ? await kept() : undefined
  if (first) return first
  const arriving = fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const answer = await Promise.race([arriving.catch(() => null), late])
  return answer ?? (await kept()) ?? arriving
}

export const isNamed = (path: string): boolean =>
  path === build.english.words || (build.first.includes(path) && !isHashed(path))

/** In the language that is read here. */
export async function shell(): Promise<Response | undefined> {
  const english = (await isReadInEnglish()) ? await ofThisBuild(build.english.shell) : undefined
  return english ?? ofThisBuild(build.shell)
}

/** Stands among the files while pages come in English: a worker cannot read what the page keeps. */
const ENGLISH = '/read-in-english'

export const isReadInEnglish = async (): Promise<boolean> => (await ofThisBuild(ENGLISH)) !== undefined

/** The server sent a page in this language: what opens without network comes in it, too. */
export async function noteLanguage(isEnglish: boolean): Promise<void> {
  if (isEnglish === (await isReadInEnglish())) return
  const cache = await own()
  if (!isEnglish) return void (await cache.delete(ENGLISH))
  await Promise.all([build.english.shell, build.english.words].map((path) => bring(cache, path)))
  await cache.put(ENGLISH, new Response(''))
}

const ofThisBuild = (path: string) =>
  own()
    .then((cache) => cache.match(path))
    .catch(() => undefined)
