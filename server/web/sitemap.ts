import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { pages, type Page } from '#contract/pages.ts'
import { problem } from '../lib/errors.ts'
import { sendPacked } from '../lib/packed-file.ts'

/** Paths of one kind of page, in a stable order; read lazily, a page of rows at a time. */
export type SitemapSource = () => AsyncIterable<string>

/** The protocol allows 50 000 addresses a file. */
const PER_FILE = 50_000
/** Search engines come a few times a day; reading every story for each of their visits would be anybody's lever. */
const KEPT_MS = 5 * 60_000

const open = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const pack = promisify(gzip)

async function* allPaths(sources: SitemapSource[]): AsyncGenerator<string> {
  for (const page of Object.values<Page>(pages)) if (page.indexing === 'listed') yield page.path
  for (const source of sources) yield* source()
}

function fileOf(paths: string[], publicUrl: string): string {
  const lines = paths.map((path) => `<url><loc>${publicUrl}${encodeURI(path)}</loc></url>\n`)
  return `${open}<urlset ${namespace}>\n${lines.join('')}</urlset>\n`
}

function indexOf(count: number, publicUrl: string): string {
  const lines = Array.from(
    { length: count },
    (_, at) => `<sitemap><loc>${publicUrl}/sitemap-${at + 1}.xml</loc></sitemap>\n`,
  )
  return `${open}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`
}

/** Every file, compressed (an address takes some five bytes), made in one walk over all pages. */
async function makeFiles(sources: SitemapSource[], publicUrl: string): Promise<Buffer[]> {
  const files: Buffer[] = []
  let paths: string[] = []
  for await (const path of allPaths(sources)) {
    paths.push(path)
    if (paths.length < PER_FILE) continue
    files.push(await pack(fileOf(paths, publicUrl)))
    paths = []
  }
  if (paths.length > 0) files.push(await pack(fileOf(paths, publicUrl)))
  return files
}

/** /sitemap.xml: one file while it fits, else an index of numbered files. */
export function registerSitemap(app: FastifyInstance): void {
  const { publicUrl } = app.config
  let kept: { made: Promise<Buffer[]>; until: number } | null = null
  const files = () => {
    if (kept === null || kept.until < Date.now()) {
      const made = makeFiles(app.sitemap, publicUrl)
      made.catch(() => (kept = null))
      kept = { made, until: Date.now() + KEPT_MS }
    }
    return kept.made
  }
  const options = { schema: { hide: true }, config: { limit: 'costly' } } as const

  app.get('/robots.txt', { schema: { hide: true }, config: { limit: 'static' } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nAllow: /api/uploads/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', options, async (request, reply) => {
    const all = await files()
    if (all.length > 1) return reply.type(XML).send(indexOf(all.length, publicUrl))
    return sendFile(request, reply, all[0]!)
  })
  app.get<{ Params: { number: string } }>('/sitemap-:number.xml', options, async (request, reply) => {
    const number = /^[1-9]\d{0,5}$/.exec(request.params.number)
    const file = number === null ? undefined : (await files())[Number(number[0]) - 1]
    if (file === undefined) throw problem('not-found')
    return sendFile(request, reply, file)
  })
}

const XML = 'application/xml; charset=utf-8'

function sendFile(request: FastifyRequest, reply: FastifyReply, file: Buffer) {
  return reply.type(XML).send(sendPacked(request, reply, Readable.from([file]), file.length))
}
