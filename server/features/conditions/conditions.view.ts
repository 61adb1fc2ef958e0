import type { Condition } from '#contract/conditions.ts'
import { bulletinOf } from '#domain/mountains/avalanche.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { isReporter, mayRemoveCondition } from './conditions.policy.ts'
import type { ConditionRow } from './conditions.queries.ts'

export function conditionView(viewer: Viewer | null, row: ConditionRow): Condition {
  const {
    id,
    kind,
    degree,
    text,
    seenOn,
    author,
    authorHidden,
    range,
    summit,
    confirmations,
    denials,
    vote,
  } = row
  const [path, thumbnail] = row.pictures
  return {
    id,
    kind,
    degree,
    bulletin: kind === 'avalanche' ? bulletinOf(range.slug) : null,
    text,
    seenOn,
    createdAt: row.createdAt.toISOString(),
    author,
    authorHidden,
    range,
    summit,
    photo: path === undefined ? null : { path, thumbnail: thumbnail ?? path },
    confirmations,
    denials,
    vote,
    can: {
      vote: viewer !== null && !viewer.blocked && !isReporter(viewer, row),
      remove: mayRemoveCondition(viewer, row),
    },
  }
}
