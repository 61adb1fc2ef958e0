import { randomBytes } from 'node:crypto'
import { challengeLimits, goalLimits, type ChallengeCreate } from '#contract/challenges.ts'
import { EARLIEST_DAY } from '#contract/lib/earliest-day.ts'
import { canonicalHtml } from '#domain/richtext/canonical.ts'
import { cleanName } from '#server/lib/clean-text.ts'
import { invalid, type Fields } from '#server/lib/errors.ts'
import type { Goal, Words } from './challenges.queries.ts'

const REQUIRED = 'To pole jest wymagane.'

export function wordsOf(input: Pick<ChallengeCreate, 'title' | 'description'>): Words {
  const wrong: Fields = {}
  const title = cleanName(input.title)
  if (title.length < challengeLimits.title.least) wrong['title'] = REQUIRED
  const text = canonicalHtml(input.description ?? '<p></p>', 'profile')
  if (!text.ok) wrong['description'] = 'Nie udało się odczytać tego opisu.'
  else if (text.length > challengeLimits.description) {
    wrong['description'] = `Opis może mieć najwyżej ${challengeLimits.description} znaków.`
  }
  if (Object.keys(wrong).length > 0 || !text.ok) throw invalid(wrong)
  return { title, description: text.html }
}

/** What is to be done, checked as a whole; `knows` tells whether there is such a summit. */
export function goalOf(
  input: Omit<ChallengeCreate, 'title' | 'description'>,
  { today, knows, link }: { today: string; knows: (summitId: number) => boolean; link: string | null },
): Goal {
  const { unit, summits = [], startsOn = null, endsOn = null, secret = false } = input
  const wrong: Fields = datesProblem(unit, { startsOn, endsOn, today })
  if (unit === 'list') {
    if (summits.length === 0) wrong['summits'] = 'Wybierz choć jeden szczyt.'
    else if (!summits.every(knows)) wrong['summits'] = 'Nie znamy jednego z tych szczytów.'
  } else if (input.goal === undefined) wrong['goal'] = REQUIRED
  else if (input.goal > goalLimits[unit]) wrong['goal'] = 'To za dużo nawet na najdłuższe nogi.'
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const isList = unit === 'list'
  return {
    unit,
    goal: isList ? summits.length : input.goal!,
    summits: isList ? summits : [],
    startsOn,
    endsOn,
    // A link that was given out keeps working.
    link: secret ? (link ?? randomBytes(16).toString('base64url')) : null,
  }
}

type Dates = { startsOn: string | null; endsOn: string | null; today: string }

/** A goal in figures needs dates: without them, whoever has walked for years would be finished on joining. */
function datesProblem(unit: ChallengeCreate['unit'], { startsOn, endsOn, today }: Dates): Fields {
  const wrong: Fields = {}
  if (unit !== 'list' && startsOn === null) wrong['startsOn'] = REQUIRED
  if (unit !== 'list' && endsOn === null) wrong['endsOn'] = REQUIRED
  if (startsOn !== null && startsOn < EARLIEST_DAY) wrong['startsOn'] = 'Podaj poprawną datę.'
  if (endsOn !== null && endsOn < today) wrong['endsOn'] = 'Ten dzień już minął.'
  if (startsOn !== null && endsOn !== null) {
    if (endsOn < startsOn) wrong['endsOn'] = 'Koniec jest przed początkiem.'
    else if (daysBetween(startsOn, endsOn) > challengeLimits.days) {
      wrong['endsOn'] = 'Wyzwanie może trwać najwyżej dwa lata.'
    }
  }
  return wrong
}

function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000)
}
