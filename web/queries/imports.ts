import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { importRoutes, type ImportFileState } from '#contract/imports.ts'
import { call } from '#web/lib/api/api.ts'
import { importKeys } from './keys.ts'

/** How often a running import is asked about. */
export const IMPORT_POLL_MS = 1_500

export const importsQuery = queryOptions({
  queryKey: importKeys.list,
  queryFn: ({ signal }) => call(importRoutes.list, { signal }),
})

/** Asked again and again while there is work left. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => call(importRoutes.one, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? IMPORT_POLL_MS : false),
  })

export const importFilesQuery = (id: number, state: ImportFileState | null) =>
  infiniteQueryOptions({
    queryKey: importKeys.filesIn(id, state),
    queryFn: ({ pageParam, signal }) =>
      call(importRoutes.files, {
        params: { id },
        query: { ...(state && { state }), ...(pageParam !== null && { cursor: pageParam }), take: 50 },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
