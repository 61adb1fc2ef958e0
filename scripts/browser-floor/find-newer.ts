import { parseSync } from 'vite'
import { newer } from './newer.ts'

export type Found = { what: string; where: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Types whose members are asked for on things that code is handed: of many others the names are those of anything. */
const HANDED =
  /^(?:Abort|Array|Atomics|Blob|Clipboard|CSSStyle|Data(?:Transfer|View)|Date|Document|DOM|Element|Error|Event|File|FormData|Headers|History|HTML|Intl|Iterator|Location|Map|Navigator|Node|Performance|Promise|Range|Readable|RegExp|Request|Response|Selection|ServiceWorker|Set$|ShadowRoot|Storage|String|SVG|Symbol|TypedArray|URL|Weak|Window)/

const ofTypes = new Set(
  newer.members.filter(({ isOfType }) => isOfType).map(({ holder, name }) => `${holder}.${name}`),
)
// Of a type that is newer itself nobody is handed a thing.
const handed = newer.members.filter(
  ({ holder, name, isOfType }) =>
    !isOfType && HANDED.test(holder) && !newer.types.has(holder) && !newer.old.has(name),
)
const ofThings = new Set(handed.map(({ name }) => name))
const ofElements = new Set(
  handed.filter(({ holder }) => /^(?:Document|Element|HTML)/.test(holder)).map(({ name }) => name),
)
const ofWindow = new Set(newer.members.filter(({ holder }) => holder === 'Window').map(({ name }) => name))

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : undefined

/** `a.b` as its two names; the first only where it is a plain one. */
function memberOf(node: unknown): { of: string | undefined; name: string } | undefined {
  if (!isNode(node) || node.type !== 'MemberExpression' || node['computed']) return undefined
  // A class knows what it is.
  if (isNode(node['object']) && node['object'].type === 'ThisExpression') return undefined
  const name = nameOf(node['property'])
  return name === undefined ? undefined : { of: nameOf(node['object']), name }
}

/** What a place in the code asks for that the oldest browsers lack. */
function asksFor(node: Node): string | undefined {
  if (node.type === 'CallExpression' && !node['optional']) {
    const callee = node['callee']
    const plain = nameOf(callee)
    if (plain !== undefined) return ofWindow.has(plain) ? plain : undefined
    const member = memberOf(callee)
    if (!member) return undefined
    const whole = `${member.of}.${member.name}`
    if (ofTypes.has(whole)) return whole
    return ofThings.has(member.name) ? `.${member.name}()` : undefined
  }
  if (node.type === 'AssignmentExpression') {
    const name = memberOf(node['left'])?.name
    return name !== undefined && ofElements.has(name) ? `.${name} =` : undefined
  }
  if (node.type === 'NewExpression') {
    const name = nameOf(node['callee'])
    return name !== undefined && newer.types.has(name) ? `new ${name}` : undefined
  }
  return undefined
}

/** The question that decides whether a part of the code runs at all. */
const questionOf = ({ type, ...rest }: Node): unknown =>
  type === 'LogicalExpression' ? rest['left'] : /^(?:If|Conditional)/.test(type) ? rest['test'] : undefined

/** Whether what follows runs only where the answer was no. */
const endsThere = (node: Node): boolean =>
  node.type === 'IfStatement' && !node['alternate'] && endsIn(node['consequent'])

const endsIn = (node: unknown): boolean =>
  isNode(node) &&
  (/^(?:Return|Throw)/.test(node.type) ||
    (node.type === 'BlockStatement' && endsIn((node['body'] as Node[]).at(-1))))

/**
 * Functions, properties and types that the oldest browsers we serve do not have, by MDN's tables. Not what is asked about
 * first: `'share' in navigator && navigator.share(…)`.
 */
export function findNewer(code: string, file: string): Found[] {
  const found: Found[] = []
  const look = (node: Node, questions: string): void => {
    const what = asksFor(node)
    const name = what && /(\w+)\W*$/.exec(what)![1]!
    if (name && !questions.includes(name)) {
      const around = code.slice(Math.max(0, node.start - 20), Math.min(node.end, node.start + 80))
      found.push({ what, where: `${file}: …${around.replaceAll(/\s+/g, ' ')}…` })
    }
    const asked = questionOf(node)
    let within = isNode(asked) ? `${questions} ${code.slice(asked.start, asked.end)}` : questions
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) {
        if (!isNode(child)) continue
        look(child, within)
        const answered = endsThere(child) && (child['test'] as Node)
        if (answered) within += ` ${code.slice(answered.start, answered.end)}`
      }
  }
  look(parseSync(file, code).program as unknown as Node, '')
  return found
}
