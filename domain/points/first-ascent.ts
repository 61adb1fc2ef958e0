import { pointRules } from './rules.ts'

/** Points for standing on a summit for the first time: one for each begun hundred metres of its height. */
export function firstAscentPoints(heightM: number, inCrown: boolean): number {
  return Math.ceil(heightM / pointRules.metresOfHeight) + (inCrown ? pointRules.crown : 0)
}
