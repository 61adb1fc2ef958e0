import { forumLimits } from '#contract/forum.ts'
import { hasWords } from '#web/lib/forms/has-words.ts'

type Written = { title: string; text: string }

/** What a thread still lacks, by field, as keys of words; the server looks at the rest. */
export function missingIn({ title, text }: Written): Partial<Record<keyof Written, string>> {
  return {
    ...(title.trim().length < forumLimits.titleLeast && { title: 'forum.title-short' }),
    ...(!hasWords(text) && { text: 'forum.text-missing' }),
  }
}
