import type { Story } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'

/** What is said once a story is sent: only what everybody may read is called published. */
export function publicationWords({ draft, visibility }: Pick<Story, 'draft' | 'visibility'>): string {
  return t(draft ? 'stories.draft-saved' : `stories.published.${visibility}`)
}
