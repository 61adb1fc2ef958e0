import { EARLIEST_DAY } from '#contract/lib/earliest-day.ts'
import { DESCRIPTION_MAX, EMPTY_DESCRIPTION, type ProfileChange } from '#contract/users.ts'
import { canonicalHtml } from '#domain/richtext/canonical.ts'
import { cleanName } from '#server/lib/clean-text.ts'
import { invalid, type Fields } from '#server/lib/errors.ts'
import type { ProfileColumns } from './users.queries.ts'

/** What a change asks for, as columns; throws with everything that is wrong with it. `today` is a calendar day. */
export function profileColumns(change: ProfileChange, today: string): ProfileColumns {
  const columns: ProfileColumns = {}
  const wrong: Fields = {}
  if (change.firstName !== undefined) {
    columns.firstName = cleanName(change.firstName)
    if (columns.firstName === '') wrong['firstName'] = 'To pole jest wymagane.'
  }
  if (change.lastName !== undefined) columns.lastName = cleanName(change.lastName ?? '')
  if (change.city !== undefined) columns.city = cleanName(change.city ?? '')
  if (change.profileImage !== undefined) columns.profileImage = change.profileImage
  if (change.birthDate !== undefined) {
    columns.birthDate = change.birthDate
    const problem = birthDateProblem(change.birthDate, today)
    if (problem !== null) wrong['birthDate'] = problem
  }
  if (change.description !== undefined) {
    const text = canonicalHtml(change.description ?? EMPTY_DESCRIPTION, 'profile')
    if (!text.ok) wrong['description'] = 'Nie udało się odczytać tego opisu.'
    else if (text.length > DESCRIPTION_MAX) {
      wrong['description'] = `Opis może mieć najwyżej ${DESCRIPTION_MAX} znaków.`
    } else columns.description = text.html
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return columns
}

function birthDateProblem(day: string | null, today: string): string | null {
  if (day === null) return null
  if (day > today) return 'Data urodzenia nie może być w przyszłości.'
  return day < EARLIEST_DAY ? 'Podaj poprawną datę.' : null
}
