import Type, { type Static } from 'typebox'
import { PersonName } from './auth.ts'
import { PERSON_NAME } from './lib/person-name.ts'
import { defineRoute } from './lib/route.ts'
import { Cursor, Day, Id, IdParams, Nullable } from './lib/schemas.ts'

export const CITY_MAX = 80
/** Characters of text that a person sees; the HTML around them may be longer. */
export const DESCRIPTION_MAX = 2000
export const DESCRIPTION_HTML_MAX = 40_000
export const EMPTY_DESCRIPTION = '<p></p>'
export const USERS_PAGE = 30
/** Numbered pages end here; whoever goes further follows `next`, which costs the same at any depth. */
export const USERS_MAX_PAGE = 300
export const USERS_QUERY_MAX = 80

const Text = Type.String()
/** `uploads/…`, relative to the API base. */
export const MediaPath = Type.String({ maxLength: 200, description: 'Path under the API base' })

/** Rare achievements worn around the picture, each as a colour and an icon: `yellow-sunrise`. Left out where there are none. */
export const WornMarks = Type.Optional(Type.Array(Text))

/** The least that is shown of a hiker anywhere: beside a story, a comment, in a list. */
export const UserCard = Type.Object({
  id: Id,
  firstName: Text,
  lastName: Text,
  city: Text,
  profileImage: Nullable(MediaPath),
  marks: WornMarks,
})
export type UserCard = Static<typeof UserCard>

/** A hiker as others see them: never with the e-mail address or the birth date. */
export const UserProfile = Type.Object({
  id: Id,
  firstName: Text,
  lastName: Text,
  city: Text,
  profileImage: Nullable(MediaPath),
  marks: WornMarks,
  description: Type.String({ description: 'Canonical rich text HTML' }),
  memberSince: Day,
  followers: Type.Integer(),
  following: Type.Integer(),
  /** Does the viewer follow this hiker. */
  followed: Type.Boolean(),
})
export type UserProfile = Static<typeof UserProfile>

export const Role = Type.Union([Type.Literal('hiker'), Type.Literal('moderator'), Type.Literal('admin')])

/** One's own data. */
export const OwnUser = Type.Object({
  id: Id,
  email: Text,
  /** Somebody has opened the link that was sent there. */
  emailConfirmed: Type.Boolean(),
  firstName: Text,
  lastName: Text,
  city: Text,
  birthDate: Nullable(Day),
  description: Text,
  profileImage: Nullable(MediaPath),
  marks: WornMarks,
  role: Role,
  blocked: Type.Boolean(),
  memberSince: Day,
  /** There are stamps that were earned and not told yet. */
  hasFreshStamps: Type.Boolean(),
})
export type OwnUser = Static<typeof OwnUser>

/** Only what is given is changed. */
export const ProfileChange = Type.Partial(
  Type.Object({
    firstName: Type.String({ ...PersonName, minLength: 1 }),
    lastName: Nullable(PersonName),
    // It stands beside the name wherever that does.
    city: Nullable(Type.String({ maxLength: CITY_MAX, format: PERSON_NAME })),
    birthDate: Nullable(Day),
    profileImage: Nullable(MediaPath),
    description: Nullable(Type.String({ maxLength: DESCRIPTION_HTML_MAX })),
  }),
)
export type ProfileChange = Static<typeof ProfileChange>

export const UsersQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: USERS_MAX_PAGE, default: 1 })),
  take: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: USERS_PAGE })),
  q: Type.Optional(
    Type.String({ maxLength: USERS_QUERY_MAX, description: 'Part of a name or city, diacritics ignored' }),
  ),
  followed: Type.Optional(Type.Boolean({ description: 'Only hikers whom the viewer follows' })),
  /** Only hikers with an ascent in that mountain range. */
  rangeId: Type.Optional(Id),
  cursor: Type.Optional(Cursor),
})
export type UsersQuery = Static<typeof UsersQuery>

/** A hiker in the list of all, with what the viewer may know of their hikes. */
export const ListedHiker = Type.Object({
  ...UserCard.properties,
  /** Does the viewer follow this hiker. */
  followed: Type.Boolean(),
  summits: Type.Integer(),
  stories: Type.Integer(),
  points: Type.Integer(),
  /** Among all mountains and all time; null for whoever takes no part. */
  place: Nullable(Type.Integer()),
})
export type ListedHiker = Static<typeof ListedHiker>

export const UsersPage = Type.Object({
  items: Type.Array(ListedHiker),
  page: Type.Integer(),
  take: Type.Integer(),
  /** Counted up to `USERS_MAX_PAGE` pages; `more` says that there are others beyond. */
  total: Type.Integer(),
  more: Type.Boolean(),
  next: Nullable(Cursor),
})
export type UsersPage = Static<typeof UsersPage>

export const usersRoutes = {
  own: defineRoute({
    method: 'GET',
    path: '/users/0',
    tag: 'users',
    summary: 'Own data',
    access: 'user',
    reply: OwnUser,
  }),
  change: defineRoute({
    method: 'PATCH',
    path: '/users/0',
    tag: 'users',
    summary: 'Change own data',
    access: 'user',
    body: ProfileChange,
    reply: OwnUser,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/users',
    tag: 'users',
    summary: 'Hikers in the order of their names',
    access: 'public',
    query: UsersQuery,
    reply: UsersPage,
  }),
  one: defineRoute({
    method: 'GET',
    path: '/users/:id',
    tag: 'users',
    summary: 'A hiker',
    access: 'public',
    params: IdParams,
    reply: UserProfile,
  }),
}
