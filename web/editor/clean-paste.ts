import { normaliseColour } from '#domain/richtext/colours.ts'
import { inertBody } from './browser-document.ts'

const WORD_LIST = /mso-list:\s*l\d+\s+level(\d)/i
const NUMBERED = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i

/** Grey, black and white come from the other page's design, not from the writer. */
function isGrey(value: string): boolean {
  const colour = normaliseColour(value)
  if (!colour) return true
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return Math.max(...channels) - Math.min(...channels) < 24
}

function dropForeignLooks(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style], font[color]')) {
    if (isGrey(element.style.color)) element.style.removeProperty('color')
    if (isGrey(element.style.backgroundColor)) element.style.removeProperty('background-color')
    // It would make the reader keep every line end of the source as a space or a break.
    element.style.removeProperty('white-space')
    if (element.style.textDecorationLine === 'none') element.style.removeProperty('text-decoration')
    // A browser underlines links by itself; copied along, it would double as formatting.
    if (element.closest('a')) {
      element.style.removeProperty('text-decoration')
      element.style.removeProperty('color')
    }
  }
}

function isGone(element: Element): boolean {
  return /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '')
}

/** Word writes a list as paragraphs with a bullet in their text and the level in a private style. */
function rebuildWordLists(body: HTMLElement): void {
  let lists: HTMLElement[] = []
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(WORD_LIST.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
    if (!level) {
      lists = []
      continue
    }
    const markers = [...paragraph.querySelectorAll('span')].filter(isGone)
    const tag = NUMBERED.test(markers.map((marker) => marker.textContent).join('')) ? 'ol' : 'ul'
    for (const marker of markers) marker.remove()
    if (lists[0] && paragraph.previousElementSibling !== lists[0]) lists = []
    lists.length = Math.min(lists.length, level)
    while (lists.length < level) {
      const list = body.ownerDocument.createElement(tag)
      const parent = lists.at(-1)
      if (parent)
        (parent.lastElementChild ?? parent.appendChild(body.ownerDocument.createElement('li'))).append(list)
      else paragraph.before(list)
      lists.push(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    lists.at(-1)?.append(item)
    paragraph.remove()
  }
}

function unwrapRedirects(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const target = new URL(link.getAttribute('href') ?? '').searchParams.get('q')
    if (target) link.setAttribute('href', target)
  }
}

/** What word processors and other pages put on the clipboard, reduced to what its writer meant. */
export function cleanPastedHtml(html: string): string {
  // Our own clipboard: nothing to clean, and a style on it was chosen here.
  if (html.includes('data-pm-slice')) return html
  // Office hides list markers in conditional comments; its style sheet would offend the policy of the page.
  const body = inertBody(
    html
      .replace(/<!\[(?:if|endif)[^>]*\]>/gi, '')
      .replace(/<\/?o:p>/gi, '')
      .replace(/<style[\s\S]*?<\/style>/gi, ''),
  )
  for (const element of body.querySelectorAll('style, meta, link, title, br.Apple-interchange-newline'))
    element.remove()
  rebuildWordLists(body)
  dropForeignLooks(body)
  unwrapRedirects(body)
  // Google Docs separates its blocks by breaks that stand between them.
  for (const br of body.querySelectorAll('br')) {
    const beside = br.previousElementSibling ?? br.nextElementSibling
    const alone = br.previousSibling === br.previousElementSibling && br.nextSibling === br.nextElementSibling
    if (alone && beside && /^(?:P|H[1-6]|UL|OL|TABLE|DIV|BLOCKQUOTE)$/.test(beside.tagName)) br.remove()
  }
  return body.innerHTML
}
