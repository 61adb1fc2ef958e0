import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { challengeRoutes, type ChallengeChange, type ChallengeCreate } from '#contract/challenges.ts'
import { call } from '#web/lib/api/api.ts'
import { challengeKeys } from './keys.ts'

/** Own ones and what Kopczyk itself sets. */
export const challengeListsQuery = queryOptions({
  queryKey: challengeKeys.lists,
  queryFn: ({ signal }) => call(challengeRoutes.list, { signal }),
})

export type CommunityFilters = { q: string; ended: boolean }

export const communityQuery = ({ q, ended }: CommunityFilters) =>
  infiniteQueryOptions({
    queryKey: challengeKeys.community({ q, ended }),
    queryFn: ({ pageParam, signal }) =>
      call(challengeRoutes.community, {
        query: {
          ...(q !== '' && { q }),
          state: ended ? 'ended' : 'current',
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })

export const challengesOfQuery = (userId: number) =>
  queryOptions({
    queryKey: challengeKeys.ofUser(userId),
    queryFn: ({ signal }) => call(challengeRoutes.ofUser, { params: { id: userId }, signal }),
  })

/** By its number or readable name, or by its secret link. */
export type ChallengeAddress = { id: string } | { link: string }

export const challengeQuery = (at: ChallengeAddress) =>
  queryOptions({
    queryKey: challengeKeys.one(at),
    queryFn: ({ signal }) =>
      'link' in at
        ? call(challengeRoutes.byLink, { params: at, signal })
        : call(challengeRoutes.one, { params: at, signal }),
  })

const pages = { initialPageParam: null as string | null, getNextPageParam: (page: Page) => page.next }
type Page = { next: string | null }

const asked = (cursor: string | null, link: string | undefined) => ({
  ...(link !== undefined && { link }),
  ...(cursor !== null && { cursor }),
})

/** `link`: how a secret one was come by. */
export const hikersQuery = (id: number, link?: string) =>
  infiniteQueryOptions({
    queryKey: challengeKeys.hikers(id),
    queryFn: ({ pageParam, signal }) =>
      call(challengeRoutes.hikers, { params: { id }, query: asked(pageParam, link), signal }),
    ...pages,
  })

export const finishersQuery = (id: number, link?: string) =>
  infiniteQueryOptions({
    queryKey: challengeKeys.finishers(id),
    queryFn: ({ pageParam, signal }) =>
      call(challengeRoutes.finishers, { params: { id }, query: asked(pageParam, link), signal }),
    ...pages,
  })

export const certificateQuery = (number: string) =>
  queryOptions({
    queryKey: challengeKeys.certificate(number),
    queryFn: ({ signal }) => call(challengeRoutes.certificate, { params: { number }, signal }),
  })

export const joinChallenge = (id: number, link?: string) =>
  call(challengeRoutes.join, { params: { id }, query: asked(null, link) })
export const leaveChallenge = (id: number) => call(challengeRoutes.leave, { params: { id } })
export const makeChallenge = (body: ChallengeCreate) => call(challengeRoutes.create, { body })
export const changeChallenge = (id: number, body: ChallengeChange) =>
  call(challengeRoutes.change, { params: { id }, body })
export const removeChallenge = (id: number) => call(challengeRoutes.remove, { params: { id } })
