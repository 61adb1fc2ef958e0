import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BoardName } from '#contract/forum.ts'
import { languages, type LanguageName } from '#contract/language.ts'
import { PACKS_BASE } from '#contract/packs.ts'
import { pages, type Page, type PageName } from '#contract/pages.ts'
import { problem } from '../lib/errors.ts'
import { cachedBody, LIVING_QUALITY, ONCE_QUALITY, sendCached } from '../lib/cached-body.ts'
import { languageOf } from '../lib/language.ts'
import { visitorOf } from '../lib/visitor.ts'
import { openDrawings } from './drawing.ts'
import { headHtml, type Head, type HeadAnswer, type HeadLink } from './head.ts'
import { keptPages } from './kept-pages.ts'
import { preparedPages, type MadePage, type PreparedPages } from './prepared-pages.ts'
import { livingPages } from './living-pages.ts'
import { registerSitemap, type SitemapSource } from './sitemap.ts'

type HeadMaker = (
  params: Record<string, string>,
  query: Readonly<Record<string, unknown>>,
  language: LanguageName,
) => Promise<HeadAnswer>

type HeadLinks = {
  page: PageName
  links: (params: Record<string, string>, head: Head) => readonly HeadLink[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Heads of pages that a feature knows more about, by page name. */
    heads: Map<PageName, HeadMaker>
    /** What a feature has for other programs that come upon a page of whichever feature. */
    headLinks: HeadLinks[]
    sitemap: SitemapSource[]
    /** Drawn pages in files; none where there is no built web app. */
    preparedPages?: PreparedPages
    /** What the web app says in each language, for heads that need its words. */
    words: Record<LanguageName, Words>
  }
}

const built = fileURLToPath(new URL('../../dist/web/', import.meta.url))
/** Pages that heed what stands behind the question mark of their address; the head of a thread puts it in order by itself. */
const ASKED: ReadonlySet<PageName> = new Set([
  'achievements',
  'activities',
  'activitiesMobile',
  'challenges',
  'conditions',
  'ranges',
  'ranking',
  'summits',
  'thread',
  'trips',
  'user',
  'users',
])

/** The same address is another page in another language, and who chose one says so in a cookie: no cache gives one to a reader of the other. */
const VARIES = 'accept-encoding, cookie'

/** A drawn page with its compressed forms takes about 150 kB. */
const KEPT_PAGES = 200

