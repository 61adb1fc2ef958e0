import { authRoutes } from '#contract/auth.ts'
import { bearerOf } from '#server/lib/bearer.ts'
import { problem, type Fields } from '#server/lib/errors.ts'
import { languageOf } from '#server/lib/language.ts'
import { serve, type App, type Check } from '#server/lib/serve.ts'
import { deleteOldAttempts } from './attempts.ts'
import { signIn, signUp } from './auth.service.ts'
import { deviceCookie, deviceOf } from './devices.ts'
import { deleteExpiredSessions, endSession, refreshSession } from './sessions.ts'

const HOUR = 3600

export function authFeature(app: App): void {
  const { db, config, jobs } = app

  serve(app, authRoutes.signin, async ({ body, request, reply }) => {
    const device = deviceOf(request)
    const tokens = await signIn(db, config, body, {
      address: request.ip,
      device,
      language: languageOf(request),
    })
    reply.header('set-cookie', deviceCookie(config, device, body.email))
    return tokens
  })

  serve(
    app,
    authRoutes.signup,
    async ({ body, request }) => {
      await signUp(db, config, jobs, body, { address: request.ip, language: languageOf(request) })
      return { ok: true } as const
    },
    checkSignUp,
  )

  serve(app, authRoutes.refresh, ({ request }) => {
    const bearer = bearerOf(request)
    if (bearer === null) throw problem('session-expired')
    return refreshSession(db, config.secret, bearer, languageOf(request))
  })

  serve(app, authRoutes.signoff, async ({ body }) => {
    await endSession(db, body.refreshToken)
    return { ok: true } as const
  })

  jobs.every('clean-sessions', { lane: 'sweep', seconds: HOUR }, () => deleteExpiredSessions(db))
  jobs.every('clean-attempts', { lane: 'sweep', seconds: HOUR }, () => deleteOldAttempts(db))
}

const checkSignUp: Check = ({ password, passwordConfirm, rules }) => {
  const fields: Fields = {}
  const both = typeof passwordConfirm === 'string' && passwordConfirm !== ''
  if (both && password !== passwordConfirm) fields['passwordConfirm'] = 'Hasła nie są takie same.'
  if (rules === false) fields['rules'] = 'Zaakceptuj regulamin, żeby założyć konto.'
  return fields
}
