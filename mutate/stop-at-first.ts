import fc from 'fast-check'
import { beforeEach } from 'vitest'
import { testsIn, type Task } from './tests-in.ts'

// A change is noticed by the first test of a file that fails: neither are the others run, nor is the smallest example looked for.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })

/** For each test file the places of the tests that are to run; of a file that is not named, all. */
const wanted = JSON.parse(process.env['MUTATE_TESTS'] ?? '{}') as Record<string, number[]>

beforeEach(({ task, skip }) => {
  const some = wanted[task.file.filepath]
  if (hasFailed(task.file)) skip()
  if (some !== undefined && !some.includes(testsIn(task.file).indexOf(task))) skip()
})

const hasFailed = ({ result, tasks = [] }: Task): boolean => result?.state === 'fail' || tasks.some(hasFailed)
