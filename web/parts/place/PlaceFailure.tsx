import type { UseQueryResult } from '@tanstack/react-query'
import { ApiProblem } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'

/** A page that could not be had: either there is no such thing, or it is worth trying again. */
export function PlaceFailure({ query, missing }: { query: UseQueryResult<unknown>; missing: string }) {
  if (query.error instanceof ApiProblem && [400, 404].includes(query.error.status)) {
    return (
      <EmptyState
        heading="h1"
        title={missing}
        action={<ButtonLink to={paths.summits}>{t('mountains.summits-title')}</ButtonLink>}
      >
        {t('errors.page-not-found-msg')}
      </EmptyState>
    )
  }
  return <QueryError query={query} heading="h1" />
}