/** The built web app: static files, and one HTML document whose head depends on the page. */
export async function registerWeb(app: FastifyInstance): Promise<void> {
  registerSitemap(app)
  if (!existsSync(join(built, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw problem('not-found')
    })
    return
  }
  const files = { root: built, index: false, wildcard: false, preCompressed: true, schemaHide: true } as const
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: 'static' }
    })
    await scope.register(fastifyStatic, {
      ...files,
      decorateReply: false,
      globIgnore: [
        'index.html',
        'index.*.html',
        '**/*.br',
        '**/*.gz',
        '.vite/**',
        'static/**',
        'packs/*.*.*',
      ],
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=300'),
    })
    // Built files carry a hash of their content in the name: they never change, so nobody ever asks whether they did.
    await scope.register(fastifyStatic, {
      ...files,
      root: join(built, 'static'),
      prefix: '/static/',
      decorateReply: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      maxAge: '1y',
      immutable: true,
      etag: false,
      lastModified: false,
      acceptRanges: false,
    })
    // Maps for phones carry one, too. They are larger, and what a cut left of one is fetched from there on.
    if (existsSync(join(built, 'packs'))) {
      await scope.register(fastifyStatic, {
        ...files,
        preCompressed: false,
        root: join(built, 'packs'),
        prefix: `${PACKS_BASE}/`,
        decorateReply: false,
        globIgnore: ['index.json*'],
        maxAge: '1y',
        immutable: true,
        lastModified: false,
      })
    }
  })

  const inEach = <Made>(make: (language: LanguageName) => Made) =>
    Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<LanguageName, Made>
  const words = inEach(
    (language) => JSON.parse(readFileSync(join(built, `assets/i18n/${language}.json`), 'utf8')) as Words,
  )
  app.decorate('words', words)
  const templates = inEach((language) =>
    readFileSync(join(built, language === 'pl' ? 'index.html' : `index.${language}.html`), 'utf8'),
  )
  const drawings = openDrawings(app, templates, words)
  const kept = keptPages(KEPT_PAGES)
  const prepared = preparedPages(app)
  app.decorate('preparedPages', prepared)
  const living = livingPages(app, drawings)
  const asPage = (reply: FastifyReply, status: number) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', VARIES)
  const withHeadIn = (language: LanguageName) => (html: string, head: Head) =>
    html.replace('<!--head-->', () => headHtml(head, app.config.publicUrl, language))

  /**
   * The document of an address behind which a stranger finds nothing. What is private is there for its owner all the same, whom only
   * the app knows: so that nobody reads in the window's title that their own page is missing, it is called what such pages are called.
   */
  const notFound = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: PageName | 'notFound' = 'notFound',
  ) => {
    const language = languageOf(request)
    const { title } = words[language].pages[name]
    const { description } = words[language].pages.notFound
    const head = { title, description, canonical: '/404', indexed: false }
    return asPage(reply, 404).send(withHeadIn(language)(templates[language], head))
  }

  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/info'))
  app.get('/regulations', { schema: { hide: true } }, (_request, reply) => reply.redirect(pages.statute.path))
  app.get('/404', { schema: { hide: true } }, (request, reply) => notFound(request, reply))
  for (const [name, page] of Object.entries(pages) as [PageName, Page][]) {
    app.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(
      page.path,
      { schema: { hide: true } },
      async (request, reply) => {
        const { params, query } = request
        const [bare = '', asked] = request.url.split('?', 2)
        const search = ASKED.has(name) && asked !== undefined ? `?${asked}` : ''
        const visitor = visitorOf(request)
        const linked = (head: HeadAnswer): HeadAnswer => {
          if (head === null || 'redirect' in head) return head
          const links = app.headLinks.filter((one) => one.page === name)
          return links.length === 0
            ? head
            : { ...head, links: links.flatMap((one) => one.links(params, head)) }
        }
        const language = languageOf(request)
        const withHead = withHeadIn(language)
        const readHead = async (): Promise<HeadAnswer> => {
          const answer = await app.heads.get(name)?.(params, query, language)
          if (answer !== undefined) return linked(answer)
          const canonical = page.path.includes(':') ? bare : page.path
          return linked({
            ...words[language].pages[name],
            canonical,
            indexed: page.indexing !== 'closed',
          })
        }
        const pathOf = (head: Head) => (name === 'thread' ? head.canonical : head.canonical + search)
        const topics = app.pageTopics.get(name)?.(params)
        if (topics !== undefined) {
          const address = bare + search
          const visit = { name, params, visitor, language, address, readHead, pathOf, finish: withHead }
          const found = await living(topics, visit)
          if (found === null) {
            const head = await readHead()
            return head !== null && 'redirect' in head
              ? reply.redirect(head.redirect, 301)
              : notFound(request, reply, name)
          }
          asPage(reply, 200)
          const answer = sendCached(request, reply, found.body, 0)
          reply.header('vary', VARIES)
          app.front.remember(request, reply, found.key, topics)
          return answer
        }
        const head = await readHead()
        if (head === null) return notFound(request, reply, name)
        if ('redirect' in head) return reply.redirect(head.redirect, 301)
        const shown = { name, path: pathOf(head), params, language }
        const draw = async () => {
          const { html, asked, failed } = await drawings.draw(shown, visitor)
          // Without a version nobody would notice that an answer has changed.
          const isStill =
            head.version !== undefined || asked.every(({ question }) => isSettings(question.url))
          return { html: withHead(html, head), isWhole: isStill && !failed }
        }
        const make = async (): Promise<MadePage> => {
          const { html, isWhole } = await draw()
          // What will be drawn anew soon is packed quickly, and what is for one visitor alone as quickly as can be.
          const quality = !isWhole ? ONCE_QUALITY : head.stays === undefined ? LIVING_QUALITY : undefined
          return { body: cachedBody(html, 'text/html; charset=utf-8', quality), isWhole }
        }
        asPage(reply, 200)
        // A page without anything that changes is made once.
        const version = head.version ?? (page.path.includes(':') || app.heads.has(name) ? undefined : 'built')
        if (version === undefined) return (await draw()).html
        // Prepared for everybody: in the other language it is drawn when somebody asks.
        const stays = language === 'pl' ? head.stays : undefined
        const key = `${version} ${shown.path}`
        const body = await kept(
          language === 'pl' ? key : `${language} ${key}`,
          stays === undefined ? make : () => prepared.take(stays, make),
        )
        const answer = sendCached(request, reply, body, 0)
        reply.header('vary', VARIES)
        return answer
      },
    )
  }
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw problem('not-found')
    return notFound(request, reply)
  })
}

type Words = {
  pages: Record<PageName | 'notFound', { title: string; description: string }>
  achievements: { name: Record<string, string> }
  forum: { board: Record<BoardName, { title: string; description: string }> }
}

/** Every page shows them, and only a restart changes them. */
const isSettings = (url: string) => url.endsWith('/api/config')

function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}
