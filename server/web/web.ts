import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pages, type Page, type PageName } from '#contract/pages.ts'
import { problem } from '../lib/errors.ts'
import { compressedPage } from './compressed-page.ts'
import { headHtml, type Head, type HeadAnswer } from './head.ts'
import { registerSitemap, type SitemapSource } from './sitemap.ts'

type HeadMaker = (params: Record<string, string>) => Promise<HeadAnswer>

declare module 'fastify' {
  interface FastifyInstance {
    /** Heads of pages that a feature knows more about, by page name. */
    heads: Map<PageName, HeadMaker>
    sitemap: SitemapSource[]
  }
}

const built = fileURLToPath(new URL('../../dist/web/', import.meta.url))
const YEAR = 31_536_000

/** The built web app: static files, and one HTML document whose head depends on the page. */
export async function registerWeb(app: FastifyInstance): Promise<void> {
  registerSitemap(app)
  if (!existsSync(join(built, 'info.html'))) {
    app.setNotFoundHandler(() => {
      throw problem('not-found')
    })
    return
  }
  await app.register(fastifyStatic, {
    root: built,
    index: false,
    wildcard: false,
    preCompressed: true,
    schemaHide: true,
    globIgnore: ['index.html', 'info.html', '**/*.br', '**/*.gz', '.vite/**'],
    cacheControl: false,
    setHeaders(reply, path) {
      // Built files carry a hash of their content in the name and never change.
      const hashed = path.includes('/static/')
      reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'public, max-age=300')
    },
  })

  const template = readFileSync(join(built, 'index.html'), 'utf8')
  const words = JSON.parse(readFileSync(join(built, 'assets/i18n/pl.json'), 'utf8')) as Words
  const withHead = (html: string, head: Head) =>
    html.replace('<!--head-->', () => headHtml(head, app.config.publicUrl))
  const asPage = (reply: FastifyReply, status: number) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache')
  const document = (reply: FastifyReply, status: number, head: Head) =>
    asPage(reply, status).send(withHead(template, head))

  // The landing page is drawn at build: its words are in the HTML.
  const landing = compressedPage(
    withHead(readFileSync(join(built, 'info.html'), 'utf8'), {
      ...words.pages.info,
      canonical: pages.info.path,
    }),
  )

  const notFound = (reply: FastifyReply) =>
    document(reply, 404, { ...words.pages.notFound, canonical: '/404', indexed: false })

  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/info'))
  app.get('/regulations', { schema: { hide: true } }, (_request, reply) => reply.redirect(pages.statute.path))
  app.get('/404', { schema: { hide: true } }, (_request, reply) => notFound(reply))
  for (const [name, page] of Object.entries(pages) as [PageName, Page][]) {
    app.get<{ Params: Record<string, string> }>(
      page.path,
      { schema: { hide: true } },
      async (request, reply) => {
        if (name === 'info') return landing(request, asPage(reply, 200))
        const answer = await app.heads.get(name)?.(request.params)
        if (answer === null) return notFound(reply)
        if (answer && 'redirect' in answer) return reply.redirect(answer.redirect, 301)
        const canonical = page.path.includes(':') ? request.url.split('?')[0]! : page.path
        return document(
          reply,
          200,
          answer ?? { ...words.pages[name], canonical, indexed: page.indexing !== 'closed' },
        )
      },
    )
  }
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw problem('not-found')
    return notFound(reply)
  })
}

type Words = { pages: Record<PageName | 'notFound', { title: string; description: string }> }

function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}
