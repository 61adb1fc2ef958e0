import { privacyRoutes } from '#contract/track-privacy.ts'
import { serve, type App } from '#server/lib/serve.ts'
import { getPrivacy, setPrivacy } from './privacy.service.ts'
import { tryToFind } from './self-test.ts'

export function privacyFeature(app: App): void {
  const { db } = app
  serve(app, privacyRoutes.one, ({ viewer }) => getPrivacy(db, viewer))
  serve(app, privacyRoutes.set, ({ viewer, body }) => setPrivacy(db, viewer, body))
  serve(app, privacyRoutes.selfTest, ({ viewer }) => tryToFind(db, viewer))
}
