/** Which bytes stand for which letters. Everything a track needs is ASCII, so only names ever get decoded. */
export type Charset = 'utf-8' | 'latin-1' | 'windows-1250' | 'iso-8859-2'

const declared: Record<string, Charset> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'latin-1',
  'windows-1252': 'latin-1',
  'iso-8859-15': 'latin-1',
  'windows-1250': 'windows-1250',
  cp1250: 'windows-1250',
  'iso-8859-2': 'iso-8859-2',
}

/** Upper halves as used by old Polish software; "·" stands for a byte without a letter. */
const upper: Record<'windows-1250' | 'iso-8859-2', { from: number; letters: string }> = {
  'windows-1250': {
    from: 0x80,
    letters:
      '€·‚·„…†‡·‰Š‹ŚŤŽŹ·‘’“”•–—·™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬·®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙',
  },
  'iso-8859-2': {
    from: 0xa0,
    letters:
      '\u00a0Ą˘Ł¤ĽŚ§¨ŠŞŤŹ·ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙',
  },
}

/** The charset that `<?xml … encoding="…"?>` declares; null when it is one we do not read. */
export function declaredCharset(bytes: Uint8Array): Charset | null {
  let head = ''
  for (let i = 0; i < Math.min(bytes.length, 200); i++) head += String.fromCharCode(bytes[i]!)
  const match = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(head)
  if (!match) return 'utf-8'
  const name = match[1]!.trim().toLowerCase()
  // A UTF-16 file was turned into UTF-8 before this; only its label is left.
  return name.startsWith('utf-16') ? 'utf-8' : (declared[name] ?? null)
}

/** UTF-16 (by its mark, or by the zero byte beside the first "<") as UTF-8; anything else is returned as it is. */
export function withoutUtf16(bytes: Uint8Array): Uint8Array {
  const little = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 60 && bytes[1] === 0)
  const big = (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[1] === 60)
  if (!little && !big) return bytes
  const low = little ? 0 : 1
  const out = new Uint8Array(Math.ceil(bytes.length / 2) * 3)
  let n = 0
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    let point = bytes[i + low]! | (bytes[i + 1 - low]! << 8)
    if (point === 0xfeff) continue
    if (point >= 0xd800 && point < 0xdc00 && i + 3 < bytes.length) {
      const second = bytes[i + 2 + low]! | (bytes[i + 3 - low]! << 8)
      point = 0x10000 + ((point & 0x3ff) << 10) + (second & 0x3ff)
      i += 2
    }
    if (point < 0x80) out[n++] = point
    else if (point < 0x800) {
      out[n++] = 0xc0 | (point >> 6)
      out[n++] = 0x80 | (point & 63)
    } else {
      if (point < 0x10000) out[n++] = 0xe0 | (point >> 12)
      else {
        out[n++] = 0xf0 | (point >> 18)
        out[n++] = 0x80 | ((point >> 12) & 63)
      }
      out[n++] = 0x80 | ((point >> 6) & 63)
      out[n++] = 0x80 | (point & 63)
    }
  }
  return out.subarray(0, n)
}

export function decodeText(bytes: Uint8Array, start: number, end: number, charset: Charset): string {
  let text = ''
  for (let i = start; i < end;) {
    const byte = bytes[i]!
    if (byte < 0x80) {
      text += String.fromCharCode(byte)
      i++
    } else if (charset === 'utf-8') {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1
      const point = length > 1 && i + length <= end ? utf8Point(bytes, i, length) : -1
      text += point < 0 ? '\ufffd' : String.fromCodePoint(point)
      i += point < 0 ? 1 : length
    } else {
      text += charset === 'latin-1' ? String.fromCharCode(byte) : upperLetter(charset, byte)
      i++
    }
  }
  return text
}

function utf8Point(bytes: Uint8Array, at: number, length: number): number {
  let point = bytes[at]! & (0xff >> (length + 1))
  for (let i = at + 1; i < at + length; i++) {
    const byte = bytes[i]!
    if ((byte & 0xc0) !== 0x80) return -1
    point = (point << 6) | (byte & 63)
  }
  return point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? -1 : point
}

function upperLetter(charset: 'windows-1250' | 'iso-8859-2', byte: number): string {
  const { from, letters } = upper[charset]
  const letter = byte < from ? '·' : (letters[byte - from] ?? '·')
  return letter === '·' ? '\ufffd' : letter
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The five standard entities and numeric ones. Others cannot be declared (DOCTYPE is refused) and stay as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole
    const code =
      name[1] === 'x' || name[1] === 'X' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10)
    const valid = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return valid ? String.fromCodePoint(code) : ' '
  })
}
