import { build } from './build.ts'
import { isPassing } from '../lib/kept/passing-pages.ts'
import { isReadInEnglish, noteLanguage, shell } from './files.ts'

/** Documents name the files of their build: those of another one are of no use. */
const PREFIX = 'pages-'
const NAME = PREFIX + build.version
/** Those of each language apart: nobody gets a page in one who reads the other. */
const nameIn = (isEnglish: boolean) => (isEnglish ? `${NAME}-en` : NAME)

const isEnglish = (html: string) => html.includes('<html lang="en"')

/** Pages drawn by the server, 150 kB at most for nearly all of them. */
const MOST = 60
const LARGEST = 400_000

/** So long a page may keep somebody waiting who has it in their pocket. */
const PATIENCE_MS = 3_000

/** Says in a kept page when it was kept: the page itself cannot tell (web/lib/drawn-answers.ts). */
const withAge = (html: string) =>
  html.replace('<head>', () => `<head><meta name="kept-at" content="${Date.now()}">`)

/** A document of the server's that is left to the app. */
const EMPTY_ROOT = '<div id="root"></div>'

const ELSEWHERE = /^\/(?:api|packs|static|assets|icons)\/|\/[^/]+\.[a-z0-9]{2,11}$/

/** Not downloads, feeds or files, which a browser may open as if they were pages. */
export const isPage = (url: URL): boolean => !ELSEWHERE.test(url.pathname)

/**
 * The network first, so that nobody reads an old page where there is a new one; what is kept when it does not answer, or not
 * in time. Every page without a copy of its own is made by the app from the shell.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const arriving = fromNetwork(event)
  event.waitUntil(arriving.then(({ copy }) => copy && keep(event.request.url, copy)).catch(() => undefined))
  const answer = await Promise.race([arriving.then(({ answer }) => answer).catch(() => null), patience()])
  if (answer && answer.status < 500) return answer
  const kept = (await keptPage(event.request.url).catch(() => undefined)) ?? (await shell())
  if (kept) noteKeptPage(event.resultingClientId)
  return kept ?? answer ?? (await arriving).answer
}

/** Windows that got a kept page, the last of them. A worker that was put to sleep has forgotten them, and asks the network first. */
const keptWindows: string[] = []
const WINDOWS = 50

function noteKeptPage(window: string): void {
  keptWindows.push(window)
  keptWindows.splice(0, keptWindows.length - WINDOWS)
}

export const isOfKeptPage = ({ clientId }: FetchEvent): boolean => keptWindows.includes(clientId)

async function fromNetwork(event: FetchEvent): Promise<{ answer: Response; copy: Response | null }> {
  const early = (await event.preloadResponse) as Response | undefined
  const answer = early ?? (await fetch(event.request))
  return { answer, copy: answer.status === 200 && answer.type === 'basic' ? answer.clone() : null }
}

const patience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))

const addressOf = (url: string) => url.replace(/#.*/, '')

export async function keptPage(url: string): Promise<Response | undefined> {
  const cache = await caches.open(nameIn(await isReadInEnglish()))
  return (await cache.match(addressOf(url))) ?? cache.match(frameOf(url))
}

/** A page that the app makes is the same document whatever is asked of it; no page of the server's has such an address. */
const frameOf = (url: string) => `${addressOf(url).replace(/\?.*/, '')}?kept-frame`

/**
 * What the server drew for everybody, of this build, and what it lets anybody find; and of a page that the app makes, its
 * frame: it names the files of that page and says nothing else.
 */
export function worthKeeping(html: string, url: string): 'drawn' | 'frame' | null {
  if (html.length > LARGEST || !html.includes(build.entry)) return null
  if (html.includes(EMPTY_ROOT)) return isPassing(new URL(url).pathname) ? null : 'frame'
  const isOpen = !html.includes('<meta name="robots" content="noindex"')
  return isOpen && html.includes('<meta name="app-files"') ? 'drawn' : null
}

/** Until the app has made the page its name stands where it will stand: the app takes whatever is in the root away. */
function inFirstFrame(html: string): string {
  const name = /<title>([^<]*?)(?: · Kopczyk)?<\/title>/.exec(html)?.[1] ?? 'Kopczyk'
  const frame = `<main class="first-frame" aria-busy="true"><h1>${name}</h1><i></i><i></i></main>`
  return html.replace(EMPTY_ROOT, () => EMPTY_ROOT.replace('><', () => `>${frame}<`))
}

/** A page that stood open before the worker began. */
export async function bringPage(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { Accept: 'text/html' } }).catch(() => null)
  if (answer?.status === 200) await keep(url, answer)
}

async function keep(url: string, answer: Response): Promise<void> {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return
  const html = await answer.text()
  // Of another build it would name files that are not there.
  if (html.includes(build.entry)) await noteLanguage(isEnglish(html)).catch(() => undefined)
  const kind = worthKeeping(html, url)
  if (kind === null) return
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const cache = await caches.open(nameIn(isEnglish(html)))
  const address = kind === 'frame' ? frameOf(url) : addressOf(url)
  // Taken away first: the oldest are those at the beginning.
  await cache.delete(address)
  await cache.put(address, new Response(kind === 'frame' ? inFirstFrame(html) : withAge(html), { headers }))
  const addresses = await cache.keys()
  await Promise.all(addresses.slice(0, Math.max(0, addresses.length - MOST)).map((one) => cache.delete(one)))
}

export async function forgetOldPages(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !name.startsWith(NAME))
  await Promise.all(old.map((name) => caches.delete(name)))
}
