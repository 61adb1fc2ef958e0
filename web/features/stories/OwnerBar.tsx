import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { storyRoutes } from '#contract/stories.ts'
import type { Story } from '#contract/story.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { announceReward } from '#web/lib/page/reward-news.ts'
import { publicationWords } from '#web/parts/publication-words.ts'
import { paths } from '#web/paths.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { audienceOf } from './audience.ts'
import styles from './StoryHead.module.css'

/** What only the author sees: publish a draft, edit, remove. */
export function OwnerBar({ story }: { story: Story }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const publish = useMutation({
    mutationFn: () => call(storyRoutes.update, { params: { id: story.id }, body: { draft: false } }),
    onSuccess: (answer) => {
      refreshAfter.story(answer)
      const toast = showToast({ text: publicationWords(answer) })
      announceReward({ cause: { storyId: answer.id }, toast })
    },
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })
  const remove = useMutation({
    mutationFn: () => call(storyRoutes.remove, { params: { id: story.id } }),
    onSuccess: async () => {
      await navigate(`${paths.activities}?feed=mine`, { replace: true })
      refreshAfter.storyRemoved(story.id)
      showToast({ text: t('stories.removed') })
    },
  })
  return (
    <div className={styles.owner} data-print="never">
      <span>{t(story.draft ? 'stories.owner-draft' : `stories.owner.${audienceOf(story)}`)}</span>
      {story.draft && (
        <Button size="small" look="accent" loading={publish.isPending} onClick={() => publish.mutate()}>
          {t(`stories.publish.${story.visibility}`)}
        </Button>
      )}
      <ButtonLink to={paths.activityEdit(story.id)} look="outline" size="small" icon="edit">
        {t('stories.edit')}
      </ButtonLink>
      <Button look="ghost" size="small" icon="trash" onClick={() => setAsking(true)}>
        {t('stories.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('stories.remove-title')}
        yes={t('stories.remove')}
        working={remove.isPending}
        error={remove.error}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        {t('stories.remove-msg')}
      </ConfirmDialog>
    </div>
  )
}
