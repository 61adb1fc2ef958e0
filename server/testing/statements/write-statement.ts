import type { Statement } from './recorded.ts'

/** What was seen in a hole, where that differs: one of these. Nothing between the last two signs means that it may be left out. */
const [OPEN, OR, CLOSE] = ['⟦', '¦', '⟧']
const WIDTH = 110

/** All of a statement in one line. */
function flat(statement: Statement): string {
  const text = statement.words.map((words, at) => {
    const hole = statement.holes[at]
    return words.replace(/--[^\n]*/g, '') + (hole === undefined ? '' : filled(hole))
  })
  return text.join('').replace(/\s+/g, ' ').trim()
}

function filled(hole: Record<string, Statement | null>): string {
  const all = new Set(Object.entries(hole).map(([key, one]) => (one === null ? key : flat(one))))
  const isOptional = all.delete('')
  const ways = [...all].sort().join(` ${OR} `)
  if (isOptional) return ways === '' ? '' : `${OPEN}${ways} ${OR}${CLOSE}`
  return all.size === 1 ? ways : `${OPEN}${ways}${CLOSE}`
}

type Token = string | Token[]

/** Words, and whatever stands in brackets as one. */
function grouped(text: string): Token[] {
  const root: Token[] = []
  const open: Token[][] = [root]
  for (const [token] of text.matchAll(/'(?:[^']|'')*'|[([⟦]|[)\]⟧]|[^\s()[\]⟦⟧']+|\s+/g)) {
    const inner = open.at(-1)!
    if (/^[([⟦]$/.test(token)) {
      const group: Token[] = [token]
      inner.push(group)
      open.push(group)
    } else {
      inner.push(token)
      if (/^[)\]⟧]$/.test(token) && open.length > 1) open.pop()
    }
  }
  return root
}

/** Begin a line of their own once a statement needs several, and within such a line once it does not fit either. */
const clause =
  /^(?:select|from|where|join|left|cross|inner|order|group|having|limit|union|returning|set|values|insert|update|delete|with|¦)$/
const condition = /^(?:and|or|when|else)$/

const flatten = (token: Token): string => (typeof token === 'string' ? token : token.map(flatten).join(''))
const textOf = (tokens: Token[]) => tokens.map(flatten).join('').trim()

function cut(tokens: Token[], before: RegExp): Token[][] {
  const parts: Token[][] = [[]]
  let last = ''
  for (const token of tokens) {
    const word = typeof token === 'string' ? token : ''
    if (before.test(word) && !belong(last, word, parts.at(-1)!)) parts.push([])
    parts.at(-1)!.push(token)
    if (flatten(token).trim() !== '') last = word
  }
  return parts.filter((part) => textOf(part) !== '')
}

/** Of two words that belong together the second begins no line. */
function belong(last: string, word: string, line: Token[]): boolean {
  if (word === 'join') return ['left', 'cross', 'inner'].includes(last)
  if (word === 'update') return last === 'for' || last === 'do' || last === 'key'
  if (word === 'set') return last === 'update'
  if (word === 'from') return last === 'delete' || last === 'distinct'
  return word === 'and' && /\bbetween\b[^()]*$/.test(textOf(line))
}

/** In lines that can be read: what does not fit into one is broken before its clauses, and so is what stands in its brackets. */
function lines(tokens: Token[], indent: string): string {
  if (indent.length + textOf(tokens).length <= WIDTH) return indent + textOf(tokens)
  const clauses = cut(tokens, clause)
  if (clauses.length > 1) return clauses.map((one) => lines(one, indent)).join('\n')
  const [first, ...more] = cut(tokens, condition)
  if (more.length > 0)
    return [filledLines(first!, indent), ...more.map((one) => filledLines(one, `${indent}  `))].join('\n')
  return filledLines(tokens, indent)
}

/** As many words in a line as fit; brackets that do not are opened. */
function filledLines(tokens: Token[], indent: string): string {
  const done: string[] = []
  let line = ''
  const end = () => {
    if (line.trim() !== '') done.push(indent + line.trim())
    line = ''
  }
  for (const token of tokens) {
    const text = flatten(token)
    if ((indent + line + text).length <= WIDTH) line += text
    else if (typeof token === 'string') {
      end()
      line = text
    } else {
      line += text[0]
      end()
      done.push(lines(token.slice(1, -1), `${indent}  `))
      line = text.at(-1)!
    }
  }
  end()
  return done.join('\n')
}

export function writeStatement(statement: Statement): string {
  return lines(grouped(flat(statement)), '')
}
