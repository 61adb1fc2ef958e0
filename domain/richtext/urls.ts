import { parseUrl, type ParsedUrl } from '../older-browsers/older-browsers.ts'
import { MAX_URL_LENGTH } from './limits.ts'

/** Where media paths of answers (`uploads/…`) live on our own server. */
const MEDIA_BASE = '/api/'
const OWN_UPLOAD = /^(?:\/api\/)?(uploads\/[\w-][\w./-]*)$/
const MAIL = /^mailto:[\w.+%-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\?[\w.~!$&()*+,;=:@/?%-]*)?$/i
// Browsers drop these inside a scheme, so `java\tscript:` would come alive again.
// oxlint-disable-next-line no-control-regex -- control characters are the subject here
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g

function parse(value: string): ParsedUrl | null {
  if (value.length > MAX_URL_LENGTH) return null
  return parseUrl(value)
}

function webAddress(value: string): ParsedUrl | null {
  const url = parse(value)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  // Credentials in an address serve only to disguise the host.
  if (url.username || url.password) return null
  return url
}

function canonicalText(url: ParsedUrl): string | null {
  const bare = url.pathname === '/' && !url.search && !url.hash && url.href.endsWith('/')
  const text = bare ? url.href.slice(0, -1) : url.href
  return text.length > MAX_URL_LENGTH ? null : text
}

/** The address of a link as it may be stored: absolute http, https or a mail address; anything else is null. */
export function linkHref(value: string): string | null {
  const text = value.replace(CONTROL, '').trim()
  if (/^mailto:/i.test(text)) {
    if (text.length > MAX_URL_LENGTH || !MAIL.test(text)) return null
    return `mailto:${text.slice(7)}`
  }
  const url = webAddress(text)
  return url && canonicalText(url)
}

/** The address of a picture as it may be stored: absolute http, https, or one of our own uploads. */
export function imageSrc(value: string): string | null {
  const text = value.replace(CONTROL, '').trim()
  const own = OWN_UPLOAD.exec(text)?.[1]
  if (own) return own.length > MAX_URL_LENGTH || /\/[./]|\/$/.test(own) ? null : own
  const url = webAddress(text)
  return url && canonicalText(url)
}

/** What the browser has to ask for to show a stored picture. */
export function mediaUrl(src: string): string {
  return src.startsWith('uploads/') ? MEDIA_BASE + src : src
}

const BARE_HOST = /^[^\s/:?#@\\]+\.[^\s/:?#@\\]+(?::\d{1,5})?(?:[/?#]|$)/
const PUBLIC_HOST = /^(?:[a-z0-9_-]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

function typedWebAddress(text: string): string | null {
  if (text.length > MAX_URL_LENGTH) return null
  const absolute = BARE_HOST.test(text) ? `https://${text}` : text
  if (!/^https?:\/\//i.test(absolute)) return null
  const url = webAddress(absolute)
  // Typed by hand, a host without a dot is a slip of the finger, not an address.
  return url && PUBLIC_HOST.test(url.hostname) ? canonicalText(url) : null
}

/** The address a person typed into the link popup; `https://` is put before a bare host. */
export function typedLink(value: string): string | null {
  const text = value.replace(CONTROL, '').trim()
  return /^mailto:/i.test(text) ? linkHref(text) : typedWebAddress(text)
}

/** The address a person typed into the image popup. */
export function typedImage(value: string): string | null {
  const text = value.replace(CONTROL, '').trim()
  return OWN_UPLOAD.test(text) ? imageSrc(text) : typedWebAddress(text)
}
