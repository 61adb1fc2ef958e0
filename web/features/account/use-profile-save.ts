import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { usersRoutes } from '#contract/users.ts'
import { call } from '#web/lib/api/api.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { changeOf, profileNames, valuesOf, type ProfileValues } from './profile-values.ts'
import { useServerProblem } from './use-server-problem.ts'

export function useProfileSave(form: UseFormReturn<ProfileValues>) {
  const [isSaved, setIsSaved] = useState(false)
  const { message, attempt } = useServerProblem<ProfileValues>(profileNames, form.setError)
  const submit = form.handleSubmit((values) =>
    attempt(async () => {
      const fresh = await call(usersRoutes.change, { body: changeOf(values) })
      // What was typed while the answer was on its way stays, and is what is unsaved now.
      form.reset(valuesOf(fresh), { keepDirtyValues: isChangedSince(form, values) })
      refreshAfter.profile(fresh)
      setIsSaved(true)
    }),
  )
  return { submit, message, isSaved, isSaving: form.formState.isSubmitting }
}

function isChangedSince(form: UseFormReturn<ProfileValues>, sent: ProfileValues): boolean {
  const now = form.getValues()
  return profileNames.some((name) => now[name] !== sent[name])
}
