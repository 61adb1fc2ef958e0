import type { Measurable } from '../../scripts/quality/commands.ts'

/** What the command line asks for. */
export type LoadOptions = {
  /** Seconds for which the highest rate is held. */
  hold: number
  /** Seconds of each rate on the way up. */
  step: number
  /** How many processes share the database, one measurement each. */
  processes: number[]
  /** Arrivals a second of the first step. */
  from: number
  short: boolean
}

/** The goal: 99 of 100 are answered within half a second, and all of them are answered. */
export const MOST_P99_MS = 500

export const loadDefaults = { hold: '300', step: '10', from: '20', processes: '1,2,3' } as const

type Given = { hold: string; step: string; from: string; processes: string } & {
  hikers?: string
  ascents?: string
  whole: boolean
}

/** Which of them make another figure of each measurement; `--on` only says where. */
const changing: Record<Measurable<'load'>, readonly (keyof Given)[]> = {
  embedded: ['hold', 'step', 'from'],
  server: ['hold', 'step', 'from', 'processes'],
  hot: [],
  growth: ['hikers', 'ascents', 'whole'],
}

/** The words of the command line without which something else would be measured. */
export function changingWords(measurement: Measurable<'load'>, given: Given): string[] {
  return changing[measurement].flatMap((name) => {
    const value = given[name]
    if (value === true) return [`--${name}`]
    const isUsual =
      !value || (name in loadDefaults && value === loadDefaults[name as keyof typeof loadDefaults])
    return isUsual ? [] : [`--${name}`, value]
  })
}

/** What is asked of two communities; the card has words for each. */
export const grownQuestions = [
  'ranking',
  'ranking at any depth',
  'place',
  'feed',
  'followed feed',
  'profile',
  'ascents',
  'search',
  'thread',
  'notices',
  'story write',
] as const
