import type { FastifyInstance } from 'fastify'
import type { LanguageName } from '#contract/language.ts'
import type { PageName } from '#contract/pages.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { cachedBody, LIVING_QUALITY, type CachedBody } from '../lib/cached-body.ts'
import type { KeptValue } from '../lib/kept/kept.ts'
import type { Topic } from '../lib/kept/topics.ts'
import type { Asked, Drawings } from './drawing.ts'
import type { Head, HeadAnswer } from './head.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Pages of what people tell, with what they are made of: the head and every answer that is drawn. */
    pageTopics: Map<PageName, (params: Record<string, string>) => readonly Topic[]>
  }
}

type Living = KeptValue & {
  /** What it was drawn of. As long as all of it is the same, so is the page. */
  head: string
  day: string
  asked: Asked[]
}

type Visit = {
  name: PageName
  params: Record<string, string>
  visitor: string
  language: LanguageName
  /** Path and, where the page heeds it, question of the address: two visits with the same get the same page. */
  address: string
  readHead(): Promise<HeadAnswer>
  pathOf(head: Head): string
  finish(html: string, head: Head): string
}

/**
 * Pages of what people tell, as strangers get them: kept like the calls that they are drawn of. A page whose topics changed, or
 * that is a second old, asks for its head and answers again, and is drawn again only if one of them is another.
 */
export function livingPages(app: FastifyInstance, drawings: Drawings) {
  return async (
    topics: readonly Topic[],
    visit: Visit,
  ): Promise<{ key: string; body: CachedBody } | null> => {
    const key = visit.language === 'pl' ? `page ${visit.address}` : `page ${visit.language} ${visit.address}`
    const found = await app.kept.get<Living>(key, topics, async (before) => {
      const head = await visit.readHead()
      if (head === null || 'redirect' in head) return null
      const words = JSON.stringify(head)
      const day = warsawDay(new Date())
      if (
        before?.head === words &&
        before.day === day &&
        (await drawings.areSame(before.asked, visit.visitor))
      ) {
        return before
      }
      const { name, params, language } = visit
      const shown = { name, path: visit.pathOf(head), params, language }
      const { html, asked, failed } = await drawings.draw(shown, visit.visitor)
      const body = cachedBody(visit.finish(html, head), 'text/html; charset=utf-8', LIVING_QUALITY)
      // Drawn of something that the page does not name, it could grow old unnoticed.
      const isKnown = asked.every((one) => one.topics.every((topic) => topics.includes(topic)))
      return { body, head: words, day, asked, passing: failed || !isKnown }
    })
    return found && { key, body: found.body }
  }
}
