import { bookletRoutes } from '#contract/booklet.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { readBooklet, readPages } from './booklet.service.ts'

export function bookletFeature(app: App): void {
  serve(app, bookletRoutes.overview, ({ viewer }) => readBooklet(app.db, viewer))
  serve(app, bookletRoutes.pages, ({ viewer, query }) => readPages(app.db, viewer, query))
}
