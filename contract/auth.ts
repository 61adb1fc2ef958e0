import Type, { type Static } from 'typebox'
import { PERSON_NAME } from './lib/person-name.ts'
import { defineRoute } from './lib/route.ts'
import { Done, Nullable } from './lib/schemas.ts'

export const PASSWORD_MIN = 8
/** Long enough for any password manager, short enough that hashing it costs nothing extra. */
export const PASSWORD_MAX = 200
/** RFC 5321: the longest address that can be written to. */
export const EMAIL_MAX = 254
export const NAME_MAX = 60

export const PersonName = Type.String({ maxLength: NAME_MAX, format: PERSON_NAME })

export const Email = Type.String({ format: 'email', maxLength: EMAIL_MAX })
export const NewPassword = Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX })
/** A password that is only compared: how long it must be is nobody's business here. */
export const GivenPassword = Type.String({ minLength: 1, maxLength: PASSWORD_MAX })

export const Tokens = Type.Object({ accessToken: Type.String(), refreshToken: Type.String() })
export type Tokens = Static<typeof Tokens>

export const SignIn = Type.Object({ email: Email, password: GivenPassword })
export type SignIn = Static<typeof SignIn>

export const SignUp = Type.Object({
  email: Email,
  firstName: Type.Optional(Nullable(PersonName)),
  lastName: Type.Optional(Nullable(PersonName)),
  password: NewPassword,
  passwordConfirm: Type.String({ minLength: 1, maxLength: PASSWORD_MAX }),
  rules: Type.Boolean(),
  qrcode: Type.Optional(Type.Union([Type.Literal('invited'), Type.Null()])),
})
export type SignUp = Static<typeof SignUp>

export const authRoutes = {
  signin: defineRoute({
    method: 'POST',
    path: '/auth/signin',
    tag: 'auth',
    summary: 'Exchange an e-mail and password for tokens',
    access: 'public',
    bearer: 'none',
    limit: 'auth',
    body: SignIn,
    reply: Tokens,
  }),
  signup: defineRoute({
    method: 'POST',
    path: '/auth/signup',
    tag: 'auth',
    summary: 'Make an account',
    access: 'public',
    bearer: 'none',
    limit: 'auth',
    body: SignUp,
    reply: Done,
    status: 201,
  }),
  refresh: defineRoute({
    method: 'GET',
    path: '/auth/refresh',
    tag: 'auth',
    summary: 'Exchange a refresh token, sent as the bearer, for new tokens',
    access: 'public',
    bearer: 'refresh',
    reply: Tokens,
  }),
  signoff: defineRoute({
    method: 'POST',
    path: '/auth/signoff',
    tag: 'auth',
    summary: 'End the session that a refresh token belongs to; answers the same for a token that is unknown',
    access: 'public',
    bearer: 'none',
    body: Type.Object({ refreshToken: Type.String({ maxLength: 400 }) }),
    reply: Done,
  }),
}
