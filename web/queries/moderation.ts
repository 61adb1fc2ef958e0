import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '#contract/lib/route.ts'
import { moderationRoutes, muteRoutes } from '#contract/moderation.ts'
import { call } from '#web/lib/api/api.ts'
import { moderationKeys } from './keys.ts'

const byPage = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next: string | null }) => page.next,
}
const pageAt = (cursor: string | null) => (cursor === null ? {} : { cursor })

export const casesQuery = infiniteQueryOptions({
  queryKey: moderationKeys.cases,
  queryFn: ({ pageParam, signal }) => call(moderationRoutes.cases, { query: pageAt(pageParam), signal }),
  ...byPage,
})

export const logQuery = infiniteQueryOptions({
  queryKey: moderationKeys.log,
  queryFn: ({ pageParam, signal }) => call(moderationRoutes.log, { query: pageAt(pageParam), signal }),
  ...byPage,
})

export const appealsQuery = queryOptions({
  queryKey: moderationKeys.appeals,
  queryFn: ({ signal }) => call(moderationRoutes.appeals, { signal }),
})

export const ownDecisionsQuery = queryOptions({
  queryKey: moderationKeys.mine,
  queryFn: ({ signal }) => call(moderationRoutes.mine, { signal }),
})

export const numbersQuery = queryOptions({
  queryKey: moderationKeys.numbers,
  queryFn: ({ signal }) => call(moderationRoutes.numbers, { signal }),
})

export const mutesQuery = queryOptions({
  queryKey: moderationKeys.mutes,
  queryFn: ({ signal }) => call(muteRoutes.list, { signal }),
})

export const sendReport = (body: BodyOf<typeof moderationRoutes.report>) =>
  call(moderationRoutes.report, { body })

export const decideCase = (id: number, body: BodyOf<typeof moderationRoutes.decide>) =>
  call(moderationRoutes.decide, { params: { id }, body })

export const undoDecision = (id: number, message: string) =>
  call(moderationRoutes.undo, { params: { id }, body: { message } })

export const answerAppeal = (id: number, body: BodyOf<typeof moderationRoutes.answer>) =>
  call(moderationRoutes.answer, { params: { id }, body })

export const sendAppeal = (id: number, words: string) =>
  call(moderationRoutes.appeal, { params: { id }, body: { words } })

export const changeMute = (id: number, muted: boolean) =>
  call(muted ? muteRoutes.mute : muteRoutes.unmute, { params: { id } })
