import { parseSync, Visitor } from 'vite'

/** One small change of a source: `text` instead of what stands from `start` to `end`. */
export type Mutation = { start: number; end: number; text: string; kind: string }

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

/** Every place in a source at which one slip of the hand would change what the program does, in order of place. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const { program } = parseSync(file, source)
  const found: Mutation[] = []
  const inTypes: { start: number; end: number }[] = []
  const add = (node: { start: number; end: number }, text: string, kind: string) =>
    found.push({ start: node.start, end: node.end, text, kind })
  /** Of an operator between two sides: it stands somewhere after the left one. */
  const operator = ({ left, right, operator: sign }: Sides, kind: string) => {
    const instead = swapped[sign]
    if (instead === undefined || isText(left) || isText(right)) return
    const start = source.indexOf(sign, left.end)
    if (start < right.start) add({ start, end: start + sign.length }, instead, kind)
  }
  new Visitor({
    BinaryExpression: (node) => operator(node as Sides, 'operator'),
    LogicalExpression: (node) => operator(node as Sides, 'both or either'),
    UnaryExpression(node) {
      if (node.operator === '!') add(node, source.slice(node.argument.start, node.argument.end), 'not')
    },
    Literal(node) {
      if (typeof node.value === 'boolean') add(node, String(!node.value), 'truth')
      else if (typeof node.value === 'number')
        add(node, node.value === 0 ? '1' : `(${node.raw} * 1.5)`, 'number')
    },
    ConditionalExpression(node) {
      const { consequent: yes, alternate: no } = node
      const instead = `${source.slice(no.start, no.end)} : ${source.slice(yes.start, yes.end)}`
      add({ start: yes.start, end: no.end }, instead, 'choice')
    },
    ExpressionStatement(node) {
      // What is said for its effect alone is left out; „use strict” and the like have none.
      if (node.directive === undefined || node.directive === null) add(node, ';', 'statement')
    },
    TSLiteralType: (node) => void inTypes.push(node),
    CallExpression(node) {
      const callee = node.callee
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const instead = { min: 'max', max: 'min', some: 'every', every: 'some', floor: 'ceil', ceil: 'floor' }[
        callee.property.name
      ]
      if (instead !== undefined) add(callee.property, instead, 'function')
    },
  }).visit(program)
  return found
    .filter((one) => !inTypes.some(({ start, end }) => start <= one.start && one.end <= end))
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}

type Side = { start: number; end: number; type: string; value?: unknown }
type Sides = { left: Side; right: Side; operator: string }

/** Texts are joined with „+”: minus between them is no slip that anybody makes. */
const isText = (side: Side) =>
  side.type === 'TemplateLiteral' || (side.type === 'Literal' && typeof side.value === 'string')

export function mutate(source: string, { start, end, text }: Mutation): string {
  return source.slice(0, start) + text + source.slice(end)
}
