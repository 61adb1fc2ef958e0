import fc from 'fast-check'
import { beforeEach } from 'vitest'

// A change is noticed by the first test of a file that fails: neither are the others run, nor is the smallest example looked for.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })

beforeEach(({ task, skip }) => {
  if (hasFailed(task.file)) skip()
})

type Task = { result?: { state: string } | undefined; tasks?: readonly Task[] }

const hasFailed = ({ result, tasks = [] }: Task): boolean => result?.state === 'fail' || tasks.some(hasFailed)
