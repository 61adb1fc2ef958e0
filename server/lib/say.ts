import { readFileSync } from 'node:fs'
import type { LanguageName } from '#contract/language.ts'

type Values = Record<string, string | number>

/**
 * What the server says, by its Polish sentence: that stands where it is said, exactly as people read it, and the words file has
 * the English one. `{{name}}` stands for what is filled in.
 */
let english: Record<string, string> | undefined
const readEnglish = () =>
  (english ??= JSON.parse(readFileSync(new URL('../words/en.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >)

export function say(language: LanguageName, polish: string, values: Values = {}): string {
  return filled(language === 'en' ? (readEnglish()[polish] ?? polish) : polish, values)
}

const PLACE = /\{\{(\w+)\}\}/g

function filled(text: string, values: Values): string {
  return text.replace(PLACE, (place, name: string) => String(values[name] ?? place))
}

type Pattern = { shape: RegExp; names: string[]; text: string }
let patterns: Pattern[] | undefined

/** Those that something is filled into, the longest first: it says most about what it is. */
function readPatterns(): Pattern[] {
  patterns ??= Object.entries(readEnglish())
    .filter(([polish]) => polish.includes('{{'))
    .sort(([one], [other]) => other.length - one.length)
    .map(([polish, text]) => ({
      shape: new RegExp(
        `^${polish
          .split(/\{\{\w+\}\}/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('(.+?)')}$`,
        's',
      ),
      names: [...polish.matchAll(PLACE)].map(([, name]) => name!),
      text,
    }))
  return patterns
}

/**
 * A sentence that was put together in Polish, as problems are, in the language of whoever reads it. What nobody has translated stays
 * as it is: better the right words in another language than none.
 */
export function translated(language: LanguageName, sentence: string): string {
  if (language === 'pl') return sentence
  const whole = readEnglish()[sentence]
  if (whole !== undefined) return whole
  for (const { shape, names, text } of readPatterns()) {
    const found = shape.exec(sentence)
    if (found)
      return filled(
        text,
        Object.fromEntries(names.map((name, at) => [name, translated(language, found[at + 1]!)])),
      )
  }
  return sentence
}
