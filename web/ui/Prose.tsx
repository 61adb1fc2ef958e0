import { createElement, useMemo, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { LINK_REL, readAlign, readImage, readLink, readOrder } from '#domain/richtext/attributes.ts'
import { normaliseColour } from '#domain/richtext/colours.ts'
import { mediaUrl } from '#domain/richtext/urls.ts'
import { go } from '#web/lib/page/navigate.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { useIsAwake } from '#web/lib/waking/use-is-awake.ts'
import '../styles/prose.css'
import { classes } from './classes.ts'
import styles from './Prose.module.css'
import { isHtmlElement, isText, proseTree, type ProseElement } from './prose-tree.ts'
import { toneStyle } from './tone.ts'

type ProseProps = {
  /** Stored rich text. It is checked once more while it is drawn, in case the store was tampered with. */
  html: string
  className?: string
  /** Makes every picture a button, e.g. for a gallery; `index` counts them in reading order. */
  onImageOpen?: (src: string, index: number) => void
  /** What a picture's button says when the picture has no words of its own. */
  imageLabel?: string
}

type Drawing = Pick<ProseProps, 'onImageOpen' | 'imageLabel'> & {
  /** Which links stay in the app; while the server draws none is known to. */
  origin: string | null
  pictures: { count: number }
  isInLink: boolean
  /** Code is shown sign by sign, as it was typed. */
  isCode: boolean
}

const PLAIN: ReadonlySet<string> = new Set([
  'ul',
  'li',
  'blockquote',
  'pre',
  'code',
  'em',
  'strong',
  'u',
  's',
])
const ALIGNED: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Deeper than anything the server stores. */
const MAX_DEPTH = 400

function openInApp(event: MouseEvent<HTMLAnchorElement>) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const { pathname, search, hash } = event.currentTarget
  event.preventDefault()
  go(pathname + search + hash)
}

function drawLink(element: ProseElement, drawing: Drawing, key: number, depth: number): ReactNode {
  const link = readLink(element)
  const children = drawChildren(element, link ? { ...drawing, isInLink: true } : drawing, depth)
  if (!link) return children
  const title = link.title ?? undefined
  if (new URL(link.href).origin === drawing.origin) {
    return (
      <a key={key} href={link.href} title={title} onClick={openInApp}>
        {children}
      </a>
    )
  }
  return (
    <a
      key={key}
      className={styles.external}
      href={link.href}
      title={title}
      target={link.target}
      rel={LINK_REL}
    >
      {children}
    </a>
  )
}

function drawImage(element: ProseElement, drawing: Drawing, key: number): ReactNode {
  const image = readImage(element)
  if (!image) return null
  const index = drawing.pictures.count++
  const { onImageOpen } = drawing
  const picture = (
    <img
      key={key}
      src={mediaUrl(image.src)}
      alt={image.alt ?? ''}
      title={image.title ?? undefined}
      width={image.width ?? undefined}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
  // A picture inside a link belongs to the link.
  if (!onImageOpen || drawing.isInLink) return picture
  return (
    <button
      key={key}
      type="button"
      className={styles.open}
      aria-label={image.alt ?? drawing.imageLabel}
      onClick={() => onImageOpen(image.src, index)}
    >
      {picture}
    </button>
  )
}

function drawSpan(element: ProseElement, children: ReactNode, key: number): ReactNode {
  const { style } = element
  const highlight = normaliseColour(style.getPropertyValue('background-color'))
  const ink = normaliseColour(style.getPropertyValue('color'))
  const tone = highlight ?? ink
  if (!tone) return children
  return (
    <span key={key} data-tone={highlight ? 'highlight' : 'ink'} style={toneStyle(tone) as CSSProperties}>
      {children}
    </span>
  )
}

function drawElement(element: ProseElement, drawing: Drawing, key: number, depth: number): ReactNode {
  const name = element.nodeName.toLowerCase()
  if (name === 'img') return drawImage(element, drawing, key)
  if (name === 'br' || name === 'hr') return createElement(name, { key })
  if (name === 'a') return drawLink(element, drawing, key, depth + 1)
  const isCode = drawing.isCode || name === 'pre' || name === 'code'
  const children = drawChildren(element, isCode ? { ...drawing, isCode } : drawing, depth + 1)
  if (name === 'span') return drawSpan(element, children, key)
  if (name === 'ol') return createElement('ol', { key, start: readOrder(element) }, ...children)
  if (PLAIN.has(name)) return createElement(name, { key }, ...children)
  if (!ALIGNED.has(name)) return null
  const textAlign = readAlign(element)
  return createElement(name, { key, style: textAlign ? { textAlign } : undefined }, ...children)
}

function drawChildren(parent: ProseElement, drawing: Drawing, depth = 0): ReactNode[] {
  if (depth > MAX_DEPTH) return []
  return Array.from(parent.childNodes, (node, key) => {
    if (isText(node)) return drawing.isCode ? node.nodeValue : typeset(node.nodeValue ?? '')
    return isHtmlElement(node) ? drawElement(node, drawing, key, depth) : null
  })
}

/** Stored rich text, drawn element by element from a document that can neither run nor load anything. */
export function Prose({ html, className, onImageOpen, imageLabel }: ProseProps) {
  // Without links there is nothing to find out.
  const isAwake = useIsAwake() && html.includes('<a ')
  const content = useMemo(() => {
    const origin = isAwake ? window.location.origin : null
    return drawChildren(proseTree(html), {
      onImageOpen,
      imageLabel,
      origin,
      pictures: { count: 0 },
      isInLink: false,
      isCode: false,
    })
  }, [html, onImageOpen, imageLabel, isAwake])
  return <div className={classes('prose', styles.prose, className)}>{content}</div>
}
