import stylelint, { type RuleBase, type RuleMessages, type RuleMeta } from 'stylelint'
import { readWidths } from '../build-web/named-widths.ts'
import { isSpace, nearestSpace, rawSpaces, readSpaces, replaceLength } from './spaces.ts'

const spaces = readSpaces()
const largest = spaces.at(-1)!
const widths = [...readWidths().keys()]

const tokens = 'kopczyk/space-by-tokens'
const tokensSaid = stylelint.utils.ruleMessages(tokens, {
  raw: (text: string, token: string) =>
    `${text} is raw: write ${token}, the nearest space of web/styles/tokens.css (docs/web.md, "Room and widths")`,
})

/** Paddings, margins, gaps and insets are spaces of the scale. `--fix` writes those that have a token of just their length. */
const spaceByTokens: RuleBase = (isOn) => (root, result) => {
  if (!isOn) return
  root.walkDecls((declaration) => {
    if (!isSpace(declaration.prop)) return
    for (const { text, px } of rawSpaces(declaration.value, largest.px)) {
      const { name, px: nearest } = nearestSpace(spaces, px)
      const token = text.startsWith('-') ? `calc(-1 * var(${name}))` : `var(${name})`
      stylelint.utils.report({
        ruleName: tokens,
        result,
        node: declaration,
        message: tokensSaid.raw(text, nearest === px ? token : `${token} (${nearest}px)`),
        ...(nearest === px && {
          fix: () => void (declaration.value = replaceLength(declaration.value, text, token)),
        }),
      })
    }
  })
}

const named = 'kopczyk/named-widths'
const namedSaid = stylelint.utils.ruleMessages(named, {
  raw: (text: string) =>
    `${text} asks about a width of its own: write one of ${widths.map((name) => `(${name})`).join(', ')} (docs/web.md, "Room and widths")`,
  unknown: (name: string) => `web/styles/widths.css has no ${name}, only ${widths.join(', ')}`,
})

/** The layout changes at the widths of web/styles/widths.css, and at no other. */
const namedWidths: RuleBase = (isOn) => (root, result) => {
  if (!isOn) return
  root.walkAtRules('media', (rule) => {
    const report = (message: string) =>
      stylelint.utils.report({ ruleName: named, result, node: rule, message })
    for (const [text] of rule.params.matchAll(/\([^()]*\b(?:width|inline-size)\b[^()]*\)/g))
      report(namedSaid.raw(text))
    for (const [, name] of rule.params.matchAll(/\((--[\w-]+)\)/g))
      if (!widths.includes(name!)) report(namedSaid.unknown(name!))
  })
}

const described = (rule: RuleBase, ruleName: string, messages: RuleMessages, meta?: RuleMeta) =>
  stylelint.createPlugin(ruleName, Object.assign(rule, { ruleName, messages, ...(meta && { meta }) }))

export default [
  described(spaceByTokens, tokens, tokensSaid, { url: 'docs/web.md', fixable: true }),
  described(namedWidths, named, namedSaid),
]
