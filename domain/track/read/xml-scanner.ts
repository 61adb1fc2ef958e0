import { decodeEntities, decodeText, type Charset } from './xml-text.ts'

export type Token = 'open' | 'close' | 'end' | 'truncated' | 'doctype'

/**
 * A forward-only walk over the tags of an XML file, on bytes. It checks no well-formedness beyond what a
 * track needs: recorders that lose power leave half a file, and that half is worth keeping.
 */
export class XmlScanner {
  readonly bytes: Uint8Array
  /** Where the text after the current tag begins. */
  pos: number
  /** Identifies the local name (without its namespace prefix); compare with `tagCode('trkpt')`. */
  code = 0
  selfClosing = false
  attributesStart = 0
  attributesEnd = 0
  private readonly charset: Charset

  constructor(bytes: Uint8Array, charset: Charset) {
    this.bytes = bytes
    this.charset = charset
    this.pos = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  }

  next(): Token {
    const { bytes } = this
    const end = bytes.length
    let i = this.pos
    for (;;) {
      while (i < end && bytes[i] !== 60) i++
      if (i >= end) return this.stop('end')
      const c = bytes[i + 1]
      if (c === 33) {
        if (bytes[i + 2] === 45 && bytes[i + 3] === 45) i = this.after('-->', i + 4)
        else if (this.startsWith('[CDATA[', i + 2)) i = this.after(']]>', i + 9)
        else return this.stop('doctype')
      } else if (c === 63) i = this.after('?>', i + 2)
      else return c === 47 ? this.closeTag(i + 2) : this.openTag(i + 1)
      if (i < 0) return this.stop('truncated')
    }
  }

  /** The bytes up to the next tag, as [start, end); the scanner does not move. */
  textEnd(): number {
    const { bytes } = this
    let i = this.pos
    while (i < bytes.length && bytes[i] !== 60) i++
    return i
  }

  /** The text of the current element, entities and CDATA resolved, whitespace folded, at most 200 characters. */
  text(): string | null {
    let start = this.pos
    let end = this.textEnd()
    const cdata = this.startsWith('<![CDATA[', end)
    if (cdata) {
      start = end + 9
      const close = this.after(']]>', start)
      end = close < 0 ? this.bytes.length : close - 3
    }
    const raw = decodeText(this.bytes, start, Math.min(end, start + 2_000), this.charset)
    return tidy(cdata ? raw : decodeEntities(raw))
  }

  attribute(name: string): string | null {
    let i = this.attributesStart
    while ((i = this.value(i)) >= 0) {
      const { nameStart, nameEnd, valueStart, valueEnd } = this
      if (nameEnd - nameStart === name.length && this.startsWith(name, nameStart)) {
        return tidy(decodeEntities(decodeText(this.bytes, valueStart, valueEnd, this.charset)))
      }
    }
    return null
  }

  nameStart = 0
  nameEnd = 0
  valueStart = 0
  valueEnd = 0

  /** Finds the attribute at or after `i`; fills in its bounds and returns where to go on, or -1 when there is none. */
  value(i: number): number {
    const { bytes, attributesEnd: end } = this
    while (i < end && bytes[i]! <= 32) i++
    this.nameStart = i
    while (i < end && bytes[i] !== 61 && bytes[i]! > 32) i++
    this.nameEnd = i
    while (i < end && bytes[i] !== 34 && bytes[i] !== 39) i++
    if (i >= end) return -1
    const quote = bytes[i++]!
    this.valueStart = i
    while (i < end && bytes[i] !== quote) i++
    this.valueEnd = i
    return i + 1
  }

  private openTag(at: number): Token {
    const { bytes } = this
    const end = bytes.length
    let i = this.name(at)
    this.attributesStart = i
    for (; i < end; i++) {
      const c = bytes[i]
      if (c === 62) {
        this.selfClosing = bytes[i - 1] === 47
        this.attributesEnd = this.selfClosing ? i - 1 : i
        this.pos = i + 1
        return 'open'
      }
      if (c === 34 || c === 39) {
        i++
        while (i < end && bytes[i] !== c) i++
      }
    }
    return this.stop('truncated')
  }

  private closeTag(at: number): Token {
    const { bytes } = this
    let i = this.name(at)
    while (i < bytes.length && bytes[i] !== 62) i++
    if (i >= bytes.length) return this.stop('truncated')
    this.pos = i + 1
    return 'close'
  }

  private name(at: number): number {
    const { bytes } = this
    let code = 0
    let i = at
    for (; i < bytes.length; i++) {
      const c = bytes[i]!
      if (c <= 32 || c === 62 || c === 47) break
      code = c === 58 ? 0 : (Math.imul(code, 131) + c) | 0
    }
    this.code = code
    return i
  }

  private startsWith(text: string, at: number): boolean {
    for (let i = 0; i < text.length; i++) if (this.bytes[at + i] !== text.charCodeAt(i)) return false
    return true
  }

  private after(text: string, from: number): number {
    const first = text.charCodeAt(0)
    let i = from
    while ((i = this.bytes.indexOf(first, i)) >= 0) {
      if (this.startsWith(text, i)) return i + text.length
      i++
    }
    return -1
  }

  private stop(token: Token): Token {
    this.pos = this.bytes.length
    return token
  }
}

export function tagCode(name: string): number {
  let code = 0
  for (let i = 0; i < name.length; i++) code = (Math.imul(code, 131) + name.charCodeAt(i)) | 0
  return code
}

function tidy(text: string): string | null {
  const clean = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return clean === '' ? null : [...clean].slice(0, 200).join('')
}
