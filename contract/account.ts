import Type, { type Static } from 'typebox'
import { Email, GivenPassword, NewPassword, Tokens } from './auth.ts'
import { Bytes } from './files.ts'
import { defineRoute } from './lib/route.ts'
import { Done, IdParams } from './lib/schemas.ts'

export const RESET_LINK_MINUTES = 60
export const CONFIRM_LINK_DAYS = 7

/** Who sees what. */
export const Settings = Type.Object({
  /** `hikers`: the profile is shown to signed-in people only. */
  visibility: Type.Union([Type.Literal('everyone'), Type.Literal('hikers')]),
  /** Shown in the list of hikers, in search engines and in the sitemap. */
  listed: Type.Boolean(),
  /** Shown in the ranking. */
  inRanking: Type.Boolean(),
  /** „Tryb honorowy”: ascents and stories without points. */
  honour: Type.Boolean(),
})
export type Settings = Static<typeof Settings>

export const SettingsChange = Type.Partial(Settings)
export type SettingsChange = Static<typeof SettingsChange>

export const SetNewPassword = Type.Object({
  email: Email,
  password: NewPassword,
  hash: Type.String({ minLength: 1, maxLength: 200 }),
})
export type SetNewPassword = Static<typeof SetNewPassword>

export const ResetLink = Type.Pick(SetNewPassword, ['email', 'hash'])
export type ResetLink = Static<typeof ResetLink>

/** The last part of the link that confirms an address. */
export const ConfirmLink = Type.Object({ link: Type.String({ minLength: 1, maxLength: 200 }) })

export const ChangePassword = Type.Object({ currentPassword: GivenPassword, password: NewPassword })
export type ChangePassword = Static<typeof ChangePassword>

export const accountRoutes = {
  resetPassword: defineRoute({
    method: 'POST',
    path: '/users/reset-password',
    tag: 'account',
    summary: 'Ask for a link to set a new password; the answer is the same for every address',
    access: 'public',
    bearer: 'none',
    limit: 'auth',
    body: Type.Object({ email: Email }),
    reply: Done,
    status: 202,
  }),
  checkResetLink: defineRoute({
    method: 'POST',
    path: '/users/check-reset-link',
    tag: 'account',
    summary: 'Is a link from the mail still good; 410 when it was used or has expired. It stays unused',
    access: 'public',
    bearer: 'none',
    limit: 'auth',
    body: ResetLink,
    reply: Done,
  }),
  setNewPassword: defineRoute({
    method: 'POST',
    path: '/users/set-new-password',
    tag: 'account',
    summary: 'Set a new password with the link from the mail; ends every session',
    access: 'public',
    bearer: 'none',
    limit: 'auth',
    body: SetNewPassword,
    reply: Done,
  }),
  confirmEmail: defineRoute({
    method: 'POST',
    path: '/users/confirm-email',
    tag: 'account',
    summary:
      'Confirm an address with the link that was sent there; again and again if need be, 410 once it has expired',
    access: 'public',
    bearer: 'none',
    limit: 'auth',
    body: ConfirmLink,
    reply: Done,
  }),
  renewConfirmation: defineRoute({
    method: 'POST',
    path: '/users/confirm-email/again',
    tag: 'account',
    summary: 'Send a new link to the address of one that has expired; 410 for a link that was never ours',
    access: 'public',
    bearer: 'none',
    limit: 'auth',
    body: ConfirmLink,
    reply: Done,
    status: 202,
  }),
  askForConfirmation: defineRoute({
    method: 'POST',
    path: '/users/0/confirm-email',
    tag: 'account',
    summary: 'Send a link that confirms the own address',
    access: 'user',
    limit: 'auth',
    reply: Done,
    status: 202,
  }),
  changePassword: defineRoute({
    method: 'PUT',
    path: '/users/0/password',
    tag: 'account',
    summary: 'Change the password; every session ends, this one goes on with the tokens in the answer',
    access: 'user',
    limit: 'auth',
    body: ChangePassword,
    reply: Tokens,
  }),
  settings: defineRoute({
    method: 'GET',
    path: '/users/0/settings',
    tag: 'account',
    summary: 'Own privacy settings',
    access: 'user',
    reply: Settings,
  }),
  changeSettings: defineRoute({
    method: 'PATCH',
    path: '/users/0/settings',
    tag: 'account',
    summary: 'Change own privacy settings',
    access: 'user',
    body: SettingsChange,
    reply: Settings,
  }),
  data: defineRoute({
    method: 'GET',
    path: '/users/0/data',
    tag: 'account',
    summary: 'Everything that is known about oneself, as a ZIP archive',
    access: 'user',
    limit: 'costly',
    reply: Bytes,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/users/delete/:id',
    tag: 'account',
    summary:
      'Delete the own account with all personal data; with a token of a sign-in, not of a refresh (403 `password-needed`)',
    access: 'user',
    params: IdParams,
    reply: Done,
  }),
}
