import type { App } from '#server/lib/serve.ts'
import { LETTER_JOB } from './queue-letters.ts'
import { sendLetter } from './send-letter.ts'
import { forgetOldLetters } from './trip-letters.queries.ts'

/** Days after which it is forgotten who was written to. */
const KEPT_DAYS = 400

/** No routes: letters follow what happens on trips. */
export function tripLettersFeature(app: App): void {
  app.jobs.handle(LETTER_JOB, { lane: 'mail' }, ({ id }) => sendLetter(app, Number(id)))
  app.jobs.every('forget-trip-letters', { lane: 'sweep', seconds: 86_400 }, () =>
    forgetOldLetters(app.db, KEPT_DAYS),
  )
}
