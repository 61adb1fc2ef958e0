import type { LanguageName } from '#contract/language.ts'
import { ALL_YEARS, type YearView } from '#contract/year.ts'
import { ProblemError } from '#server/lib/errors.ts'
import { profileHead } from '#server/features/users/users.service.ts'
import type { App } from '#server/lib/serve.ts'
import { yearOf } from './year.service.ts'
import { yearWords } from './year-words.ts'

/** The head of a year's page; a browser sends no token with it, so a year that is not for everybody is not there. */
export async function yearHead(
  { db, mountains }: Pick<App, 'db' | 'mountains'>,
  language: LanguageName,
  id: string,
  period: string,
) {
  if (!/^[1-9]\d{0,8}$/.test(id) || !/^(?:all|(?:19|20)\d\d)$/.test(period)) return null
  const view = await openYear(yearOf(db, await mountains.current(), null, Number(id), period))
  if (view === null) return null
  const { title, figures } = yearWords(view, language)
  const profile = await profileHead(db, id, language)
  const name = `${view.hiker.firstName} ${view.hiker.lastName}`.trim()
  return {
    title: title.replace(view.hiker.firstName, name),
    description: `${figures.map(({ value, unit, label }) => [value, unit, label].filter(Boolean).join(' ')).join(', ')}.`,
    canonical: period === ALL_YEARS ? `/users/${id}/year` : `/users/${id}/year/${period}`,
    image: `/api/users/${id}/year/${period}/card.png`,
    type: 'article' as const,
    // Shown to whoever has the link; whether it is found by others is what the hiker chose for their profile.
    indexed: profile?.indexed ?? false,
  }
}

async function openYear(view: Promise<YearView>): Promise<YearView | null> {
  try {
    return await view
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null
    throw error
  }
}
