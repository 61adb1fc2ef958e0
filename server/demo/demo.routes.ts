import { demoRoutes } from '#contract/demo.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { keepCrowdRecordings, LATER_RECORDINGS } from './crowd/later-recordings.ts'
import { demoAccounts } from './demo-sign-in.ts'

/** On a server of people nobody is offered, whatever their addresses are. */
export function demoFeature(app: App): void {
  serve(app, demoRoutes.accounts, async () => ({
    items: app.config.databaseUrl === null ? await demoAccounts(app.db) : [],
  }))
  app.jobs.handle(LATER_RECORDINGS, { lane: 'sweep' }, (payload, _job, signal) =>
    keepCrowdRecordings(app.db, app.storage, app.workers, payload, signal),
  )
}
