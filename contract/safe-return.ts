import Type, { type Static } from 'typebox'
import { Email, NAME_MAX } from './auth.ts'
import { PERSON_NAME } from './lib/person-name.ts'
import { defineRoute } from './lib/route.ts'
import { ClientKey, Done, Id, IdParams, Moment, Nullable } from './lib/schemas.ts'

export const safeReturnStates = ['armed', 'safe', 'alarmed', 'cancelled'] as const

const hours = {
  /** When one will be back by the plan, when one is reminded, and when the contact is told. */
  backAt: Moment,
  remindAt: Moment,
  alarmAt: Moment,
  state: Type.Enum(safeReturnStates),
  /** Till when it may still be put off. */
  latestAt: Moment,
}

/** `asked`: the contact has not answered the question whether they agree; they are told less then. */
export const contactAnswers = ['asked', 'agreed', 'declined'] as const

export const SafeReturn = Type.Object({
  ...hours,
  contact: Type.Object({ name: Type.String(), email: Type.String(), answer: Type.Enum(contactAnswers) }),
  /** Checks in without signing in; for the page `/safe-return/:link`. */
  link: Type.String(),
})
export type SafeReturn = Static<typeof SafeReturn>

/** What whoever has the link sees: nothing about the contact. */
export const ReturnByLink = Type.Object({ ...hours, tripId: Id, title: Type.String() })
export type ReturnByLink = Static<typeof ReturnByLink>

const Link = Type.String({ maxLength: 120 })
const LinkParams = Type.Object({ link: Link })
const LinkBody = Type.Object({ link: Link, clientKey: ClientKey })

export const safeReturnRoutes = {
  one: defineRoute({
    method: 'GET',
    path: '/trips/:id/safe-return',
    tag: 'safe-return',
    summary: 'Own „Bezpieczny powrót” of a trip',
    access: 'user',
    params: IdParams,
    reply: Type.Object({ safeReturn: Nullable(SafeReturn) }),
  }),
  arm: defineRoute({
    method: 'PUT',
    path: '/trips/:id/safe-return',
    tag: 'safe-return',
    summary: 'Have a contact told if nobody checks in by an hour (whoever goes along)',
    access: 'user',
    params: IdParams,
    body: Type.Object({
      contactName: Type.String({ minLength: 1, maxLength: NAME_MAX, format: PERSON_NAME }),
      contactEmail: Email,
      alarmAt: Moment,
    }),
    reply: SafeReturn,
  }),
  disarm: defineRoute({
    method: 'DELETE',
    path: '/trips/:id/safe-return',
    tag: 'safe-return',
    summary: 'Give it up; nobody is told anything',
    access: 'user',
    params: IdParams,
    reply: Done,
  }),
  byLink: defineRoute({
    method: 'GET',
    path: '/safe-return/:link',
    tag: 'safe-return',
    summary: 'What the signed link is about',
    access: 'public',
    bearer: 'none',
    params: LinkParams,
    reply: ReturnByLink,
  }),
  checkIn: defineRoute({
    method: 'POST',
    path: '/safe-return/check-in',
    tag: 'safe-return',
    summary:
      'Say that one is back, by a signed link; if the contact was told already, they are told that too',
    access: 'public',
    bearer: 'none',
    body: LinkBody,
    reply: ReturnByLink,
  }),
  putOff: defineRoute({
    method: 'POST',
    path: '/safe-return/put-off',
    tag: 'safe-return',
    summary: 'More time, by a signed link',
    access: 'public',
    bearer: 'none',
    body: Type.Object({
      link: Link,
      minutes: Type.Integer({ minimum: 15, maximum: 720 }),
      clientKey: ClientKey,
    }),
    reply: ReturnByLink,
  }),
  contact: defineRoute({
    method: 'GET',
    path: '/safe-contact/:link',
    tag: 'safe-return',
    summary: 'Who asks the reader of a letter to be their contact',
    access: 'public',
    bearer: 'none',
    params: LinkParams,
    reply: Type.Object({ hikerEmail: Type.String(), answer: Type.Enum(contactAnswers) }),
  }),
  answer: defineRoute({
    method: 'POST',
    path: '/safe-contact/answer',
    tag: 'safe-return',
    summary: 'Agree to be somebody’s contact, or decline and get no more letters',
    access: 'public',
    bearer: 'none',
    body: Type.Object({ link: Link, answer: Type.Enum(['agreed', 'declined']) }),
    reply: Done,
  }),
} as const
