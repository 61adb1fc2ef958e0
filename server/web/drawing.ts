import type { FastifyInstance } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { LanguageName } from '#contract/language.ts'
import type { PageName } from '#contract/pages.ts'
import { innerHeaders } from '../lib/inner-calls.ts'
import { drawingLane, TooManyDrawings, visitorGate } from './drawing-lane.ts'
import { TOPICS } from '../lib/kept/serve-kept.ts'
import type { Topic } from '../lib/kept/topics.ts'

// The renderer is built from the web app, which knows nothing of the server: this is all they have in common.
type DrawnAnswer = { key: readonly unknown[]; data?: unknown; from?: string; personal: boolean }
type Answer = { status: number; body: unknown }
type Question = { method: string; url: string; headers: Record<string, string> }
type Ask = (request: Question) => Promise<Answer>
type Renderer = {
  startDrawing: (words: Record<LanguageName, object>, ask: Ask) => Promise<void>
  drawPage: (
    name: PageName,
    path: string,
    params: Record<string, string>,
    language: LanguageName,
    paint: (make: () => string) => Promise<string>,
  ) => Promise<{ html: string; answers: DrawnAnswer[]; day: string } | null>
}

type PageFiles = { scripts: string[]; styles: string[]; fonts: string[]; pictures: string[] }

/** A question that a drawing asked, and what tells whether it would get the same answer again. */
export type Asked = { question: Question; answer: string; topics: Topic[] }

export type Drawings = {
  /**
   * The document with the page's files named in it and, where the server draws the page, its words. One that could not be drawn this time
   * is not whole.
   */
  draw(
    page: { name: PageName; path: string; params: Record<string, string>; language: LanguageName },
    visitor: string,
  ): Promise<{ html: string; asked: Asked[]; failed: boolean }>
  areSame(asked: readonly Asked[], visitor: string): Promise<boolean>
}

/** Each drawing asks its own server, also where several live in one process. */
const asking = new AsyncLocalStorage<Ask>()

const folder = fileURLToPath(new URL('../../dist/draw/', import.meta.url))

/** One renderer serves the whole process; it is read when the first page is drawn, not while the server starts. */
let renderer: Promise<Renderer> | undefined

async function openRenderer(words: Record<LanguageName, object>): Promise<Renderer> {
  const opened = (await import(pathToFileURL(`${folder}draw.js`).href)) as Renderer
  await opened.startDrawing(words, (request) => asking.getStore()!(request))
  return opened
}

/** Public pages as a stranger sees them, drawn by the web app's own components over answers of the API. */
export function openDrawings(
  app: FastifyInstance,
  templates: Record<LanguageName, string>,
  words: Record<LanguageName, object>,
): Drawings {
  const files = JSON.parse(readFileSync(`${folder}files.json`, 'utf8')) as Partial<
    Record<PageName, PageFiles>
  >
  const made = new Map<string, { day: string | undefined; page: string }>()
  /** The document around what is drawn, of one day at a time. */
  const pageOf = (name: PageName, language: LanguageName, day: string | undefined): string => {
    const key = `${name} ${language} ${day !== undefined}`
    const known = made.get(key)
    if (known !== undefined && known.day === day) return known.page
    const page = withFiles(templates[language], language, name, files[name], day)
    made.set(key, { day, page })
    return page
  }
  const lane = drawingLane()
  const gate = visitorGate()
  const ask = ({ method, url, headers }: Question, visitor: string) =>
    app.inject({ method: method as 'GET', url, headers: { ...headers, ...innerHeaders(visitor) } })
  type Response = Awaited<ReturnType<typeof ask>>
  const signOf = ({ statusCode, headers, body }: Response) => `${statusCode} ${headers['etag'] ?? body}`

  const askFor =
    (visitor: string, asked: Asked[]): Ask =>
    async (question) => {
      const answer = await ask(question, visitor)
      const topics = String(answer.headers[TOPICS] ?? '')
      asked.push({ question, answer: signOf(answer), topics: topics === '' ? [] : topics.split(',') })
      return { status: answer.statusCode, body: answer.json() }
    }

  return {
    async draw({ name, path, params, language }, visitor) {
      const asked: Asked[] = []
      let failed = false
      const paint = (make: () => string) => lane(visitor, make)
      const drawing = await gate(visitor, () =>
        asking.run(askFor(visitor, asked), () => drawn(name, path, params, language, paint)),
      ).catch((error: unknown) => {
        failed = true
        return giveUp(error)
      })
      const page = pageOf(name, language, drawing?.day)
      if (drawing === null) return { html: page, asked, failed }
      const html = page.replace(
        '<div id="root"></div>',
        () => `<div id="root">${drawing.html}</div>${answersScript(drawing.answers)}`,
      )
      return { html, asked, failed }
    },
    async areSame(asked, visitor) {
      const answers = await Promise.all(asked.map((one) => ask(one.question, visitor)))
      return answers.every((answer, at) => signOf(answer) === asked[at]!.answer)
    },
  }

  async function drawn(...page: Parameters<Renderer['drawPage']>) {
    const { drawPage } = await (renderer ??= openRenderer(words))
    return drawPage(...page)
  }

  /** Drawing is a favour: a page that cannot be drawn is still made by its scripts. */
  function giveUp(error: unknown): null {
    if (!(error instanceof TooManyDrawings)) app.log.warn({ err: error }, 'A page could not be drawn')
    return null
  }
}

/** Data, not a script: browsers never run it, so the policy against inline scripts stands. */
function answersScript(answers: DrawnAnswer[]): string {
  if (answers.length === 0) return ''
  return `<script type="application/json" id="drawn-answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`
}

/** A drawn page can wait for its scripts; on any other they are what there is to wait for. */
function withFiles(
  template: string,
  language: LanguageName,
  name: PageName,
  files: PageFiles | undefined,
  /** The day that it was drawn on, if it was. */
  drawnOn: string | undefined,
): string {
  if (!files) return template
  const isDrawn = drawnOn !== undefined
  const page = isDrawn ? withoutScripts(template, language, name, files, drawnOn) : template
  const missing = (name: string) => !template.includes(`"/${name}"`)
  const links = [
    ...files.styles.filter(missing).map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...files.fonts.map(
      (name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...files.pictures.map((name) => `<link rel="preload" href="/${name}" as="fetch" crossorigin>`),
    ...(isDrawn
      ? []
      : files.scripts
          .filter(missing)
          .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)),
  ]
  return page.replace('</head>', () => `${links.join('')}</head>`)
}

/** Without its scripts, but with their names and its own for the boot script, which fetches them when the page has been seen. */
function withoutScripts(
  template: string,
  language: LanguageName,
  name: PageName,
  { scripts }: PageFiles,
  drawnOn: string,
): string {
  const named = `<meta name="app-files" content="${scripts.map((file) => `/${file}`).join(' ')}" data-page="${name}" data-day="${drawnOn}" data-words="/assets/i18n/${language}.json">`
  return (
    template
      .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
      .replace(/\s*<link rel="preload"[^>]*as="fetch"[^>]*>/, '')
      .replace(/<script type="module"[^>]*><\/script>/, named)
      // It has words of its own: nobody is told that they would need scripts to read it.
      .replace(/\s*<noscript>.*?<\/noscript>/s, '')
  )
}
