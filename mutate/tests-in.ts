/** As much of what Vitest knows of a test file, or of a part of it, as is asked here. */
export type Task = { type?: string; result?: { state: string } | undefined; tasks?: readonly Task[] }

/** Its tests as they stand in it. */
export const testsIn = (task: Task): Task[] =>
  task.type === 'test' ? [task] : (task.tasks ?? []).flatMap((one) => testsIn(one))

/** Instead of a test's place: before all of them, or between two. */
export const NO_TEST = -1
