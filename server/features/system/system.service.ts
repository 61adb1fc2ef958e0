import type { Db } from '#server/db/connect.ts'
import { toProblem } from '#server/lib/error-handler.ts'
import { problem } from '#server/lib/errors.ts'
import type { Storage } from '#server/lib/storage.ts'
import { answerForWriting } from './system.queries.ts'

/** Whoever asks whether the process can work wants to know soon. */
const ANSWER_MS = 2000

/** Asks both parts, each with a deadline; says by name what keeps which of them from working. */
export async function checkReady(db: Db, storage: Storage): Promise<void> {
  const parts = { database: answerForWriting(db), storage: storage.check() }
  const failed = await Promise.all(
    Object.entries(parts).map(async ([name, answer]) => {
      const error = await failureOf(answer)
      return error === null ? [] : [{ name, error }]
    }),
  )
  const [first, ...others] = failed.flat()
  if (first === undefined) return
  const { code } = toProblem(first.error)
  const fields = Object.fromEntries(
    [first, ...others].map(({ name, error }) => [name, toProblem(error).message]),
  )
  throw Object.assign(problem(code === 'internal-error' ? 'unavailable' : code, { fields }), {
    cause: first.error,
  })
}

async function failureOf(answer: Promise<void>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<unknown>((resolve) => {
    timer = setTimeout(() => resolve(problem('unavailable')), ANSWER_MS)
  })
  const failure = answer.then(
    () => null,
    (error: unknown) => error,
  )
  const found = await Promise.race([failure, tooLate])
  clearTimeout(timer)
  return found
}
