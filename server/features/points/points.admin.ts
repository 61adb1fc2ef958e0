import type { Sql } from '#server/db/connect.ts'
import { decide, flagsToDecide } from '#server/features/fairness/fairness.service.ts'
import { rebuildPoints } from './upkeep.ts'

export type PointsCommand =
  | { points: 'rebuild' }
  | { points: 'questions' }
  | { points: 'decide'; id: number; state: 'accepted' | 'refused' }

const MOST = 50

/** `rebuild-points`, and `fairness` with what to do about a question. */
export function readPointsCommand([command, verb, id, ...rest]: string[]): PointsCommand | null {
  if (rest.length > 0) return null
  if (command === 'rebuild-points' && verb === undefined) return { points: 'rebuild' }
  if (command !== 'fairness') return null
  if (verb === undefined) return { points: 'questions' }
  if (!/^\d{1,9}$/.test(id ?? '')) return null
  if (verb === 'accept') return { points: 'decide', id: Number(id), state: 'accepted' }
  return verb === 'refuse' ? { points: 'decide', id: Number(id), state: 'refused' } : null
}

export async function runPointsCommand(db: Sql, command: PointsCommand) {
  if (command.points === 'rebuild') {
    const { hikers, entries, totals, counts } = await rebuildPoints(db)
    const wrong = entries + totals + counts
    const result =
      wrong === 0
        ? 'everything was right'
        : `corrected: ${entries} entries, ${totals} totals, ${counts} counts`
    return { code: 0, text: `Points of ${hikers} hikers counted again: ${result}.` }
  }
  if (command.points === 'decide') {
    const isThere = await decide(db, command.id, command.state)
    if (!isThere) return { code: 1, text: `There is no question ${command.id}.` }
    return { code: 0, text: `Question ${command.id}: ${command.state}.` }
  }
  const waiting = await flagsToDecide(db, MOST)
  if (waiting.length === 0) return { code: 0, text: 'No questions about fairness.' }
  const lines = waiting.map((one) => {
    const about = one.story === null ? `day ${one.day}` : `story ${one.story.id} (${one.day})`
    const said = one.explanation === '' ? '' : ` “${one.explanation.replace(/\s+/g, ' ')}”`
    return `${one.id}  hiker ${one.userId}  ${about}  ${one.reason} ${JSON.stringify(one.evidence)}  ${one.state}${said}`
  })
  return { code: 0, text: lines.join('\n') }
}
