import { parseSync, Visitor } from 'vite'

/** One small change of a source: `text` instead of the expression or statement that stands from `start` to `end`. */
export type Mutation = { start: number; end: number; text: string; kind: Kind }

export type Kind =
  | 'operator'
  | 'both or either'
  | 'not'
  | 'truth'
  | 'number'
  | 'choice'
  | 'statement'
  | 'function'

const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

/** A map, as an object would answer to `toString`, too. */
const otherFunction = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['some', 'every'],
  ['every', 'some'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
])

/** Every place in a source at which one slip of the hand would change what the program does, in order of place. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const { program } = parseSync(file, source)
  const found: Mutation[] = []
  /** Types, and names that happen to be numbers. */
  const untouched: Span[] = []
  const textOf = ({ start, end }: Span) => source.slice(start, end)
  const add = ({ start, end }: Span, text: string, kind: Kind) => found.push({ start, end, text, kind })
  /** Of an operator between two sides: it stands somewhere after the left one. */
  const operator = (node: Sides, kind: Kind) => {
    const { left, right, operator: sign } = node
    const instead = swapped[sign]
    if (instead === undefined || isText(left) || isText(right)) return
    const start = source.indexOf(sign, left.end)
    if (start >= right.start) return
    const [before, after] = [source.slice(node.start, start), source.slice(start + sign.length, node.end)]
    // „??” may not stand beside „&&” without brackets.
    add(
      node,
      sign === '??' ? `(${before.trim()}) ${instead} (${after.trim()})` : before + instead + after,
      kind,
    )
  }
  new Visitor({
    BinaryExpression: (node) => operator(node as Sides, 'operator'),
    LogicalExpression: (node) => operator(node as Sides, 'both or either'),
    UnaryExpression(node) {
      if (node.operator === '!') add(node, textOf(node.argument), 'not')
    },
    Literal(node) {
      if (typeof node.value === 'boolean') add(node, String(!node.value), 'truth')
      else if (typeof node.value === 'number')
        add(node, node.value === 0 ? '1' : `(${node.raw} * 1.5)`, 'number')
    },
    ConditionalExpression(node) {
      const { consequent: yes, alternate: no } = node
      const between = source.slice(yes.end, no.start)
      add(
        node,
        source.slice(node.start, yes.start) +
          textOf(no) +
          between +
          textOf(yes) +
          source.slice(no.end, node.end),
        'choice',
      )
    },
    ExpressionStatement(node) {
      // What is said for its effect alone is left out; „use strict” and the like have none.
      if (node.directive === undefined || node.directive === null) add(node, ';', 'statement')
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed)
        return
      const instead = otherFunction.get(callee.property.name)
      if (instead !== undefined) add(callee.property, instead, 'function')
    },
    TSLiteralType: (node) => void untouched.push(node),
    TSEnumMember: (node) => void untouched.push(node),
    Property(node) {
      if (!node.computed) untouched.push(node.key)
    },
  }).visit(program)
  return found
    .filter((one) => !untouched.some(({ start, end }) => start <= one.start && one.end <= end))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
}

type Span = { start: number; end: number }
type Side = Span & { type: string; value?: unknown }
type Sides = Span & { left: Side; right: Side; operator: string }

/** Texts are joined with „+”: minus between them is no slip that anybody makes. */
const isText = (side: Side) =>
  side.type === 'TemplateLiteral' || (side.type === 'Literal' && typeof side.value === 'string')

export function mutate(source: string, { start, end, text }: Mutation): string {
  return source.slice(0, start) + text + source.slice(end)
}
