import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  noticeRoutes,
  type NoticeSettingsChange,
  type NoticeTopic,
  type PushSubscriptionInput,
} from '#contract/notices.ts'
import { call } from '#web/lib/api/api.ts'
import { noticeKeys } from './keys.ts'

export const noticesQuery = (topic: NoticeTopic | null) =>
  infiniteQueryOptions({
    queryKey: noticeKeys.list(topic),
    queryFn: ({ pageParam, signal }) =>
      call(noticeRoutes.list, {
        query: { ...(topic !== null && { topic }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

export const unreadQuery = queryOptions({
  queryKey: noticeKeys.unread,
  queryFn: ({ signal }) => call(noticeRoutes.unread, { signal }),
})

export const noticeSettingsQuery = queryOptions({
  queryKey: noticeKeys.settings,
  queryFn: ({ signal }) => call(noticeRoutes.settings, { signal }),
})

/** Without ids: all of them. */
export const markNotices = (change: { ids?: number[]; read: boolean }) =>
  call(noticeRoutes.read, { body: change })

export const changeNoticeSettings = (body: NoticeSettingsChange) =>
  call(noticeRoutes.changeSettings, { body })

export const subscribePush = (body: PushSubscriptionInput) => call(noticeRoutes.subscribe, { body })

export const unsubscribePush = (endpoint: string) => call(noticeRoutes.unsubscribe, { query: { endpoint } })
