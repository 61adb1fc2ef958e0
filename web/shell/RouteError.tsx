import { useEffect } from 'react'
import { isRouteErrorResponse, Navigate, useRevalidator, useRouteError } from 'react-router'
import { ApiProblem } from '../lib/api/api-problem.ts'
import { backToDrawn } from '../lib/waking/back-to-drawn.ts'
import { t } from '../lib/i18n.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

/** A page that failed leaves the rest of the app standing and offers to try again. */
export function RouteError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const status = error instanceof ApiProblem || isRouteErrorResponse(error) ? error.status : undefined
  useEffect(() => {
    // Our own mistakes belong into the console; an answer of the server has been told to the reader.
    if (status !== undefined) return
    reportError(error)
    void backToDrawn()
  }, [error, status])

  if (status === 404) return <Navigate to={paths.notFound} replace />
  if (status === 401) return <Navigate to={paths.unauthorized} replace />
  return (
    <ErrorState
      heading="h1"
      title={t('errors.broken')}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
      action={
        <Button look="outline" onClick={() => window.location.reload()}>
          {t('errors.reload')}
        </Button>
      }
    >
      {error instanceof ApiProblem ? error.message : t('errors.broken-msg')}
    </ErrorState>
  )
}
