import { profileNames, type ProfileValues } from './profile-values.ts'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (userId: number) => `draft-profile-${userId}`

/** What was typed and not saved, kept in this browser in case the tab is closed or the network is gone. */
export function readDraft(userId: number, storage: Storage = localStorage): Partial<ProfileValues> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return {}
    const known = Object.entries(kept).filter(
      ([name, value]) =>
        (profileNames as readonly string[]).includes(name) &&
        (typeof value === 'string' || (name === 'profileImage' && value === null)),
    )
    return Object.fromEntries(known) as Partial<ProfileValues>
  } catch {
    // Written by an older version or by hand: then there is no draft.
    return {}
  }
}

/** Only what differs from the saved profile is kept; nothing different means no draft. */
export function keepDraft(
  userId: number,
  saved: ProfileValues,
  values: ProfileValues,
  storage: Storage = localStorage,
): void {
  const different = Object.fromEntries(
    profileNames.filter((name) => values[name] !== saved[name]).map((name) => [name, values[name]]),
  )
  if (Object.keys(different).length === 0) return dropDraft(userId, storage)
  try {
    storage.setItem(keyOf(userId), JSON.stringify(different))
  } catch {
    // A full storage must not stop anyone from writing.
  }
}

export function dropDraft(userId: number, storage: Storage = localStorage): void {
  storage.removeItem(keyOf(userId))
}
