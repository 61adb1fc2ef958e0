import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { pages, type Page } from '#contract/pages.ts'

/** Paths of one kind of page, in a stable order; read lazily, a page of rows at a time. */
export type SitemapSource = () => AsyncIterable<string>

/** The protocol allows 50 000 addresses a file. */
const PER_FILE = 50_000

const open = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

async function* allPaths(sources: SitemapSource[]): AsyncGenerator<string> {
  for (const page of Object.values<Page>(pages)) if (page.indexing === 'listed') yield page.path
  for (const source of sources) yield* source()
}

async function* fileOf(sources: SitemapSource[], publicUrl: string, number: number): AsyncGenerator<string> {
  yield `${open}<urlset ${namespace}>\n`
  let index = 0
  for await (const path of allPaths(sources)) {
    if (index >= number * PER_FILE) break
    if (index++ < (number - 1) * PER_FILE) continue
    yield `<url><loc>${publicUrl}${encodeURI(path)}</loc></url>\n`
  }
  yield '</urlset>\n'
}

async function* indexOf(count: number, publicUrl: string): AsyncGenerator<string> {
  yield `${open}<sitemapindex ${namespace}>\n`
  for (let number = 1; number <= count; number++) {
    yield `<sitemap><loc>${publicUrl}/sitemap-${number}.xml</loc></sitemap>\n`
  }
  yield '</sitemapindex>\n'
}

/** /sitemap.xml: one file while it fits, else an index of numbered files; streamed, never held in memory. */
export function registerSitemap(app: FastifyInstance): void {
  const { publicUrl } = app.config
  const xml = 'application/xml; charset=utf-8'
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nAllow: /api/uploads/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    let count = 0
    for await (const _ of allPaths(app.sitemap)) count++
    const files = Math.ceil(count / PER_FILE)
    const lines = files > 1 ? indexOf(files, publicUrl) : fileOf(app.sitemap, publicUrl, 1)
    return reply.type(xml).send(Readable.from(lines))
  })
  app.get<{ Params: { number: number } }>(
    '/sitemap-:number.xml',
    {
      schema: {
        hide: true,
        params: { type: 'object', properties: { number: { type: 'integer', minimum: 1 } } },
      },
    },
    (request, reply) =>
      reply.type(xml).send(Readable.from(fileOf(app.sitemap, publicUrl, request.params.number))),
  )
}
