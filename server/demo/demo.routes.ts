import { demoRoutes } from '#contract/demo.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { demoAccounts } from './demo-sign-in.ts'
import { DEMO_LATER, doNow } from './later.ts'

/** On a server of people nobody is offered, whatever their addresses are. */
export function demoFeature(app: App): void {
  serve(app, demoRoutes.accounts, async () => ({
    items: app.config.databaseUrl === null ? await demoAccounts(app.db) : [],
  }))
  app.jobs.handle(DEMO_LATER, { lane: 'sweep' }, (payload, _job, signal) =>
    doNow(app.db, app.storage, app.workers, payload, signal),
  )
}
