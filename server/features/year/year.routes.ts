import type { LanguageName } from '#contract/language.ts'
import { ALL_YEARS, yearRoutes } from '#contract/year.ts'
import { jsonFile } from '#server/features/account/account.service.ts'
import { serveKept } from '#server/lib/kept/serve-kept.ts'
import { topics } from '#server/lib/kept/topics.ts'
import { languageOf } from '#server/lib/language.ts'
import { serve, type App, type Call } from '#server/lib/serve.ts'
import { visitorOf } from '#server/lib/visitor.ts'
import { hikerCard } from './hiker-card.ts'
import { exportShown } from './year.queries.ts'
import { yearHead } from './year.heads.ts'
import { createYearPictures } from './year-pictures.ts'
import { yearWords, type YearPicture } from './year-words.ts'
import { hideYear, openPeriods, showYear, yearOf } from './year.service.ts'

type Asked = Pick<Call<typeof yearRoutes.card>, 'viewer' | 'params' | 'request' | 'reply'>

type AskedOfHiker = Pick<Call<typeof yearRoutes.hikerCard>, 'viewer' | 'params' | 'request' | 'reply'>

/** With the people whom it names and the stories that it is counted of. */
const topicsOf = (id: number) => [topics.person(id), topics.people, topics.stories]

export function yearFeature(app: App): void {
  const { db, mountains } = app
  const pictures = createYearPictures(app.workers)
  serveKept(
    app,
    yearRoutes.one,
    ({ params }) => topicsOf(params.id),
    async ({ viewer, params }) => yearOf(db, await mountains.current(), viewer, params.id, params.period),
  )
  serveKept(
    app,
    yearRoutes.periods,
    ({ params }) => [topics.person(params.id)],
    ({ viewer, params }) => openPeriods(db, viewer, params.id),
  )
  serve(app, yearRoutes.show, ({ viewer, params }) => showYear(db, viewer, params.period))
  serve(app, yearRoutes.hide, ({ viewer, params }) => hideYear(db, viewer, params.period))
  const draw =
    (shape: YearPicture['shape']) =>
    async ({ viewer, params, request, reply }: Asked): Promise<Buffer> => {
      const view = await yearOf(db, await mountains.current(), viewer, params.id, params.period)
      const png = await pictures(
        { shape, words: yearWords(view, languageOf(request)), hikes: view.ridge },
        visitorOf(request),
      )
      // Nobody between us and a browser keeps it: hidden again, it is seen by nobody.
      reply.type('image/png').header('cache-control', 'private, no-cache')
      return png
    }
  const drawHiker =
    (shape: YearPicture['shape']) =>
    async ({ viewer, params, request, reply }: AskedOfHiker): Promise<Buffer> => {
      const card = await hikerCard(db, await mountains.current(), viewer, params.id, languageOf(request))
      reply.type('image/png').header('cache-control', 'private, no-cache')
      return pictures({ shape, ...card }, visitorOf(request))
    }
  serve(app, yearRoutes.hikerCard, drawHiker('link'))
  serve(app, yearRoutes.hikerPicture, drawHiker('share'))
  serve(app, yearRoutes.card, draw('link'))
  serve(app, yearRoutes.picture, draw('share'))

  app.exporters.push(async function* (from, userId) {
    yield jsonFile('pokazane-lata.json', await exportShown(from, userId))
  })
  app.pageTopics.set('userYear', ({ id }) => topicsOf(Number(id)))
  app.pageTopics.set('userYears', ({ id }) => topicsOf(Number(id)))
  const headOf = (language: LanguageName, id = '', period = '') => yearHead(app, language, id, period)
  app.heads.set('userYear', ({ id, year }, _query, language) => headOf(language, id, year))
  app.heads.set('userYears', ({ id }, _query, language) => headOf(language, id, ALL_YEARS))
}
