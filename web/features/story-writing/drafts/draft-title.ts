import { t } from '#web/lib/i18n.ts'
import type { Draft } from './use-drafts.ts'

export function draftTitle({ story, kept }: Draft): string {
  return kept?.form.title.trim() || story?.title || t('stories.untitled')
}
