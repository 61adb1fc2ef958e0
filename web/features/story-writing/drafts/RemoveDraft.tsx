import { useMutation } from '@tanstack/react-query'
import { storyRoutes } from '#contract/stories.ts'
import { call } from '#web/lib/api/api.ts'
import { openStorage } from '#web/lib/drafts/use-draft.ts'
import { t } from '#web/lib/i18n.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { forgetFiles } from '../send-story.ts'
import { draftTitle } from './draft-title.ts'
import type { Draft } from './use-drafts.ts'

type RemoveDraftProps = { draft: Draft; onClose: () => void; onRemoved: () => Promise<void> }

/** Asks first: a draft is nowhere else. Changes of a published story leave the story as it is. */
export function RemoveDraft({ draft, onClose, onRemoved }: RemoveDraftProps) {
  const remove = useMutation({ mutationFn: () => removeDraft(draft), onSuccess: onRemoved })
  return (
    <ConfirmDialog
      open
      danger
      title={t('drafts.remove-title', { title: draftTitle(draft) })}
      yes={t('drafts.remove')}
      no={t('drafts.keep')}
      working={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      {t(isOfPublished(draft) ? 'drafts.remove-changes-msg' : 'drafts.remove-msg')}
    </ConfirmDialog>
  )
}

function isOfPublished({ story, kept }: Draft): boolean {
  return story === null && kept.storyId !== null
}

/** The server first: what it could not remove is still whole. */
async function removeDraft({ story, kept }: Draft): Promise<void> {
  if (story) {
    await call(storyRoutes.remove, { params: { id: story.id } })
    refreshAfter.storyRemoved(story.id)
  }
  if (!kept) return
  openStorage()?.removeItem(kept.slot)
  await forgetFiles(kept.form)
}
