import type { LanguageName } from '#contract/language.ts'
import {
  USERS_MAX_PAGE,
  USERS_PAGE,
  type OwnUser,
  type ProfileChange,
  type UserProfile,
  type UsersPage,
  type UsersQuery,
} from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'
import { ownsUpload } from '#server/features/files/files.service.ts'
import { batched } from '#server/lib/batch.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import { say } from '#server/lib/say.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { likeWords } from '#server/sql/like-words.ts'
import { excerpt } from '#domain/richtext/stored-text.ts'
import { profileColumns } from './profile-change.ts'
import { maySeeProfile } from './users.policy.ts'
import { readHikerFigures } from './hiker-figures.queries.ts'
import { countUsers, findOwn, findProfile, listUsers, updateProfile } from './users.queries.ts'
import { fullName, profileView } from './users.view.ts'

// The door of the feature: what others may use of it.
export {
  blockUser,
  changeStanding,
  confirmAddress,
  endBlocks,
  followLanguage,
  makeAccount,
  removeAccount,
  unblockUser,
  writePassword,
  writeSettings,
  type StandingChange,
} from './accounts.ts'
export { searchHikers } from './search-hikers.ts'
export type { Standing } from './user-rows.queries.ts'

export async function getOwn(db: Db, viewer: Viewer): Promise<OwnUser> {
  return present((await findOwn(db, [viewer.id])).get(viewer.id))
}

/** The same for the busiest route: what several people ask at once is read in one query. */
export function ownReader(db: Db): (viewer: Viewer) => Promise<OwnUser> {
  const read = batched((ids: number[]) => findOwn(db, ids))
  return async (viewer) => present(await read(viewer.id))
}

/** The account may have been deleted between finding the viewer and reading it. */
function present(own: OwnUser | null | undefined): OwnUser {
  if (!own) throw problem('unauthorized')
  return own
}

export async function changeOwn(db: Db, viewer: Viewer, change: ProfileChange): Promise<OwnUser> {
  const columns = profileColumns(change, new Date().toISOString().slice(0, 10))
  const own = await getOwn(db, viewer)
  const picture = columns.profileImage ?? null
  if (picture !== null && picture !== own.profileImage && !(await ownsUpload(db, viewer.id, picture))) {
    throw invalid({ profileImage: 'Najpierw wyślij to zdjęcie.' })
  }
  if (Object.keys(columns).length > 0) await updateProfile(db, viewer.id, columns)
  return getOwn(db, viewer)
}

/** A profile that may not be seen is answered like one that does not exist. */
export async function getProfile(db: Db, viewer: Viewer | null, id: number): Promise<UserProfile> {
  const row = await findProfile(db, id, viewer?.id ?? null)
  if (row === null || !maySeeProfile(viewer, row)) throw problem('not-found')
  return profileView(row)
}

export async function getUsers(db: Db, viewer: Viewer | null, query: UsersQuery): Promise<UsersPage> {
  const { page = 1, take = USERS_PAGE, q = '', followed = false, rangeId = null } = query
  const words = likeWords(q)
  const after = decodeCursor(query.cursor, ['text', 'id'])
  const filter = { viewer, words, followed: followed && viewer !== null, rangeId, after }
  const most = USERS_MAX_PAGE * take
  const [rows, total] = await Promise.all([
    listUsers(db, filter, take + 1, after === null ? (page - 1) * take : 0),
    countUsers(db, filter, most + 1),
  ])
  const { items: cards, next } = pageOf(rows, take, (row) => [row.nameKey, row.id])
  const figures = await readHikerFigures(
    db,
    viewer,
    cards.map((card) => card.id),
  )
  // Whoever was deleted since the page was read is left out of it.
  const items = cards.flatMap((card) => {
    const known = figures.get(card.id)
    return known ? [{ ...card, ...known }] : []
  })
  return { items, next, page, take, total: Math.min(total, most), more: total > most }
}

/** The head of a hiker's page; a browser sends no token with it, so a closed profile keeps its words to itself. */
export async function profileHead(db: Db, id: string, language: LanguageName) {
  const row = /^[1-9]\d{0,8}$/.test(id) ? await findProfile(db, Number(id), null) : null
  if (row === null) return null
  const canonical = `/users/${row.id}`
  if (!maySeeProfile(null, row)) {
    const words = {
      title: say(language, 'Profil wędrowca'),
      description: say(language, 'Ten profil widzą tylko zalogowani wędrowcy.'),
    }
    return { ...words, canonical, indexed: false }
  }
  const name = fullName(row)
  return {
    title: name,
    description:
      excerpt(row.description, 160) ||
      say(language, '{{name}} w Kopczyku: szczyty, historie i osiągnięcia.', { name }),
    canonical,
    indexed: row.listed,
    type: 'profile' as const,
    image: `/api/users/${row.id}/card.png`,
  }
}
