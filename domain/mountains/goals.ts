/** Something to complete: all summits of a range or of a crown. */
export type Goal = {
  kind: 'range' | 'crown'
  slug: string
  name: string
  summits: readonly number[]
}

type Named = { id: number; slug: string; name: string }
type Mountains = {
  ranges: readonly Named[]
  crowns: readonly Named[]
  summits: readonly {
    id: number
    range: number
    crowns: readonly number[]
    /** In another country: not needed for a range, whose summits in Poland are asked for. */
    abroad?: string | null | undefined
  }[]
}

/** Every range and every crown, crowns first and in the order of the data: the best known before the others. */
export function goalsOf({ ranges, crowns, summits }: Mountains): Goal[] {
  const goal = (kind: Goal['kind'], { slug, name }: Named, members: Mountains['summits']): Goal => ({
    kind,
    slug,
    name,
    summits: members.map((summit) => summit.id),
  })
  return [
    ...crowns.map((crown) =>
      goal(
        'crown',
        crown,
        summits.filter((summit) => summit.crowns.includes(crown.id)),
      ),
    ),
    ...ranges.map((range) =>
      goal(
        'range',
        range,
        summits.filter((summit) => summit.range === range.id && !summit.abroad),
      ),
    ),
  ].filter((one) => one.summits.length > 0)
}

export type GoalStep = { goal: Goal; before: number; after: number; total: number }

/** What came closer when these summits were climbed for the first time: completed ones first, then in the goals' order. */
export function goalsMoved(
  goals: readonly Goal[],
  climbed: ReadonlySet<number>,
  gained: Iterable<number>,
): GoalStep[] {
  const now = new Set([...climbed, ...gained])
  const steps = goals.map((goal) => ({
    goal,
    before: goal.summits.filter((id) => climbed.has(id)).length,
    after: goal.summits.filter((id) => now.has(id)).length,
    total: goal.summits.length,
  }))
  return steps
    .filter((step) => step.after > step.before)
    .toSorted((a, b) => Number(b.after === b.total) - Number(a.after === a.total))
}

/** Those that are begun and not completed, those with least to go first; of equals the fuller one. */
export function goalsNear(goals: readonly Goal[], climbed: ReadonlySet<number>, most: number): Goal[] {
  return goals
    .map((goal) => ({ goal, left: goal.summits.filter((id) => !climbed.has(id)).length }))
    .filter(({ goal, left }) => left > 0 && left < goal.summits.length)
    .toSorted((a, b) => a.left - b.left || b.goal.summits.length - a.goal.summits.length)
    .slice(0, most)
    .map(({ goal }) => goal)
}
