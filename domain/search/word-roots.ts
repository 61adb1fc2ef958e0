import { stems } from '../mountains/stem.ts'

/**
 * Roots under which a word of anybody's sentence is filed and asked for, as `stems` does for names of places. A sentence
 * also has verbs („polecacie”, „kupiłem”) and vowels that change inside a word („wiatr”, „na wietrze”). Two words are
 * forms of one when they share a root. It joins too much rather than too little: what stands as typed is shown first.
 */
export function wordRoots(word: string): string[] {
  const found = new Set(stems(word))
  const verb = verbRoot(word)
  if (verb !== null) for (const root of stems(verb)) found.add(root)
  for (const root of found) {
    const turned = root.replace(/ia(?=[^aeiouy]+$)/, 'ie')
    if (turned !== root) found.add(turned)
  }
  return [...found].filter((root) => root.length >= SHORTEST)
}

/** A root of two letters stands for half of the language. */
const SHORTEST = 3

const VERB_ENDINGS: readonly [RegExp, string][] = [
  // „nocować, nocuję, nocowałem”
  [/(?:owac|ow[ae]l(?:em|am|a|o|i|y|ismy|ysmy)?|uje(?:my|sz|cie)?|uja)$/, 'ow'],
  // „kupić, kupiłem, kupiliśmy”, „polecam, polecacie, polecają”, „zrobione”
  [/[aeiy](?:c|l|la|lo|li|ly|lem|lam|lismy|lysmy)$/, ''],
  [/(?:am|asz|amy|acie|aja|isz|imy|icie|ia|ysz|ymy|ycie)$/, ''],
]

function verbRoot(word: string): string | null {
  for (const [ending, instead] of VERB_ENDINGS) {
    const root = word.replace(ending, instead)
    if (root !== word && root.length >= SHORTEST) return root
  }
  return null
}
