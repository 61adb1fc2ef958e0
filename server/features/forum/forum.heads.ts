import { boards, forumLimits, type BoardName, type ThreadPage } from '#contract/forum.ts'
import type { LanguageName } from '#contract/language.ts'
import { pages } from '#contract/pages.ts'
import { excerpt, plainText } from '#domain/richtext/stored-text.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/lib/errors.ts'
import { say } from '#server/lib/say.ts'
import type { App } from '#server/lib/serve.ts'
import { forumTopics } from './forum-topics.ts'
import { readThreadIds } from './forum.queries.ts'
import { threadPage } from './forum.service.ts'

const DESCRIPTION = 200
/** A page of posts is enough for whoever reads machines' words. */
const COMMENTS = forumLimits.posts

export function registerForumHeads(app: App): void {
  const { db, config } = app
  app.heads.set('board', async ({ board = '' }, _query, language) => {
    if (!(boards as readonly string[]).includes(board)) return null
    const { title, description } = app.words[language].forum.board[board as BoardName]
    return { title: `${title} · Forum`, description, canonical: pages.board.path.replace(':board', board) }
  })
  app.heads.set('thread', async ({ id = '' }, query, language) => {
    if (!/^[1-9]\d{0,8}$/.test(id)) return null
    const found = await threadPage(db, null, Number(id), {
      page: wholeNumber(query['page']) ?? 1,
      ...(wholeNumber(query['post']) !== null && { post: wholeNumber(query['post'])! }),
    }).catch(notThere)
    return found && threadHead(found, config.publicUrl, language)
  })
  app.pageTopics.set('comments', () => forumTopics.front)
  app.pageTopics.set('board', ({ board = '' }) => forumTopics.board(board))
  app.pageTopics.set('thread', ({ id = '' }) => forumTopics.thread(Number(id)))
  app.sitemap.push(async function* () {
    for (const board of boards) yield pages.board.path.replace(':board', board)
    yield* threadPaths(db)
  })
}

function wholeNumber(given: unknown): number | null {
  return typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null
}

function notThere(error: unknown): null {
  if (error instanceof ProblemError && error.code === 'not-found') return null
  throw error
}

const pathOf = (id: number, page = 1) =>
  pages.thread.path.replace(':id', String(id)) + (page > 1 ? `?page=${page}` : '')

function threadHead({ thread, posts, page }: ThreadPage, publicUrl: string, language: LanguageName) {
  const first = posts.find((post) => !post.removed)
  return {
    title:
      page > 1 ? say(language, '{{title}}, strona {{page}}', { title: thread.title, page }) : thread.title,
    description: first ? excerpt(first.text, DESCRIPTION) : thread.title,
    canonical: pathOf(thread.id, page),
    type: 'article' as const,
    structured: discussion({ thread, posts, page }, publicUrl),
  }
}

/** schema.org/DiscussionForumPosting, as strangers may see it. Who is not named is a hiker without a name. */
function discussion(
  { thread, posts, page }: Pick<ThreadPage, 'thread' | 'posts' | 'page'>,
  publicUrl: string,
) {
  const url = publicUrl + pathOf(thread.id)
  const person = (author: { id: number; firstName: string; lastName: string } | null) =>
    author === null
      ? { '@type': 'Person', name: 'Wędrowiec' }
      : {
          '@type': 'Person',
          name: `${author.firstName} ${author.lastName}`.trim() || 'Wędrowiec',
          url: `${publicUrl}/users/${author.id}`,
        }
  const spoken = posts.filter((post) => !post.removed)
  const start = spoken.find((post) => post.number === 1)
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    '@id': url,
    url: publicUrl + pathOf(thread.id, page),
    headline: thread.title,
    // On later pages the first post is not at hand; the title stands for it.
    text: start ? plainText(start.text) : thread.title,
    author: person(thread.author.person),
    datePublished: thread.createdAt,
    dateModified: thread.last.at,
    inLanguage: 'pl',
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/CommentAction',
      userInteractionCount: Math.max(0, thread.posts - 1),
    },
    comment: spoken
      .filter((post) => post.number > 1)
      .slice(0, COMMENTS)
      .map((post) => ({
        '@type': 'Comment',
        url: `${publicUrl}${pathOf(thread.id)}?post=${post.number}`,
        text: plainText(post.text),
        author: person(post.author),
        datePublished: post.createdAt,
      })),
  }
}

async function* threadPaths(db: Db): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const ids = await readThreadIds(db, after, 5_000)
    if (ids.length === 0) return
    for (const id of ids) yield pathOf(id)
    after = ids.at(-1)!
  }
}
