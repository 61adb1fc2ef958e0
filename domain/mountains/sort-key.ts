/**
 * A key whose plain byte order is Polish alphabetical order, for databases that have no Polish collation.
 * Compare or index it bytewise (`collate "C"` in PostgreSQL). Follows the CLDR rules: letters first, then foreign accents,
 * then case, small before capital.
 */
export function sortKey(text: string): string {
  let primary = ''
  let secondary = ''
  let tertiary = ''
  for (const char of text.normalize('NFC')) {
    const lower = char.toLowerCase()
    const [base, ...marks] = WEIGHTS.has(lower) ? [lower] : [...lower.normalize('NFD')]
    primary += WEIGHTS.get(base!) ?? `~${base!.codePointAt(0)!.toString(16).padStart(6, '0')}`
    secondary += COMMON + marks.map((mark) => MARKS.get(mark) ?? LAST_MARK).join('')
    tertiary += lower === char ? COMMON : CAPITAL
  }
  return `${primary}${SEPARATOR}${trim(secondary)}${SEPARATOR}${trim(tertiary)}`
}

/** Order of characters in CLDR's root collation, with the Polish letters in their places. */
const ORDER = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$0123456789aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż'
/** Lower than every weight, so that a shorter name stands before the longer one that begins with it. */
const SEPARATOR = ' '
const COMMON = '!'
const CAPITAL = '"'
const LAST_MARK = '~'

const WEIGHTS = new Map([...ORDER].map((char, i) => [char, String.fromCharCode(0x21 + i)]))

/** Combining marks in the order of their secondary weights: acute, grave, breve, circumflex, caron, ring, diaeresis … */
const MARKS = new Map(
  [...'\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307\u0327\u0328\u0304'].map((mark, i) => [
    mark,
    String.fromCharCode(0x23 + i),
  ]),
)

/** Trailing plain weights say nothing: without them most keys end right after the letters. */
function trim(weights: string): string {
  return weights.replace(/!+$/, '')
}
