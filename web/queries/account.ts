import { queryOptions } from '@tanstack/react-query'
import { accountRoutes, type ResetLink } from '#contract/account.ts'
import { call } from '#web/lib/api/api.ts'
import { accountKeys } from './keys.ts'

export const settingsQuery = queryOptions({
  queryKey: accountKeys.settings,
  queryFn: ({ signal }) => call(accountRoutes.settings, { signal }),
})

export const resetLinkQuery = (link: ResetLink) =>
  queryOptions({
    queryKey: accountKeys.resetLink(link),
    queryFn: ({ signal }) => call(accountRoutes.checkResetLink, { body: link, signal }),
    retry: false,
    // It stays what it was when it was opened: a form is not taken away from somebody who types.
    staleTime: Infinity,
  })

/** Opening the link from the e-mail is all there is to do, so asking is confirming. */
export const confirmationQuery = (link: string) =>
  queryOptions({
    queryKey: accountKeys.confirmation(link),
    queryFn: ({ signal }) => call(accountRoutes.confirmEmail, { body: { link }, signal }),
    retry: false,
    staleTime: Infinity,
  })
