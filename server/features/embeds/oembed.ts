import { cardSize, embedRoutes } from '#contract/embeds.ts'
import { routeUrl, type ReplyOf } from '#contract/lib/route.ts'
import { pages } from '#contract/pages.ts'
import { problem } from '#server/lib/errors.ts'
import { API, type App } from '#server/lib/serve.ts'
import { xmlText } from '#server/lib/xml-text.ts'

/** Pages that have a card of their own. */
const embeddable = ['activity', 'summit'] as const
type Embeddable = (typeof embeddable)[number]
export type EmbeddedPage = { name: Embeddable; id: string }

/** As wide as a column of text; a card has twice as many pixels. */
const WIDTH = 600
/** Who embeds a page asks again after an hour whether it is still there. */
const CACHE_S = 3_600

/** Which of our pages an address means; null for all others, of other sites too. */
export function embeddedPage(url: string, publicUrl: string): EmbeddedPage | null {
  if (!URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  if (origin !== new URL(publicUrl).origin) return null
  for (const name of embeddable) {
    const [before] = pages[name].path.split(':id') as [string]
    const id = pathname.startsWith(before) ? pathname.slice(before.length) : ''
    if (/^[\w-]{1,80}$/.test(id)) return { name, id }
  }
  return null
}

/** As strangers may see the page: whatever is not for everybody is not there. */
export async function embedOf(
  app: App,
  page: EmbeddedPage | null,
  most: { maxwidth?: number; maxheight?: number },
): Promise<ReplyOf<typeof embedRoutes.oembed>> {
  const { publicUrl } = app.config
  const head = page && (await headOf(app, page))
  if (!head?.image) throw problem('not-found')
  const { width, height } = fitted(most)
  const [link, image] = [publicUrl + head.canonical, publicUrl + head.image]
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Kopczyk',
    provider_url: publicUrl,
    title: head.title,
    ...(head.author && { author_name: head.author.name, author_url: publicUrl + head.author.path }),
    cache_age: CACHE_S,
    thumbnail_url: image,
    thumbnail_width: cardSize.width,
    thumbnail_height: cardSize.height,
    html: `<a href="${xmlText(link)}"><img src="${xmlText(image)}" alt="${xmlText(head.title)}" width="${width}" height="${height}"></a>`,
    width,
    height,
  }
}

async function headOf(app: App, { name, id }: EmbeddedPage) {
  const head = await app.heads.get(name)?.({ id }, {}, 'pl')
  if (!head || !('redirect' in head)) return head
  // A summit that has another address by now.
  const moved = await app.heads.get(name)?.({ id: head.redirect.split('/').at(-1)! }, {}, 'pl')
  return moved && !('redirect' in moved) ? moved : null
}

function fitted({ maxwidth = WIDTH, maxheight = Infinity }: { maxwidth?: number; maxheight?: number }): {
  width: number
  height: number
} {
  const ratio = cardSize.height / cardSize.width
  const width = Math.max(1, Math.floor(Math.min(WIDTH, maxwidth, maxheight / ratio)))
  return { width, height: Math.max(1, Math.floor(width * ratio)) }
}

/** By which programs that know only the address of a page find the rest. */
export function registerDiscovery(app: App): void {
  for (const page of embeddable) {
    app.headLinks.push({
      page,
      links: (_params, { title, canonical }) => [
        {
          rel: 'alternate',
          type: 'application/json+oembed',
          title,
          href: routeUrl(API, embedRoutes.oembed, {
            query: { url: app.config.publicUrl + canonical, format: 'json' },
          }),
        },
      ],
    })
  }
}
