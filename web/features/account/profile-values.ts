import { EMPTY_DESCRIPTION, type OwnUser, type ProfileChange } from '#contract/users.ts'

/** The form's fields: what is empty is an empty string, as inputs have it. */
export type ProfileValues = {
  firstName: string
  lastName: string
  city: string
  birthDate: string
  description: string
  profileImage: string | null
}

export const profileNames = [
  'firstName',
  'lastName',
  'city',
  'birthDate',
  'description',
  'profileImage',
] as const satisfies readonly (keyof ProfileValues)[]

export function valuesOf(own: OwnUser): ProfileValues {
  const { firstName, lastName, city, birthDate, description, profileImage } = own
  return {
    firstName,
    lastName,
    city,
    birthDate: birthDate ?? '',
    description: description || EMPTY_DESCRIPTION,
    profileImage,
  }
}

/** The fields that differ from what is saved. */
export function changesSince(saved: ProfileValues, values: ProfileValues): Partial<ProfileValues> {
  const names = profileNames.filter((name) => values[name] !== saved[name])
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** The fields that a draft holds; whatever else stands in it was written by an older version, or by hand. */
export function changesIn(draft: unknown): Partial<ProfileValues> {
  if (typeof draft !== 'object' || draft === null) return {}
  const known = Object.entries(draft).filter(
    ([name, value]) =>
      (profileNames as readonly string[]).includes(name) &&
      (typeof value === 'string' || (name === 'profileImage' && value === null)),
  )
  return Object.fromEntries(known)
}

export function changeOf(values: ProfileValues): ProfileChange {
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    city: values.city.trim(),
    birthDate: values.birthDate || null,
    description: values.description,
    profileImage: values.profileImage,
  }
}
