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
