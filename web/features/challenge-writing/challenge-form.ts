import { challengeLimits, type Challenge, type ChallengeCreate } from '#contract/challenges.ts'
import { isWindow } from '#domain/challenges/challenge.ts'

/** What stands in the fields, as typed. */
export type ChallengeValues = {
  title: string
  description: string
  unit: ChallengeCreate['unit']
  /** Summits, metres or kilometres. */
  goal: string
  summits: number[]
  startsOn: string
  endsOn: string
  secret: boolean
}

export const emptyValues: ChallengeValues = {
  title: '',
  description: '<p></p>',
  unit: 'list',
  goal: '',
  summits: [],
  startsOn: '',
  endsOn: '',
  secret: false,
}

export function valuesOf(challenge: Challenge): ChallengeValues {
  const { title, description, unit, goal, summits, startsOn, endsOn, secret } = challenge
  return {
    title,
    description,
    // Months are for seasons only.
    unit: unit === 'months' || unit === 'route' ? 'summits' : unit,
    goal: unit === 'list' ? '' : String(unit === 'distance' ? goal / 1000 : goal),
    summits: summits.map(({ id }) => id),
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
    secret,
  }
}

export function bodyOf(values: ChallengeValues): ChallengeCreate {
  const { title, description, unit, summits, startsOn, endsOn, secret } = values
  const typed = Number(values.goal.trim().replace(',', '.'))
  const goal = Math.round(unit === 'distance' ? typed * 1000 : typed)
  return {
    title: title.trim(),
    description,
    unit,
    ...(unit === 'list' ? { summits } : Number.isFinite(goal) && goal > 0 && { goal }),
    startsOn: startsOn === '' ? null : startsOn,
    endsOn: endsOn === '' ? null : endsOn,
    secret,
  }
}

export type Wrong = Partial<
  Record<'title' | 'description' | 'summits' | 'goal' | 'startsOn' | 'endsOn', string>
>

/** What can be seen to be missing before anything is sent, by field, as keys of words; the server looks at the rest. */
export function missingIn(values: ChallengeValues): Wrong {
  const { title, unit, startsOn, endsOn } = bodyOf(values)
  const isList = unit === 'list'
  const required = 'challenges.form-required'
  return {
    ...(title.length < challengeLimits.title.least && { title: 'challenges.form-title-short' }),
    ...(isList && values.summits.length === 0 && { summits: 'challenges.form-no-summits' }),
    ...(!isList && bodyOf(values).goal === undefined && { goal: 'challenges.form-no-goal' }),
    ...(!isList && startsOn === null && { startsOn: required }),
    ...(!isList && endsOn === null && { endsOn: required }),
    ...(startsOn && endsOn && endsOn < startsOn && { endsOn: 'challenges.form-ends-before' }),
  }
}

/** Does what was climbed before count, as the fields stand now. */
export const countsThePast = ({ startsOn, endsOn }: ChallengeValues) =>
  !isWindow({ startsOn: startsOn || null, endsOn: endsOn || null })
