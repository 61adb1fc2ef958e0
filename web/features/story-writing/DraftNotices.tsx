import { relative } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import type { useStoryForm } from './use-story-form.ts'

/** Says that an unsent draft was taken up, or asks what to do with one. */
export function DraftNotices({ kept }: { kept: ReturnType<typeof useStoryForm> }) {
  if (kept.restoredAt) {
    return (
      <>
        {t('stories.restored', { when: relative(kept.restoredAt.toISOString()) })}
        <Button look="ghost" size="small" onClick={kept.startOver}>
          {t('stories.start-over')}
        </Button>
      </>
    )
  }
  if (!kept.found) return null
  return (
    <>
      {t('stories.found-draft', { when: relative(kept.found.savedAt.toISOString()) })}
      <Button look="ghost" size="small" onClick={kept.restore}>
        {t('stories.draft-restore')}
      </Button>
      <Button look="ghost" size="small" onClick={kept.discard}>
        {t('stories.draft-discard')}
      </Button>
    </>
  )
}
