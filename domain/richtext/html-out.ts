import type { Fragment, Mark, Node } from 'prosemirror-model'
import { LINK_REL } from './attributes.ts'

function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text
}

function attribute(name: string, value: unknown): string {
  return value === null || value === undefined
    ? ''
    : ` ${name}="${escapeText(String(value)).replace(/"/g, '&quot;')}"`
}

function alignment({ attrs }: Node): string {
  return attribute('style', attrs['align'] ? `text-align:${String(attrs['align'])}` : null)
}

const OPEN_MARK: Record<string, (mark: Mark) => string> = {
  link: ({ attrs }) =>
    `<a${attribute('href', attrs['href'])}${attribute('title', attrs['title'])}${attribute('target', attrs['target'])} rel="${LINK_REL}">`,
  em: () => '<em>',
  strong: () => '<strong>',
  code: () => '<code>',
  u: () => '<u>',
  s: () => '<s>',
  text_color: ({ attrs }) => `<span${attribute('style', `color:${String(attrs['color'])}`)}>`,
  text_background_color: ({ attrs }) =>
    `<span${attribute('style', `background-color:${String(attrs['backgroundColor'])}`)}>`,
}

const CLOSE_MARK: Record<string, string> = {
  link: '</a>',
  em: '</em>',
  strong: '</strong>',
  code: '</code>',
  u: '</u>',
  s: '</s>',
  text_color: '</span>',
  text_background_color: '</span>',
}

/** Marks that neighbours share stay open from one to the next, so that a sentence is not cut to pieces. */
function inline(content: Fragment): string {
  let html = ''
  let open: readonly Mark[] = []
  const close = (keep: number) => {
    for (let i = open.length - 1; i >= keep; i--) html += CLOSE_MARK[open[i]!.type.name]
  }
  content.forEach((node) => {
    let same = 0
    while (same < open.length && same < node.marks.length && open[same]!.eq(node.marks[same]!)) same++
    close(same)
    open = node.marks
    for (const mark of open.slice(same)) html += OPEN_MARK[mark.type.name]!(mark)
    html += node.isText ? escapeText(node.text ?? '') : NODE[node.type.name]!(node)
  })
  close(0)
  return html
}

function blocks(content: Fragment): string {
  let html = ''
  content.forEach((node) => {
    html += NODE[node.type.name]!(node)
  })
  return html
}

const NODE: Record<string, (node: Node) => string> = {
  doc: (node) => blocks(node.content),
  paragraph: (node) => `<p${alignment(node)}>${inline(node.content)}</p>`,
  heading: (node) => {
    const tag = `h${String(node.attrs['level'])}`
    return `<${tag}${alignment(node)}>${inline(node.content)}</${tag}>`
  },
  blockquote: (node) => `<blockquote>${blocks(node.content)}</blockquote>`,
  horizontal_rule: () => '<hr>',
  code_block: (node) => `<pre><code>${escapeText(node.textContent)}</code></pre>`,
  hard_break: () => '<br>',
  image: ({ attrs }) =>
    `<img${['src', 'alt', 'title', 'width'].map((name) => attribute(name, attrs[name])).join('')}>`,
  ordered_list: (node) =>
    `<ol${attribute('start', node.attrs['order'] === 1 ? null : node.attrs['order'])}>${blocks(node.content)}</ol>`,
  bullet_list: (node) => `<ul>${blocks(node.content)}</ul>`,
  list_item: (node) => `<li>${blocks(node.content)}</li>`,
}

/** Writes a document as HTML without any DOM. Its attributes must have passed the schema's validators. */
export function htmlFromDocument(document: Node): string {
  return blocks(document.content)
}
