import type { LanguageName } from '#contract/language.ts'
import { pages } from '#contract/pages.ts'
import { topics } from '#server/lib/kept/topics.ts'
import { say } from '#server/lib/say.ts'
import type { App } from '#server/lib/serve.ts'
import type { Catalogue } from './catalogue.ts'
import type { SummitRow } from './mountains.queries.ts'

/** Which views are drawn already. */
type Panoramas = Pick<App['panoramas'], 'isReady' | 'madeFrom'>
type HeadMaker = NonNullable<ReturnType<App['heads']['get']>>
type HeadAnswer = Awaited<ReturnType<HeadMaker>>

const grouped = {
  pl: new Intl.NumberFormat('pl-PL', { useGrouping: 'always' }),
  en: new Intl.NumberFormat('en-GB', { useGrouping: 'always' }),
}
const height = (metres: number, language: LanguageName) =>
  `${grouped[language].format(metres)}\u00A0m\u00A0${say(language, 'n.p.m.')}`

/** What search engines and link previews read about a summit or range; other addresses of it lead to the one. */
export function registerMountainHeads(app: App): void {
  /** With the views that are there from before: a page that did not know of them would be drawn twice. */
  const withViews = async () => {
    const catalogue = await app.mountains.current()
    await app.panoramas.open(catalogue)
    return catalogue
  }
  app.heads.set('summit', async ({ id = '' }, _query, language) =>
    summitHead(await withViews(), id, app.panoramas, language),
  )
  app.heads.set('panorama', async ({ id = '' }, _query, language) =>
    panoramaHead(await withViews(), id, app.panoramas, language),
  )
  app.heads.set('ranges', async (_params, _query, language) => ({
    ...app.words[language].pages.ranges,
    canonical: pages.ranges.path,
    version: String((await app.mountains.current()).version),
  }))
  // Each ascent may change how often a summit was climbed.
  app.pageTopics.set('summits', () => [topics.stories])
  app.heads.set('range', async ({ id = '' }, _query, language) =>
    rangeHead(await app.mountains.current(), id, language),
  )
  app.sitemap.push(async function* () {
    const { ranges, summits } = await app.mountains.current()
    for (const { slug } of ranges) yield pages.range.path.replace(':id', slug)
    for (const { slug } of summits) yield pages.summit.path.replace(':id', slug)
    for (const { slug } of summits) yield pages.panorama.path.replace(':id', slug)
  })
}

/** A page that came before its panorama is drawn again when that is there; then it may stay until its figures change. */
function versionOf(catalogue: Catalogue, summit: SummitRow, panoramas: Panoramas): string {
  const version = `${catalogue.version}.${catalogue.hikers.get(summit.id) ?? 0}`
  return panoramas.isReady(catalogue, summit) ? version : `${version} waiting`
}

/** Its name among the pages that stay over restarts. */
function staysAs(catalogue: Catalogue, summit: SummitRow, panoramas: Panoramas): { stays?: string } {
  const madeFrom = panoramas.madeFrom()
  if (madeFrom === null || !panoramas.isReady(catalogue, summit)) return {}
  return { stays: `summit-${summit.id}.${versionOf(catalogue, summit, panoramas)}.${madeFrom}` }
}

function summitHead(
  catalogue: Catalogue,
  key: string,
  panoramas: Panoramas,
  language: LanguageName,
): HeadAnswer {
  const summit = catalogue.summitById.get(catalogue.summitIds.get(key) ?? 0)
  if (summit === undefined) return null
  const canonical = pages.summit.path.replace(':id', summit.slug)
  if (summit.slug !== key) return { redirect: canonical }
  const range = catalogue.rangeById.get(summit.rangeId)!
  return {
    title: `${summit.name}, ${height(summit.heightM, language)}, ${range.name}`,
    description: summit.description,
    canonical,
    image: `/api/summit/${summit.slug}/card.png`,
    version: versionOf(catalogue, summit, panoramas),
    ...staysAs(catalogue, summit, panoramas),
  }
}

function panoramaHead(
  catalogue: Catalogue,
  key: string,
  panoramas: Panoramas,
  language: LanguageName,
): HeadAnswer {
  const summit = catalogue.summitById.get(catalogue.summitIds.get(key) ?? 0)
  if (summit === undefined) return null
  const canonical = pages.panorama.path.replace(':id', summit.slug)
  if (summit.slug !== key) return { redirect: canonical }
  return {
    title: `${summit.name}: panorama`,
    description: say(
      language,
      'Co widać ze szczytu {{name}} ({{height}}): prawdziwy widnokrąg, nazwy szczytów, wschód i zachód słońca.',
      { name: summit.name, height: height(summit.heightM, language) },
    ),
    canonical,
    image: `/api/summit/${summit.slug}/panorama.png`,
    version: versionOf(catalogue, summit, panoramas),
  }
}

function rangeHead(catalogue: Catalogue, key: string, language: LanguageName): HeadAnswer {
  const range = catalogue.rangeById.get(catalogue.rangeIds.get(key) ?? 0)
  if (range === undefined) return null
  const canonical = pages.range.path.replace(':id', range.slug)
  if (range.slug !== key) return { redirect: canonical }
  return {
    title: say(language, '{{name}}: szczyty i mapa', { name: range.name }),
    description: range.description,
    canonical,
    version: String(catalogue.version),
  }
}
