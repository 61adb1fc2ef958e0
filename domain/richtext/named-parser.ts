import { DOMParser, type Schema, type TagParseRule } from 'prosemirror-model'
import type { FacadeElement } from './facade-node.ts'

/** What the parser is while it reads; only whether rules fit is asked of it. */
type Context = { matchesContext(context: string): boolean }

/**
 * The schema's parser, which asks for each element only those rules that are for elements of its name: of thirty two or
 * three. The schema's selectors are `tag` or `tag[attribute]`, so the name is the beginning of each.
 */
export class NamedParser extends DOMParser {
  readonly #rules = new Map<string, TagParseRule[]>()

  constructor(schema: Schema) {
    super(schema, DOMParser.fromSchema(schema).rules)
    for (const rule of this.rules) {
      if (rule.tag === undefined) continue
      const name = rule.tag.split('[')[0]!
      this.#rules.set(name, [...(this.#rules.get(name) ?? []), rule])
    }
  }

  /** As the parser's own, which looks through all of them. */
  matchTag(element: FacadeElement, context: Context, after?: TagParseRule): TagParseRule | undefined {
    const rules = this.#rules.get(element.tagName)
    if (rules === undefined) return undefined
    for (let at = after === undefined ? 0 : rules.indexOf(after) + 1; at < rules.length; at++) {
      const rule = rules[at]!
      if (!element.matches(rule.tag)) continue
      if (rule.namespace !== undefined && element.namespaceURI !== rule.namespace) continue
      if (rule.context && !context.matchesContext(rule.context)) continue
      if (rule.getAttrs) {
        const attributes = rule.getAttrs(element as never)
        if (attributes === false) continue
        if (attributes) rule.attrs = attributes
        else delete rule.attrs
      }
      return rule
    }
    return undefined
  }
}
