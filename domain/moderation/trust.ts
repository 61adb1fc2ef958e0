import { linksIn } from '#domain/richtext/links.ts'
import { ownPath } from '#domain/richtext/own-path.ts'

/** How well we know a hiker: what the next post may hold grows with it. */
export type Trust = 'new' | 'known' | 'warned'

export type Standing = { ageDays: number; contributions: number; warnings: number }

/** Days and things that stayed, after which somebody is known. */
export const KNOWN = { days: 3, contributions: 3 } as const

/** Somebody is known after a few days and a few things that stayed; a warning in the last months takes that back. */
export function trustOf({ ageDays, contributions, warnings }: Standing): Trust {
  if (warnings > 0) return 'warned'
  return ageDays >= KNOWN.days && contributions >= KNOWN.contributions ? 'known' : 'new'
}

/** `links` and `pictures` of one text; `picturesADay`: files that are sent, small copies included. */
export type PostLimits = { postsADay: number; links: number; pictures: number; picturesADay: number }

export const postLimits: Record<Trust, PostLimits> = {
  new: { postsADay: 60, links: 2, pictures: 4, picturesADay: 400 },
  warned: { postsADay: 20, links: 1, pictures: 2, picturesADay: 60 },
  known: { postsADay: 300, links: 20, pictures: 30, picturesADay: 4_000 },
}

/** So many posts within a minute are nobody's thinking. */
export const FLOOD_POSTS = 40
export const FLOOD_SECONDS = 60

export type Post = { links: number; pictures: number }
export type Recent = { today: number; lastMinute: number; same: boolean }

export type Refusal = 'flood' | 'too-many-today' | 'too-many-links' | 'too-many-pictures' | 'said-already'

/** Why a post is not taken; null when it is. The order is what is said first. */
export function refusalOf(post: Post, recent: Recent, limits: PostLimits): Refusal | null {
  if (recent.same) return 'said-already'
  if (recent.lastMinute >= FLOOD_POSTS) return 'flood'
  if (recent.today >= limits.postsADay) return 'too-many-today'
  return textRefusal(post, limits)
}

/** The same for words that are there already and change. */
export function textRefusal(post: Post, limits: PostLimits): Refusal | null {
  if (post.links > limits.links) return 'too-many-links'
  if (post.pictures > limits.pictures) return 'too-many-pictures'
  return null
}

/** Links that lead away: those to hikers and summits, which the editor makes of „@” and „#”, are what writing here is for. */
export function countLinks(html: string, ownHosts: readonly string[]): number {
  return linksIn(html).filter(({ href, sign }) => {
    const path = ownPath(href, ownHosts) ?? ''
    return (
      !(sign === '@' && /^\/users\/\d+$/.test(path)) && !(sign === '#' && /^\/summits\/[\w-]+$/.test(path))
    )
  }).length
}
