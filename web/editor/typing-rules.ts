import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType, Schema } from 'prosemirror-model'
import type { EditorState, Plugin, Transaction } from 'prosemirror-state'

/** Nothing changes by itself inside inline code: what is typed there is meant literally. */
const literalInCode = { inCodeMark: false }

const replace = (match: RegExp, text: string) =>
  new InputRule(
    match,
    (state, found, start, end) => {
      const kept = found[1] === undefined ? 0 : found[0].length - found[1].length
      return state.tr.insertText(text, start + kept, end)
    },
    literalInCode,
  )

const OPENING = '(?:^|[\\s([{<„‚—–"\'])'

/** Polish quotation marks: „tak”, ‚a’, d’Arc. */
const typography = [
  replace(/--$/, '—'),
  replace(/\.\.\.$/, '…'),
  replace(new RegExp(`${OPENING}(")$`), '„'),
  replace(/"$/, '”'),
  replace(new RegExp(`${OPENING}(')$`), '‚'),
  replace(/'$/, '’'),
]

function markRule(delimiter: string, type: MarkType): InputRule {
  const d = delimiter.replace(/[*]/g, '\\$&')
  const first = delimiter[0] === '*' ? '\\*' : '_'
  const match = new RegExp(`(?:^|\\s)(${d}([^\\s${first}](?:[^${first}]*[^\\s${first}])?)${d})$`)
  return new InputRule(
    match,
    (state: EditorState, found: RegExpMatchArray, start: number, end: number): Transaction | null => {
      const [whole = '', delimited = '', inner = ''] = found
      const from = start + whole.length - delimited.length
      if (!state.doc.resolve(from).parent.type.allowsMarkType(type)) return null
      // The last delimiter is still being typed, so it is not in the document.
      const opening = from + delimiter.length
      const tr = state.tr
      tr.delete(opening + inner.length, end)
      tr.delete(from, opening)
      tr.addMark(from, from + inner.length, type.create())
      return tr.removeStoredMark(type)
    },
    literalInCode,
  )
}

function blockRules({ nodes }: Schema): InputRule[] {
  const rules: InputRule[] = []
  const { heading, blockquote, bullet_list: bullets, ordered_list: numbers, code_block: code } = nodes
  if (heading)
    rules.push(
      textblockTypeInputRule(/^(#{1,6})\s$/, heading, ([, hashes]) => ({ level: hashes?.length ?? 1 })),
    )
  if (blockquote) rules.push(wrappingInputRule(/^\s*>\s$/, blockquote))
  if (bullets) rules.push(wrappingInputRule(/^\s*[-+*]\s$/, bullets))
  if (numbers) {
    rules.push(
      wrappingInputRule(
        /^([1-9]\d{0,5})\.\s$/,
        numbers,
        ([, number]) => ({ order: Number(number) }),
        // The next number of the list above continues it.
        ([, number], above) => above.childCount + (above.attrs['order'] as number) === Number(number),
      ),
    )
  }
  if (code) rules.push(textblockTypeInputRule(/^```$/, code))
  return rules
}

export function typingRules(schema: Schema): Plugin {
  const { strong, em } = schema.marks
  const marks = [
    ...(strong ? [markRule('**', strong), markRule('__', strong)] : []),
    ...(em ? [markRule('*', em), markRule('_', em)] : []),
  ]
  return inputRules({ rules: [...blockRules(schema), ...marks, ...typography] })
}
