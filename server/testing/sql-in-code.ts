/**
 * A piece of SQL in a file: the text of one tagged template, as long as it is there, with a hole and spaces for whatever is put in.
 * Pieces inside of such a hole come by themselves.
 */
export type Piece = { text: string; index: number }

/** Begins whatever is put into a piece. */
const HOLE = '§'

/** Whoever writes a template with a tag on the server writes SQL. Comments, strings and patterns are passed over. */
export function sqlIn(code: string): Piece[] {
  const found: Piece[] = []
  let at = 0

  function skipTo(end: string): void {
    const found = code.indexOf(end, at)
    at = found < 0 ? code.length : found + end.length
  }

  function skipString(quote: string): void {
    for (at++; at < code.length && code[at] !== quote; at++) if (code[at] === '\\') at++
    at++
  }

  function skipPattern(): void {
    let isInSet = false
    for (at++; at < code.length && (isInSet || code[at] !== '/'); at++) {
      if (code[at] === '\\') at++
      else if (code[at] === '[') isInSet = true
      else if (code[at] === ']') isInSet = false
    }
    at++
  }

  /** A slash begins a pattern where a value may begin. */
  const beginsPattern = () => /(?:^|[(,=:[!&|?{};<>+*-]|\breturn|\btypeof)\s*$/.test(code.slice(at - 12, at))

  function readTemplate(): void {
    const isTagged = /[\w>]$/.test(code.slice(0, at)) && !/\b(?:return|typeof)$/.test(code.slice(0, at))
    const piece: Piece = { text: '', index: ++at }
    if (isTagged) found.push(piece)
    while (at < code.length && code[at] !== '`') {
      if (code.startsWith('${', at)) {
        const begin = at
        at += 2
        readCode('}')
        piece.text += HOLE.padEnd(at - begin)
      } else if (code[at] === '\\') {
        piece.text += '  '
        at += 2
      } else piece.text += code[at++]
    }
    at++
  }

  function readCode(end: string): void {
    for (let depth = 0; at < code.length;) {
      const sign = code[at]!
      if (sign === end && depth === 0) break
      if (code.startsWith('//', at)) skipTo('\n')
      else if (code.startsWith('/*', at)) skipTo('*/')
      else if (sign === "'" || sign === '"') skipString(sign)
      else if (sign === '`') readTemplate()
      else if (sign === '/' && beginsPattern()) skipPattern()
      else {
        if (sign === '{') depth++
        if (sign === '}') depth--
        at++
      }
    }
    at++
  }

  readCode('')
  return found
}

/** A table or view that a piece of SQL names, with the name that it has there. */
export type Named = { name: string; alias: string; index: number; isWritten: boolean }

const words = /'(?:[^']|'')*'|--[^\n]*|"[^"]+"|[a-z_][\w]*(?:\.[a-z_]\w*)?|[^\s\w]/gi
const notAliases =
  /^(?:on|where|join|left|right|full|inner|cross|natural|using|order|group|limit|for|set|union|returning|values|having|select|default|window|except|intersect|offset|lateral|overriding|from|as|when|then|else|end|and|or|is|not)$/i

/** Names that a statement gives to its own parts (`with x as (…)`); they stand before tables of the same name. */
function ownNames(text: string): Set<string> {
  const heads = text.matchAll(/\b(\w+)(?:\s*\([^()]*\))?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi)
  return new Set([...heads].map((match) => match[1]!))
}

/** Whatever stands where SQL expects a table: after from, join, using, into and update, and after a comma in such a list. */
export function tablesIn(text: string): Named[] {
  const tokens = [...text.matchAll(words)].map((match) => ({ word: match[0], index: match.index }))
  const own = ownNames(text)
  const found: Named[] = []
  const word = (at: number) => tokens[at]?.word ?? ''
  const is = (at: number, name: string) => word(at).toLowerCase() === name

  /** Behind the brackets that begin here. */
  function behind(begin: number): number {
    let depth = 0
    for (let at = begin; at < tokens.length; at++) {
      if (is(at, '(')) depth++
      if (is(at, ')') && --depth === 0) return at + 1
    }
    return tokens.length
  }

  /** The item that begins here; gives where it ends, its alias and the names of its columns included. */
  function readItem(begin: number, isWritten: boolean): number {
    let at = begin
    while (is(at, 'lateral') || is(at, 'only')) at++
    const { word: name = '', index = 0 } = tokens[at] ?? {}
    const isTable = /^[a-z_]/i.test(name) && (isWritten || !is(at + 1, '('))
    if (!is(at, '(')) at++
    if (is(at, '(') && !isWritten) at = behind(at)
    if (is(at, 'as')) at++
    const hasAlias = /^[a-z_]\w*$/i.test(word(at)) && !notAliases.test(word(at))
    const alias = hasAlias ? word(at++) : name.replace(/^.*\./, '')
    if (isTable && !own.has(name)) found.push({ name, alias, index, isWritten })
    return is(at, '(') && !isWritten ? behind(at) : at
  }

  for (let at = 0; at < tokens.length; at++) {
    const isRead = is(at, 'from') || is(at, 'join') || is(at, 'using')
    // Of what was written anew, of a lock, of a conflict.
    const isWrite =
      is(at, 'into') ||
      (is(at, 'update') && !['for', 'do', 'key', 'on'].includes(word(at - 1).toLowerCase())) ||
      (is(at, 'from') && is(at - 1, 'delete'))
    if ((!isRead && !isWrite) || (is(at, 'from') && is(at - 1, 'distinct') && is(at - 2, 'is'))) continue
    if (is(at, 'using') && is(at + 1, '(')) continue
    for (let next = readItem(at + 1, isWrite); is(next, ',');) next = readItem(next + 1, isWrite)
  }
  // A table that is chosen elsewhere: its name is all of the piece.
  if (/^\s*[a-z_.]+\s*$/i.test(text)) {
    const name = text.trim()
    found.push({ name, alias: name, index: text.indexOf(name), isWritten: false })
  }
  return found.filter((one, at) => found.findIndex((other) => other.index === one.index) === at)
}

/** Functions that a piece of SQL calls, by name, and whatever else stands before a bracket. */
export function callsIn(text: string): string[] {
  const tokens = [...text.matchAll(words)].map((match) => match[0].toLowerCase())
  const called = tokens.filter((word, at) => /^[a-z_]/.test(word) && tokens[at + 1] === '(')
  return [...new Set(called.map((word) => word.replace(/^.*\./, '')))]
}
