import type { LanguageName } from '#contract/language.ts'

const ENGLISH = /(?:^|; ?)language=en(?:;|$)/

/** What whoever asks has chosen (web/boot/language.ts); without a cookie, as crawlers and nearly all hikers come, Polish. */
export function languageOf({ headers }: { headers: { cookie?: string | undefined } }): LanguageName {
  return headers.cookie !== undefined && ENGLISH.test(headers.cookie) ? 'en' : 'pl'
}
