import { useState } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiProblem } from '#web/lib/api/api.ts'

/**
 * Runs a form's call and keeps what the server said: a sentence for under the form, and one for each field it named.
 * What was typed stays where it is.
 */
export function useServerProblem<V extends FieldValues>(
  names: readonly Path<V>[],
  setError: UseFormSetError<V>,
) {
  const [message, setMessage] = useState<string>()
  const attempt = async (task: () => Promise<void>): Promise<void> => {
    setMessage(undefined)
    try {
      await task()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setMessage(error.message)
      for (const name of names) {
        const said = error.fields[name]
        if (said) setError(name, { type: 'server', message: said })
      }
    }
  }
  return { message, attempt }
}
