import { whatNextRoutes } from '#contract/what-next.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { planWalk } from './what-next.service.ts'

export function whatNextFeature(app: App): void {
  serve(app, whatNextRoutes.ask, ({ viewer, query }) => planWalk(app, viewer, query))
}
